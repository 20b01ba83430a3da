# Millions of Dollars. Les noms des rôles et les phrases sont les nôtres.
#
# $character est une carte face cachée, nommée par son propriétaire, $who la même au début d’une phrase : « Lou », à
# trois « Lou (premier personnage) », ou « votre premier personnage ». $the-role est un rôle avec son article, $role
# son seul nom. Un fait est raconté à tous ; son attribut du nom d’un champ l’est à qui est dans ce champ. À deux
# personnages chacun, qui possède le personnage entend la phrase simple, avec « votre premier personnage ».
# Jamais « de » ni « que » devant un nom de joueur : l’élision dépendrait du nom.

title = Millions of Dollars
turn = Manche { $turn }
money = { NUMBER($amount) } M$

character = { $which ->
    [1] { $owner } (premier personnage)
    [2] { $owner } (second personnage)
   *[other] { $owner }
}
    .you = { $which ->
        [1] votre premier personnage
        [2] votre second personnage
       *[other] vous
    }
    .who = { $which ->
        [1] Votre premier personnage
        [2] Votre second personnage
       *[other] Vous
    }
role-at = { $which ->
    [1] { $role } (premier personnage)
    [2] { $role } (second personnage)
   *[other] { $role }
}
role-of = { $name } ({ $role })
left-as = { $character } en { $role }
amount-of = { $name } ({ money })

## Rôles : le nom, une ligne, toute l’histoire ; `.the` avec l’article, `.some` plusieurs

role-snitch = Balance
    .text = Dénoncez un rôle, mais ne finissez pas en solitaire.
    .help = Si vous êtes la seule Balance, vous dénoncez un des rôles visibles au milieu, jamais Balance : tout personnage encore dans le coup qui a ce rôle est hors jeu, et se montre en dernier. Deux Balances ou plus sont toutes hors jeu et ne dénoncent personne. S’il ne reste que vous à la fin, vous payez 3 M$, ou tout ce que vous avez, et personne ne partage. (M14, M16, M18, B8-B10)
    .the = la Balance
    .some = { $count ->
        [one] une Balance
       *[other] { $count } Balances
    }
role-brute = Brute
    .text = Votre mise revient toujours, et vous gagnez un coup d’œil sur une carte.
    .help = Votre mise revient toujours, même quand vous êtes hors jeu. Si vous êtes la seule Brute et que la Balance ne vous a pas dénoncée, vous recevez une carte Intimidation : jouez-la lors d’une manche suivante pour regarder un personnage face cachée. Au partage, l’Escroc vous prend 2 M$, ou tout ce que vous avez. (M15, M17, M22, B11-B13)
    .the = la Brute
    .some = { $count ->
        [one] une Brute
       *[other] { $count } Brutes
    }
role-driver = Chauffeur
    .text = Chaque autre part vous rapporte 1 M$.
    .help = Si vous partagez, chaque autre personnage qui partage vous paie aussitôt 1 M$, même votre second. Plus l’équipe est nombreuse à s’en sortir, mieux c’est pour vous. Deux Chauffeurs ou plus sont tous hors jeu. (M14, M21, M28)
    .the = le Chauffeur
    .some = { $count ->
        [one] un Chauffeur
       *[other] { $count } Chauffeurs
    }
role-crook = Escroc
    .text = Prenez 2 M$ à la Brute.
    .help = Si la Brute et vous partagez, vous lui prenez 2 M$, sur tout son argent et pas seulement sur sa part. Deux Escrocs ou plus sont tous hors jeu. (M14, M22, B13)
    .the = l’Escroc
    .some = { $count ->
        [one] un Escroc
       *[other] { $count } Escrocs
    }
role-mastermind = Cerveau
    .text = Ajoutez 2 M$ au butin pour tout le monde.
    .help = Si vous partagez, il y a 2 M$ de plus à partager. Les autres ont intérêt à vous garder dans le coup. Deux Cerveaux ou plus sont tous hors jeu. (M14, M19)
    .the = le Cerveau
    .some = { $count ->
        [one] un Cerveau
       *[other] { $count } Cerveaux
    }

## Les quatre phases d’une manche

step-1 = Préparation
step-2 = Négociation
step-3 = Le Casse
step-4 = Partage du butin

## Cartes Butin. Leurs noms appartiennent à la table.

bank-plain = { $bank } : { $loot }, mise { $ante }
bank-symbol = { $bank } : { $loot }, mise { $ante }, bonus : { $role }
bank-symbol-unused = { $bank } : { $loot }, mise { $ante }, bonus : { $role } (pas en jeu ici)

## Ce qu’une table peut décider

option-wont-get-fooled-again = On ne m’y reprendra plus
    .help = Interdit-on de jouer deux fois de suite le même rôle ?
option-wont-get-fooled-again-off = Non
    .help = N’importe quel rôle, à chaque manche.
option-wont-get-fooled-again-on = Oui
    .help = Le rôle de la manche précédente est montré et interdit cette fois. De 4 à 8 joueurs.
option-money = Argent
    .help = Voit-on l’argent des autres ?
option-money-open = Visible
    .help = Tout le monde voit l’argent de tout le monde.
option-money-hidden = Caché
    .help = Vous ne voyez que le vôtre : à vous de compter.
option-leavers-roles = Rôles des partants
    .help = Les montre-t-on une fois la manche finie ?
option-leavers-roles-secret = Secrets
    .help = Personne ne les apprend avant la fin de la partie.
option-leavers-roles-revealed = Révélés
    .help = Ils sont montrés à la fin de la manche.
option-negotiation-clock = Chrono des négociations
    .help = Combien de temps on peut parler. Chaque accord ajoute 15 secondes, jusqu’au dernier appel.
option-negotiation-clock-90 = 90 secondes
    .help = Le temps d’un mensonge et d’un accord.
option-negotiation-clock-60 = 60 secondes
    .help = Parlez vite.
option-negotiation-clock-180 = 180 secondes
    .help = Le temps de tisser toute une toile de mensonges.
option-negotiation-clock-off = Sans chrono
    .help = On parle jusqu’à ce que tout soit dit.
option-gifts = Cadeaux
    .help = Peut-on se donner de l’argent ?
option-gifts-off = Non
    .help = On paie un départ, et rien d’autre.
option-gifts-on = Oui
    .help = Donnez ce que vous voulez à qui vous voulez, contre n’importe quelle promesse.

## Questions, et la règle derrière chacune

on-offer = { $amount ->
    [0] On ne vous offre rien.
   *[other] On vous offre { money } pour partir.
}
others-in = { $others ->
    [0] Plus personne d’autre dans le coup.
    [one] Un autre personnage est dans le coup.
   *[other] { $others } autres personnages sont dans le coup.
}

question-plan = { $count ->
    [one] { $bank }. Quel rôle jouez-vous ?
   *[other] { $bank }. Quels sont vos deux rôles ?
}
question-negotiate = Vous jouez { $roles }. { others-in } { on-offer } Que faites-vous ?
question-name = Vous êtes la seule Balance. Quel rôle dénoncez-vous ?

rule-plan = Jouez un rôle face cachée (deux rôles différents à trois joueurs), avec une mise sur chacun. Si vous ne pouvez pas payer, la Réserve paie toute la mise à votre place et vous gardez votre argent. Toutes les cartes Rôle sont mélangées ; une reste face cachée pour de bon, les autres sont montrées sans noms. Selon les règles maison, le rôle de la manche précédente est interdit. Si le temps est écoulé, le hasard choisit.
rule-negotiate = Dites ce que vous voulez, vrai ou faux ; seul l’argent contre un départ engage. Une offre porte sur un personnage face cachée et peut être reprise tant qu’elle n’est pas acceptée ; en partant, on touche toutes les offres pour son personnage. Partir est définitif : la mise revient, le rôle reste secret, et jusqu’à la fin de la manche on ne parle ni ne paie plus. « Rester » peut s’annuler tant que tout le monde ne l’a pas dit ; chaque départ rend la parole à tous. Une carte Intimidation d’une manche précédente vous montre un personnage. Le Chef peut écourter le chrono une fois, et si vous ne dites rien, vous restez.
rule-name = Une Balance seule doit dénoncer un des rôles visibles au milieu, mais pas Balance. Tout personnage encore dans le coup qui a ce rôle est hors jeu et se montre en dernier ; il n’y a peut-être personne. Avant cela, vous pouvez jouer des cartes Intimidation. S’il ne reste que vous à la fin, vous payez 3 M$ et personne ne partage. Si le temps est écoulé, le hasard choisit.

## Encore de l’aide

note-goal = Avec 20 M$ ou plus après avoir reçu une part, vous gagnez aussitôt ; si vous êtes plusieurs, la plus grosse fortune l’emporte. L’argent des départs ne suffit pas : il faut encore réussir un casse. Sinon, la plus grosse fortune après la manche 8 l’emporte ; à égalité, la victoire est partagée. (M2, M26, B14)
note-heist = Les personnages restés se montrent, rôle par rôle : Balance, Brute, Chauffeur, Escroc, Cerveau. Un personnage seul de son rôle récupère sa mise et reste dans le coup. À deux ou plus, tous sont hors jeu et perdent leur mise ; les Brutes gardent la leur. Les personnages encore dans le coup partagent le butin à parts égales, arrondies au million inférieur. S’il n’y en a plus, personne ne partage. (M14, M15, M20, B7, B21)
note-loot-cards = Les faces des cartes Butin sont une reconstitution. On sait qu’il existe dix cartes de 8 M$ à 12 M$, avec une mise de 1 M$ ou 2 M$, et quelques détails sur deux d’entre elles ; le reste est de nous. Une table peut apporter ses propres cartes. (M3, M6)
note-broke = Si vous ne pouvez pas payer la mise, la Réserve la paie à votre place, et elle est à vous si elle revient. Sans le sou, on gagne donc la mise rien qu’en partant, à chaque manche. C’est permis. (M7, M9, B1, B25)
note-promises = Le jeu ne garantit qu’une sorte d’accord : de l’argent tout de suite contre un départ tout de suite. Un mot sur les rôles, une promesse pour plus tard, une part du butin : ce ne sont que des paroles, et on peut toujours les trahir. (M10, M11, B3)

## Réponses

action-at-random = Choisir au hasard
action-plan = Jouer { $roles }
action-offer = Offrir { money } à { $character } contre son départ
action-withdraw = Reprendre votre offre à { $character }
action-leave = { $which ->
    [1] Partir avec votre premier personnage
    [2] Partir avec votre second personnage
   *[other] Partir
}
    .paid = { $which ->
        [1] Partir avec votre premier personnage, contre { money }
        [2] Partir avec votre second personnage, contre { money }
       *[other] Partir, contre { money }
    }
action-claim = Prétendre être { $the-role }
action-peek = Jouer une carte Intimidation contre { $character }
action-give-money = Donner { money } à { $seat }
action-ready = Plus rien à dire
action-not-ready = Encore un mot
action-last-call = Lancer le dernier appel
action-name = Dénoncer { $the-role }

## 1. Préparation

event-leader-named = La carte Chef va à { $seat }.
    .seat = La carte Chef est pour vous.
event-round-began = Manche { $round }. Chef : { $leader }.
    .leader = Manche { $round }. Chef : vous.
event-last-roles-shown = Rôles interdits cette manche : { $roles }.
event-bank-revealed = Le prochain coup : { $bank }.
event-roles-planned = Vous jouez, face cachée : { $roles }.
event-ante-paid = { $who } mise { money }.
    .seat = Vous misez { money }.
event-ante-paid-by-reserve = { $who } n’a pas de quoi miser : la Réserve paie { money } à sa place.
    .seat = Vous n’avez pas de quoi miser : la Réserve paie { money } à votre place.
event-roles-shown = Au milieu : { $roles }. Une carte de plus reste face cachée.

## 2. Négociation

event-offered = { $seat } offre { money } à { $character } contre son départ.
    .seat = Vous offrez { money } à { $character } contre son départ.
    .owner = { $seat } vous offre { money } contre votre départ.
event-offer-withdrawn = { $seat } récupère son offre de { money } à { $character }.
    .seat = Vous récupérez votre offre de { money } à { $character }.
    .owner = { $seat } récupère son offre de { money } pour vous.
event-claimed = { $seat } prétend être { $the-role }.
    .seat = Vous prétendez être { $the-role }.
event-peeked = { $seat } joue une carte Intimidation : { $character } doit lui montrer sa carte.
    .seat = Vous jouez une carte Intimidation : { $character } doit vous montrer sa carte.
    .owner = { $seat } joue une carte Intimidation : vous devez lui montrer votre carte.
event-role-seen = Vous voyez : { $character }, c’est { $the-role }.
event-money-given = { $seat } donne { money } à { $to }, sans rien demander.
    .seat = Vous donnez { money } à { $to }, sans rien demander.
    .to = { $seat } vous donne { money }, sans rien demander.
event-said-ready = { $seat } n’a plus rien à dire.
    .seat = Vous n’avez plus rien à dire.
event-took-back-ready = { $seat } a encore un mot à dire.
    .seat = Vous avez encore un mot à dire.
event-last-call-made = { $seat } lance le dernier appel : il faut conclure.
    .seat = Vous lancez le dernier appel : il faut conclure.
event-left = { $who } s’en va et reprend sa mise ({ money }).
    .seat = Vous partez et reprenez votre mise ({ money }).
price = Prix du départ : { money }. Payé par : { $payers }.
event-negotiation-ended = Assez parlé. L’équipe est au complet.

## 3. Le Casse

event-role-called = { $count ->
    [0] { $role } ? Personne ne dit mot.
    [one] { $role } : { $characters }.
   *[other] { $role } : { $characters }. Trop de monde !
}
event-role-named = { $seat } dénonce { $the-role }.
    .seat = Vous dénoncez { $the-role }.
event-ante-returned = { $who } récupère sa mise ({ money }).
    .seat = Vous récupérez votre mise ({ money }).
event-ante-lost = { $who } perd sa mise ({ money }).
    .seat = Vous perdez votre mise ({ money }).
event-eliminated = { $who } se fait prendre.
    .seat = Vous vous faites prendre.
event-intimidation-gained = { $seat } reçoit une carte Intimidation pour plus tard.
    .seat = Vous recevez une carte Intimidation pour plus tard.
event-snitch-fined = Une Balance toute seule : { $character } paie { money } et se fait prendre.
    .seat = Une Balance toute seule : vous payez { money } et vous vous faites prendre.

## 4. Partage du butin

event-loot-shared = { $count ->
    [one] { $total } à partager, tout pour { $characters }.
   *[other] { $total } à partager, { $share } par personnage : { $characters }.
}
rest = Le reste va à la Réserve : { money }.
event-driver-paid = Au volant, { $driver } touche { money }. Payé par : { $payers }.
    .driver = Au volant, vous touchez { money }. Payé par : { $payers }.
event-brute-robbed = L’Escroc ({ $crook }) prend { money } à la Brute ({ $brute }).
    .crook = En tant qu’Escroc, vous prenez { money } à la Brute ({ $brute }).
    .brute = L’Escroc ({ $crook }) vous prend { money }, à vous, la Brute.
event-brute-robbed-at-home = { $crook } a l’Escroc et la Brute : { money } d’une poche à l’autre.
    .crook-brute = Vous avez l’Escroc et la Brute : { money } d’une poche à l’autre.
event-symbol-paid = Bonus de la carte Butin : { money } pour { $character }.
    .character = Bonus de la carte Butin : { money } pour vous.
event-leavers-shown = { $count ->
    [0] Il n’y a pas eu de départ.
   *[other] Les départs : { $characters }.
}
event-round-ended = La manche est finie, chacun reprend ses cartes.

## La fin

event-past-opened = { $seat }, manche après manche : { $roles }. En caisse : { money }.
    .seat = Vous, manche après manche : { $roles }. En caisse : { money }.
outcome-winner = { $seat } gagne avec { money }.
    .seat = Vous gagnez avec { money }.
outcome-shared = Victoire partagée, { money } chacun : { $winners }.
outcome-richer = Plus riche, mais sans part du dernier butin : { $people }.
outcome-line = { $seat } : { money }
    .seat = Vous : { money }

## Le registre : offert, payé, dit

ledger-offers = Offres
ledger-deals = Accords
ledger-claims = Déclarations
ledger-none = rien
ledger-open = sur la table
ledger-taken = acceptée
ledger-withdrawn = reprise
ledger-true = vrai
ledger-lie = mensonge
ledger-unknown = pas prouvé
ledger-offer = { $name } à { $character } : { money }
ledger-deal = { $character } : départ contre { money }, payé par { $payers }
ledger-left = { $character } : départ sans rien
ledger-claim = { $name } : « { $role } » ({ $verdict })

## Ce que cela rapporterait : la calculette

gain-only-one = S’il reste une seule carte { $role }, chaque part est de { money }.
gain-only-snitch = S’il ne reste qu’une Balance, il n’y a pas de part : elle paie jusqu’à { money }.
gain-too-many = En double, donc hors jeu : { $roles }.
gain-named = Rôle dénoncé par la Balance : { $role }.
gain-shares = { $count ->
    [one] Un seul personnage prend tout, { money }.
   *[other] { $count } personnages partagent, { money } chacun.
}
gain-no-shares = Personne ne partagerait.
gain-mine = Vous auriez { $total } : { $antes } de mises, { $loot } du partage.
gain-minus = Vous auriez { $antes } de mises, puis perdriez { $loot }.
gain-nothing = Vous n’auriez rien du tout.
gain-leave = Si vous partez maintenant, vous prenez { $total } : { $antes } de mises, { $offered } d’offres.

## Récompenses

award-lies = Mensonges de la soirée
    .why = { $count ->
        [one] Un mensonge.
       *[other] { $count } mensonges.
    }
award-paid = Départs en or
    .why = { money } pour rentrer à la maison.
award-spent = Portefeuille ouvert
    .why = { money } versés pour des départs.
award-shares = Valeur sûre
    .why = { $count ->
        [one] Un casse réussi.
       *[other] { $count } casses réussis.
    }
award-caught = Coupable idéal
    .why = { $count ->
        [one] Une fois hors jeu.
       *[other] { $count } fois hors jeu.
    }
award-haul = Plus gros butin
    .why = { money } à la manche { $turn }.
chronicle-broken = Manche { $round } : { $bank }, { money }. Personne n’en a rien tiré : { $people }.
chronicle-claims = Déclarations : { $count }, mensonges : { $lies }
chronicle-lie = { $name } : { chronicle-claim }
chronicle-claim = « { $role } », en vérité { $played }

## Paris

bet-offer = Qui accepte la prochaine offre ?
bet-share = Qui touche une part ?
