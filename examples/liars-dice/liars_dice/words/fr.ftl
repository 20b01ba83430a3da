title = Le Menteur
money = { $amount ->
    [one] { $amount } dé
   *[other] { $amount } dés
}
bid = { $count ->
    [one] 1 dé
   *[other] { $count } dés
} à { $face }

## Sur la table

cup = { $seat } : { $dice }.
    .seat = Vos dés : { $dice }.
has = { $seat } a { money }.
    .seat = Vous avez { money }.
no-bid = Personne n’a encore fait d’annonce.
bid-of = { $seat } annonce { bid }.
    .seat = Vous annoncez { bid }.

## Questions et réponses

question-bid = Que faites-vous ?
question-how-many = Combien de dés annoncez-vous ?
rule-bid = Une annonce dit combien de dés montrent une même face, sous tous les gobelets réunis. Surenchérissez, avec plus de dés ou avec autant de dés d’une face plus haute, ou doutez : on lève alors tous les gobelets, et la personne qui s’est trompée perd un dé. Si le temps est écoulé, vous doutez ; s’il n’y a pas encore d’annonce, vous annoncez des 1.
rule-how-many = Vous pouvez annoncer jusqu’à sept dés de plus que le minimum. Si le temps est écoulé, vous annoncez le minimum.
action-doubt = En douter
action-face = Annoncer des { $face }
action-bid = { bid }

## Ce qui s’est passé

event-round-began = Manche { $round } : tout le monde lance ses dés, et { $seat } annonce en premier.
    .seat = Manche { $round } : tout le monde lance ses dés, et vous annoncez en premier.
event-dice-rolled = Sous votre gobelet : { $dice }.
event-bid-made = { bid-of }
    .seat = { bid-of.seat }
event-doubted = { $seat } ne croit pas { $bidder }.
    .seat = Vous ne croyez pas { $bidder }.
    .bidder = { $seat } ne vous croit pas.
event-cups-lifted = On lève les gobelets ! { $cups } { $count ->
    [one] { $count } dé compte
   *[other] { $count } dés comptent
} comme { $face }.
event-die-lost = { $seat } perd un dé, il lui en reste { $left }.
    .seat = Vous perdez un dé, il vous en reste { $left }.

## La fin

outcome-winner = { $seat } gagne.
    .seat = Vous gagnez.
outcome-line = { $seat } : { money }
    .seat = Vous : { money }

## Options de la table

option-ones = Les 1
    .help = Les 1 sont-ils des jokers ?
option-ones-wild = Jokers
    .help = Un 1 compte comme n’importe quelle face, sauf si l’annonce porte sur les 1.
option-ones-plain = Ordinaires
    .help = Un 1 est un 1.
option-dice = Dés
    .help = Nombre de dés de chacun au début.
option-dice-5 = Cinq
    .help = Cinq dés chacun.
option-dice-3 = Trois
    .help = Trois dés chacun : une partie courte.
