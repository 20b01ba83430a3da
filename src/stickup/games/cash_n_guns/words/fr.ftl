# Cash ’n Guns, seconde édition. Les noms suivent les règles françaises, les phrases sont les nôtres.
#
# `.some` est une carte dans une phrase, comme objet que l’on prend ; $count dit combien.
# Un événement est raconté à tous ; son attribut du nom d’un champ l’est au gangster de ce champ.
# Jamais « de » ni « que » devant un nom de joueur : l’élision dépendrait du nom.

title = Cash ’n Guns
turn = Tour { $turn }
money = { NUMBER($amount, useGrouping: "always") } $

## Cartes

bullet-click = Clic
    .some = un Clic
bullet-bang = Bang !
    .some = un Bang !

loot-bill = Billet de { money }
    .some = { $count ->
        [one] un billet de { money }
       *[other] { $count } billets de { money }
    }
loot-diamond = Diamant de { money }
    .some = { $count ->
        [one] un diamant de { money }
       *[other] { $count } diamants de { money }
    }
loot-painting = Tableau
    .some = { $count ->
        [one] un tableau
       *[other] { $count } tableaux
    }
loot-kit = Kit de premiers soins
    .some = { $count ->
        [one] un kit de premiers soins
       *[other] { $count } kits de premiers soins
    }
loot-clip = Chargeur
    .some = { $count ->
        [one] un chargeur
       *[other] { $count } chargeurs
    }
loot-new-godfather = Jeton Nouveau Parrain
    .some = le jeton Nouveau Parrain

kind-bill = billets
kind-diamond = diamants
kind-painting = tableaux
kind-kit = kits de premiers soins
kind-clip = chargeurs
kind-new-godfather = jeton Nouveau Parrain

## Les sept phases d’un tour

step-1 = Butin
step-2 = Choix de la carte Balle
step-3 = Braquage
step-4 = Privilège du Parrain
step-5 = Courage
step-6 = Application des cartes
step-7 = Partage du butin

## Pouvoirs : le nom, une ligne, toute l’histoire

power-none = Sans pouvoir
    .text = Rien que du sang-froid.
    .help = Vous jouez selon les règles de base : trois blessures et c’est la mort, une part par choix.
power-collector = The Collector
    .text = Un tableau de plus à l’heure des comptes.
    .help = À la fin, vous comptez un tableau de plus. Sans autre tableau, il vaut 4 000 $ ; au-delà de dix, il n’ajoute rien. Ce n’est pas du butin : impossible de le voler, de l’interdire ou de l’échanger. (A26)
power-cunning = The Cunning
    .text = Changez de balle une fois que tout le monde braque.
    .help = Quand tout le monde a une cible, même The Kid, vous pouvez remplacer votre balle par une autre. Personne ne sait si vous l’avez fait. Le Privilège du Parrain vient après : si quelqu’un change de cible, votre balle reste. (A27)
power-cute = The Cute
    .text = Encore debout ? Un billet de 5 000 $ est à vous avant le partage.
    .help = Si vous êtes debout quand le partage commence, vous recevez un billet de 5 000 $ avant que les autres se servent. C’est automatique, cela ne coûte pas votre choix, et on ne peut pas vous l’interdire. S’il n’y a pas de billet de 5 000 $ sur la table, vous n’avez rien. (A29)
power-dictator = The Dictator
    .text = Une fois par partage, interdisez la sorte de butin qu’on allait prendre.
    .help = Il faut participer au partage. Quand quelqu’un annonce une part, vous pouvez interdire cette sorte de butin, pour ce choix seulement : il faut prendre autre chose, ou repartir les mains vides. Si deux parts sont annoncées ensemble, une seule interdiction vaut pour les deux. Vous ne pouvez rien contre le butin pris grâce à un pouvoir. (A30)
power-doctor = The Doctor
    .text = Couchez-vous et soignez une blessure.
    .help = Chaque fois que vous choisissez de vous coucher, vous soignez une blessure, automatiquement. Tomber sous une balle ne soigne rien. (A19, A20)
power-good-friend = The Good Friend
    .text = Quelqu’un d’autre utilise un chargeur ? Un Bang ! pour vous aussi.
    .help = Quand quelqu’un d’autre utilise un chargeur et défausse sa carte, vous récupérez vous aussi un Bang ! dans la défausse, sans rien défausser. Pas besoin d’être debout. S’il n’y a plus de Bang !, ou si le chargeur est perdu, vous n’avez rien. (A32)
power-greedy = The Greedy
    .text = À votre premier choix, raflez deux parts, et c’est fini pour vous.
    .help = La première fois que vous vous servez dans un partage, vous pouvez rafler deux parts ; vous quittez alors ce partage. Le jeton peut en être une. Si les deux cartes agissent aussitôt, c’est dans l’ordre où vous les nommez. Si tout vous est interdit, votre premier choix reste à faire. (A34)
power-hustler = The Hustler
    .text = Chaque tour, piochez une balle chez quelqu’un et donnez-en une en échange.
    .help = Une fois le butin étalé, vous devez choisir une victime et piocher une de ses balles au hasard. Vous lui donnez en échange une balle que vous aviez déjà. Vous connaissez tous deux les deux cartes ; les autres savent seulement chez qui vous avez pioché. (A33)
power-junk-dealer = The Junk Dealer
    .text = Une fois par partage, échangez votre part contre une carte inconnue.
    .help = Il faut participer au partage. Avant qu’une carte soit à vous, vous pouvez l’enfouir dans une pile fermée et en piocher une autre dans cette pile, au vu de tous. Un kit ou un chargeur pioché agit aussitôt, pas celui que vous enfouissez. Le jeton ne s’échange pas, et au tour 8 il n’y a plus de pile. Selon les règles maison, on échange plutôt avec le butin d’un autre gangster. (A31)
power-kid = The Kid
    .text = Vous braquez après tous les autres, avec votre propre décompte.
    .help = Vous voyez toutes les armes, mais aucune balle, puis vous braquez. Trop tard, c’est trop tard pour vous aussi. (A28)
power-lucky-man = The Lucky Man
    .text = Deux Bang ! ou plus dans un même tour ne vous font rien.
    .help = Un seul Bang ! vous blesse comme tout le monde. Deux ou plus à la fois ne font rien du tout : vous restez debout et participez au partage. Votre tir compte dans tous les cas. (A23)
power-professional = The Professional
    .text = Votre cible se couche ? Montrez un Bang ! et volez une carte Butin.
    .help = Vous devez être debout, et votre cible doit avoir choisi de se coucher et posséder du butin. Vous pouvez alors montrer votre Bang ! et lui voler une carte, celle de votre choix, sauf si les règles maison préfèrent le hasard. Le Bang ! est défaussé. On vous pose la question quelle que soit votre balle, pour que personne ne devine rien. (A21)
power-smart = The Smart
    .text = Votre cible se couche ? Reprenez votre balle et défaussez n’importe laquelle.
    .help = Quand votre cible choisit de se coucher, votre balle revient en main et vous défaussez celle que vous voulez, face cachée. Ce peut être la même. Cela marche même si vous vous couchez aussi. (A22)
power-stealthy = The Stealthy
    .text = Couchez-vous et prenez un billet de 10 000 $.
    .help = Chaque fois que vous choisissez de vous coucher, vous prenez aussitôt un billet de 10 000 $ sur la table. Personne ne peut l’interdire. S’il n’y en a pas, vous vous couchez pour rien. (A19)
power-unbreakable = The Unbreakable
    .text = Il faut cinq blessures pour vous tuer, pas trois.
    .help = Les troisième et quatrième blessures ne vous font rien ; la cinquième vous tue. Elles comptent pour départager une égalité. (A24)
power-vulture = The Vulture
    .text = Quelqu’un meurt ? Prenez deux cartes sur le corps, si vous voulez.
    .help = Pour chaque gangster qui meurt, vous pouvez prendre deux cartes au hasard dans son butin, avant le partage, debout ou non. S’il y en a moins, vous prenez celles-là. Si vous mourez dans la même salve, vous n’avez rien. (A25)

## Ce qu’une table peut décider

option-powers = Pouvoirs
    .help = Quels pouvoirs sont distribués.
option-powers-one = Un par joueur
    .help = Chaque joueur reçoit un pouvoir, face visible.
option-powers-draft = Deux, en garder un
    .help = Chaque joueur en reçoit deux en secret et en garde un.
option-powers-none = Aucun
    .help = Le jeu de base.
option-untaken-loot = Butin non pris
    .help = Ce que devient le butin quand il n’y a plus personne pour le prendre.
option-untaken-loot-rolls-over = Reste
    .help = Il attend le tour suivant sur la table.
option-untaken-loot-discarded = Perdu
    .help = Il quitte la partie.
option-too-slow = Trop tard
    .help = Ce qui arrive si l’on ne braque pas à temps.
option-too-slow-no-target = Ne braque personne
    .help = Pas de tir ce tour-ci ; le reste suit son cours.
option-too-slow-sits-out = Passe son tour
    .help = Hors du tour : ni tir, ni blessure, ni butin.
option-too-slow-random-target = Cible au hasard
    .help = Le hasard braque à sa place.
option-clip-discards = Pour un chargeur, défausser
    .help = Quelle carte on défausse contre le Bang ! du chargeur.
option-clip-discards-any = N’importe laquelle
    .help = Toute autre carte de la main.
option-clip-discards-click = Un Clic
    .help = Un Clic, si l’on en a un.
option-junk-dealer = The Junk Dealer
    .help = D’où vient la nouvelle carte de The Junk Dealer.
option-junk-dealer-pile = Pile fermée
    .help = D’une pile d’un tour à venir, où la part est enfouie.
option-junk-dealer-player = Butin d’autrui
    .help = D’un autre gangster, qui reçoit la part.
option-professional = The Professional
    .help = Quelle carte The Professional vole.
option-professional-chosen = Choisie
    .help = The Professional regarde et choisit.
option-professional-random = Au hasard
    .help = The Professional ne choisit pas.
option-won-loot = Butin gagné
    .help = Les autres voient-ils ce que vous avez gagné ?
option-won-loot-hidden = Caché
    .help = Face cachée : à vous de retenir qui a pris quoi.
option-won-loot-open = Visible
    .help = Face visible pour tout le monde.
option-bullet-counter = Compteur de balles
    .help = La table compte-t-elle les balles montrées ?
option-bullet-counter-on = Oui
    .help = Le compte figure près de chaque gangster.
option-bullet-counter-off = Non
    .help = À vous de compter.
option-first-godfather = Premier Parrain
    .help = Qui a le bureau au tour 1.
option-first-godfather-random = Au hasard
    .help = Tout le monde a sa chance.
option-first-godfather-oldest = Doyen
    .help = Le respect dû à l’âge.
option-first-godfather-host = Hôte
    .help = La personne qui a ouvert la table.

## Questions, et la règle derrière chacune

guns-on-you = { $guns ->
    [0] Personne ne vous braque.
    [one] Une arme vous vise.
   *[other] { $guns } armes vous visent.
}

question-draft = Quel pouvoir gardez-vous ?
question-mark = Chez qui piochez-vous une balle ?
question-give = Quelle balle donnez-vous en échange à { $about } ?
question-load = Quelle balle chargez-vous ?
question-aim = À trois : qui braquez-vous ?
question-reload = Tout le monde braque. Changer de balle ?
question-privilege = Privilège du Parrain : qui doit changer de cible ?
question-re-aim = Le Parrain ne veut plus de votre arme sur { $target }. Qui braquez-vous maintenant ?
question-courage = { guns-on-you } Rester debout ou se coucher ?
question-rob = { $about } se couche. Montrer un Bang ! et lui faire les poches ?
question-steal = Quelle carte volez-vous à { $about } ?
question-smart = { $target } se couche. Quelle balle défaussez-vous ?
question-scavenge = Un corps encore chaud : { $about }. On se sert ?
question-share = Que prenez-vous ?
share-again = { $why } Et sinon ?
question-forbid = { $about } tend la main vers le butin. L’interdire ?
question-trade = Échanger cette carte contre une carte inconnue ?
question-clip = Un Bang ! revient dans votre main. Quelle carte défaussez-vous ?

rule-draft = Vous recevez deux pouvoirs et en gardez un. Quand tout le monde a choisi, les pouvoirs gardés sont montrés et valent pour toute la partie ; personne ne voit les autres. Si le temps est écoulé, le hasard choisit.
rule-mark = Au début du tour, The Hustler doit piocher une balle au hasard dans une autre main. Choisissez n’importe quel gangster vivant qui a une balle en main. Vous deux seulement voyez la carte. Si le temps est écoulé, le hasard désigne la victime.
rule-give = En échange de la balle piochée, vous en donnez une que vous aviez déjà. Seule votre victime la voit. Si le temps est écoulé, une balle est donnée au hasard.
rule-load = Chargez une balle face cachée. Chaque carte ne sert qu’une fois : huit cartes pour huit tours. Un Clic ne fait rien, un Bang ! blesse. Si le temps est écoulé, vous chargez un Clic s’il vous en reste.
rule-aim = À trois, toutes les armes se lèvent ensemble. Braquez n’importe quel autre gangster vivant. Jusque-là, vous pouvez changer d’avis ; le dernier choix compte. Trop tard, et vous n’avez pas de cible ce tour-ci, sauf si les règles maison disent autre chose.
rule-reload = The Cunning peut changer de balle quand tout le monde a braqué, avant le Privilège du Parrain. N’importe quelle balle de votre main convient. Personne ne sait ce que vous avez fait, ni si vous avez fait quelque chose.
rule-privilege = Quand tout le monde a braqué, le Parrain peut ordonner à un autre gangster de changer de cible. Ce gangster choisit la nouvelle cible, et ce peut être vous. On ne peut rien ordonner à un gangster sans cible. On peut aussi n’ordonner à personne.
rule-re-aim = L’ordre du Parrain tient : il vous faut une autre cible, n’importe quel gangster vivant sauf vous et l’ancienne. Même le Parrain peut être braqué. Trop tard, et vous ne braquez personne, sauf si les règles maison disent autre chose.
rule-courage = À trois, tout le monde se couche ou reste debout, en même temps. Si vous vous couchez, vous ne risquez rien, mais vous perdez votre balle et n’avez pas de part. Si vous restez debout, vous risquez une balle pour une part du butin. Si votre cible se couche, votre balle est défaussée face cachée.
rule-rob = Si vous êtes debout et que votre cible choisit de se coucher, vous pouvez montrer un Bang ! et lui voler une carte Butin. Avec un Clic, il n’y a rien à montrer. La question est posée de toute façon, pour que la réponse ne trahisse rien.
rule-steal = Vous voyez le butin de votre victime et choisissez une carte. Vous deux seulement savez laquelle. Si le temps est écoulé, le hasard choisit.
rule-smart = Votre cible se couche, la balle chargée revient donc dans votre main. À sa place, défaussez celle que vous voulez, face cachée ; ce peut être la même. Si le temps est écoulé, c’est celle que vous aviez chargée.
rule-scavenge = The Vulture peut prendre au hasard deux cartes Butin à chaque gangster qui meurt, avant le partage. S’il y en a moins, vous prenez celles-là. Le reste quitte la partie.
rule-share = À partir du Parrain, dans le sens horaire, chaque gangster debout prend une part, et on refait le tour de la table jusqu’à ce qu’il ne reste rien. Le jeton Nouveau Parrain est aussi une part : prenez-le, et vous serez Parrain au tour suivant. Un kit soigne toutes vos blessures, un chargeur vous rend un Bang ! de la défausse. Vous ne pouvez pas passer tant qu’il reste une part permise.
rule-forbid = Une fois par partage, The Dictator, s’il y participe, peut interdire la sorte de butin annoncée, pour ce choix seulement. Tous les billets sont de la même sorte, quelle que soit leur valeur. L’autre choisit de nouveau, ou repart les mains vides s’il ne reste rien d’autre.
rule-trade = Une fois par partage, The Junk Dealer peut échanger la carte sur le point d’être prise contre une autre au hasard. Choisissez une pile fermée : votre carte y entre, une autre en sort au hasard. Si les règles maison le disent, l’échange se fait avec le butin d’un autre gangster. Le jeton ne s’échange pas.
rule-clip = Un chargeur ramène un Bang ! de la défausse dans votre main. Défaussez une autre carte à sa place, face cachée, mais pas le Bang ! que vous venez d’avoir. Selon les règles maison, ce doit être un Clic, si vous en avez un. Au tour 8, ou sans Bang ! dans la défausse, le chargeur ne fait rien.

## Réponses. Un attribut du nom d’une question est le libellé dans cette question.

action-pass = Passer
    .privilege = N’ordonner à personne
    .reload = La garder
    .rob = Défausser face cachée
    .scavenge = Laisser le corps en paix
    .forbid = Laisser faire
    .trade = Ne pas échanger
action-at-random = Choisir au hasard
action-keep-power = Garder { $power }
action-point = Désigner { $seat }
    .mark = Piocher chez { $seat }
    .privilege = { $seat } doit changer de cible
    .privilege-other = { $seat } ne braque plus { $target }
    .privilege-me = { $seat } ne vous braque plus
action-give = Donner { $bullet }
action-load = Charger { $bullet }
    .reload = Mettre { $bullet } à la place
action-aim = Braquer { $target }
action-be-too-slow = Laisser passer l’instant
action-stand = Rester debout
action-duck = Se coucher
action-reveal = Montrer le Bang ! et voler
action-discard = Défausser { $bullet }
action-steal = Voler { $loot }
action-scavenge = Fouiller le corps
action-take = Prendre { $shares }
action-forbid = Interdire : { $kind }
action-trade-pile = Échanger avec la pile du tour { $turn }
action-trade-player = Échanger avec { $seat }

## Avant le premier tour

event-draft-dealt = Deux pouvoirs pour vous : { $powers }.
event-power-kept = Vous gardez { $power }.
event-powers-shown = Pouvoirs sur la table : { $powers }.
power-of = { $name } ({ $power })
event-godfather-named = { $seat } reçoit le bureau du Parrain.
    .seat = Vous recevez le bureau du Parrain.

## 1. Butin

event-turn-began = Tour { $turn }. Tout le monde debout.
event-loot-revealed = Du butin frais : { $loot }.
event-hustled = { $seat } pioche une balle chez { $mark }.
    .seat = Vous piochez une balle chez { $mark }.
    .mark = { $seat } pioche une balle dans votre main.
event-bullet-given-back = { $seat } donne une balle en échange à { $mark }.
    .seat = Vous donnez une balle en échange à { $mark }.
    .mark = { $seat } vous donne une balle en échange.
event-bullet-handed = Vous recevez { $bullet } en main.
event-bullet-lost = Vous donnez { $bullet } de votre main.
event-bullet-drawn-from-me = Vous perdez { $bullet } de votre main.

## 2. Choix de la carte Balle

event-bullet-loaded = Vous chargez { $bullet } face cachée.
event-guns-loaded = Toutes les armes sont chargées.

## 3. Braquage, 4. Privilège du Parrain

event-guns-aimed = Trois ! { $aims }
event-gun-aimed = { $seat } braque { $target }.
    .seat = Vous braquez { $target }.
    .target = { $seat } vous braque.
event-too-slow = Trop tard : { $seat } ne braque personne.
    .seat = Trop tard : vous ne braquez personne.
event-sat-out = { $seat } passe son tour.
    .seat = Vous passez votre tour.
event-bullet-swapped = Vous changez de balle : { $bullet } est chargé maintenant.
event-aim-ordered = Ordre du Parrain : { $seat } doit changer de cible.
    .seat = Ordre du Parrain : vous devez changer de cible.

## 5. Courage

event-courage-shown = { $count ->
    [0] Personne ne se couche. Banzaï !
    [one] Se couche : { $ducked }.
   *[other] Se couchent : { $ducked }.
}
event-bullet-discarded = { $seat } défausse sa balle face cachée.
    .seat = Vous défaussez votre balle face cachée.
event-card-discarded = { $seat } défausse une carte de sa main, face cachée.
event-bullet-taken-back = Vous reprenez votre balle.
event-wound-healed = { $seat } soigne une blessure.
    .seat = Vous soignez une blessure.
event-bill-taken = { $seat } empoche { $loot }.
    .seat = Vous empochez { $loot }.
event-loot-seen = Vous faites les poches à { $victim } et voyez { $loot }.
event-loot-stolen = { $seat } vole une carte Butin à { $victim }.
    .seat = Vous volez une carte Butin à { $victim }.
    .victim = { $seat } vous vole une carte Butin.
event-loot-handed = Vous obtenez { $loot }.
event-loot-lost = Vous perdez { $loot }.
event-loot-moved = { $seat } prend { $loot } à { $victim }.

## 6. Application des cartes

event-bullet-shown = { $face ->
    [bang] { $seat } dévoile un Bang !
   *[click] { $seat } dévoile un Clic.
}
    .seat = { $face ->
        [bang] Vous dévoilez un Bang !
       *[click] Vous dévoilez un Clic.
    }
event-wounded = { $count ->
    [one] { $seat } prend une blessure. Derrière l’arme : { $by }.
   *[other] { $seat } prend { $count } blessures. Derrière les armes : { $by }.
}
    .seat = { $count ->
        [one] Vous prenez une blessure. Derrière l’arme : { $by }.
       *[other] Vous prenez { $count } blessures. Derrière les armes : { $by }.
    }
event-unscathed = { $count } Bang ! sur { $seat }, et pas une égratignure.
    .seat = { $count } Bang ! sur vous, et pas une égratignure.
event-died = { $seat } y laisse sa peau.
    .seat = Vous y laissez votre peau.
event-body-looted = { $count ->
    [one] { $seat } prend une carte sur le corps : { $victim } n’en a plus besoin.
   *[other] { $seat } prend { $count } cartes sur le corps : { $victim } n’en a plus besoin.
}
    .seat = { $count ->
        [one] Vous prenez une carte sur le corps : { $victim } n’en a plus besoin.
       *[other] Vous prenez { $count } cartes sur le corps : { $victim } n’en a plus besoin.
    }
    .victim = { $count ->
        [one] { $seat } prend une carte sur votre corps.
       *[other] { $seat } prend { $count } cartes sur votre corps.
    }
event-body-removed = { $seat } emporte le reste dans la tombe.
    .seat = Vous emportez le reste dans la tombe.

## 7. Partage du butin

event-split-began = { $count ->
    [0] Plus personne debout pour partager.
   *[other] Ordre du partage : { $order }.
}
event-share-announced = { $seat } tend la main vers { $shares }.
    .seat = Vous tendez la main vers { $shares }.
event-share-forbidden = { $seat } s’y oppose : pas de { $kind } pour { $taker }.
    .seat = Vous vous y opposez : pas de { $kind } pour { $taker }.
    .taker = { $seat } s’y oppose : pas de { $kind } pour vous.
event-nothing-taken = Tout le reste est interdit : { $seat } repart les mains vides.
    .seat = Tout le reste est interdit : vous repartez les mains vides.
event-share-taken = { $seat } prend { $share }.
    .seat = Vous prenez { $share }.
event-share-buried = { $seat } enfouit { $share } dans la pile du tour { $turn } et pioche { $drawn }.
    .seat = Vous enfouissez { $share } dans la pile du tour { $turn } et piochez { $drawn }.
event-share-swapped = { $seat } échange { $share } contre une carte piochée au hasard chez { $victim }.
    .seat = Vous échangez { $share } contre une carte piochée au hasard chez { $victim }.
    .victim = { $seat } échange { $share } contre une carte piochée au hasard dans votre butin.
event-split-left = { $seat } a ce qu’il faut et quitte le partage.
    .seat = Vous avez ce qu’il vous faut et quittez le partage.
event-kit-used = { $seat } ouvre le kit de premiers soins : plus une blessure.
    .seat = Vous ouvrez le kit de premiers soins : plus une blessure.
event-bang-fetched = { $seat } récupère un Bang ! dans la défausse.
    .seat = Vous récupérez un Bang ! dans la défausse.
event-clip-lost = Le chargeur ne sert à rien : { $seat } reste sur sa faim.
    .seat = Le chargeur ne vous sert à rien.
event-turn-ended = { $godfather } a maintenant le bureau.
    .godfather = Vous avez maintenant le bureau.
lost-loot = Perdu pour de bon : { $loot }.

## La fin

event-loot-opened = { $count ->
    [0] { $seat } n’a rien à montrer.
   *[other] { $seat } étale { $loot }.
}
    .seat = { $count ->
        [0] Vous n’avez rien à montrer.
       *[other] Vous étalez { $loot }.
    }
diamond-bonus = Le Bonus des diamants ({ money }) va à { $seat }.
    .seat = Le Bonus des diamants ({ money }) est à vous.
outcome-nobody = Plus personne en vie. Les flics raflent tout.
outcome-winner = { $seat } gagne avec { money }.
    .seat = Vous gagnez avec { money }.
outcome-shared = Victoire partagée, { money } chacun : { $winners }.
outcome-line = { $seat } : { money }
    .seat = Vous : { money }

## Paris

bet-duck = Qui se couche ?
bet-hit = Qui sera touché ?

## Récompenses

award-bluff = As du bluff
    .why = { $count ->
        [one] Une arme vide, et quelqu’un se couche.
       *[other] { $count } fois, quelqu’un se couche devant une arme vide.
    }
award-escape = Échappée belle
    .why = { $count ->
        [one] Se couche à temps : un Bang ! au tour { $turn }.
       *[other] Se couche à temps : { $count } Bang ! au tour { $turn }.
    }
award-nerve = Nerfs d’acier
    .why = { $count ->
        [one] Debout devant une arme vide.
       *[other] Debout devant { $count } armes vides.
    }
award-wounds = Main sûre
    .why = { $count ->
        [one] Une blessure infligée.
       *[other] { $count } blessures infligées.
    }
