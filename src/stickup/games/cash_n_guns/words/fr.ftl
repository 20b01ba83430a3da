# Cash ’n Guns, seconde édition. Les noms suivent les règles françaises, les phrases sont les nôtres.
#
# `.some` est une carte dans une phrase, comme objet que l’on prend ; $count dit combien.
# Un événement est raconté à tous ; son attribut du nom d’un champ l’est au gangster de ce champ.
# Jamais « de » ni « que » devant un nom de joueur : l’élision dépendrait du nom.

title = Cash ’n Guns
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
    .help = Les règles simples valent pour vous : trois blessures tuent, une part à la fois.
power-collector = The Collector
    .text = Un tableau de plus à l’heure des comptes.
    .help = À la fin, votre collection compte un tableau de plus que vous n’en avez. À lui seul, cela fait 4 000 $ ; au-delà de dix, rien de plus. La carte n’est pas du butin : impossible de la voler, de l’interdire ou de l’échanger. (A26)
power-cunning = The Cunning
    .text = Changez de balle quand toutes les armes sont sorties.
    .help = Quand tout le monde a une cible, The Kid compris, vous pouvez reprendre votre balle et en poser une autre. Nul ne sait si vous l’avez fait. Le Parrain parle après vous : si une arme tourne alors, votre balle reste. (A27)
power-cute = The Cute
    .text = Encore debout ? Un billet de 5 000 $ est à vous avant le partage.
    .help = Si vous êtes debout quand le partage commence, un billet de 5 000 $ vous revient avant que quiconque se serve. C’est automatique, cela ne coûte pas votre part, et nul ne peut l’interdire. Pas de tel billet sur la table : rien pour vous. (A29)
power-dictator = The Dictator
    .text = Une fois par partage, interdisez le type de part que l’on allait prendre.
    .help = Il faut être là au partage. Quand quelqu’un annonce une part, vous pouvez en interdire le type, pour ce choix seulement : il faut prendre autre chose, ou repartir sans rien. Deux parts annoncées ensemble tombent sous la même interdiction. Ce que les pouvoirs prennent hors des choix vous échappe. (A30)
power-doctor = The Doctor
    .text = Couchez-vous, et une de vos blessures guérit.
    .help = Chaque fois que vous choisissez de vous coucher, une blessure s’en va toute seule. Tomber sous une balle ne guérit rien. (A19, A20)
power-good-friend = The Good Friend
    .text = Quelqu’un d’autre utilise un chargeur ? Un Bang ! pour vous aussi.
    .help = Une fois la défausse faite, vous récupérez à votre tour un Bang ! dans la défausse, sans rien céder. Pas besoin d’être debout. S’il n’y a plus de Bang !, ou si le chargeur est perdu, vous n’avez rien. (A32)
power-greedy = The Greedy
    .text = À votre premier choix, raflez deux parts, et c’est fini pour vous.
    .help = La première fois que vous vous servez dans un partage, vous pouvez rafler deux parts ; vous quittez alors ce partage. Le jeton peut en être une. Deux cartes à effet agissent dans l’ordre où vous les nommez. Tout vous est interdit ? Votre premier choix reste à faire. (A34)
power-hustler = The Hustler
    .text = Chaque tour, piochez une balle à l’aveugle dans une main et rendez-en une.
    .help = Quand le butin est étalé, vous devez choisir une victime et piocher une de ses balles sans voir. Vous en rendez une que vous aviez déjà. Vous connaissez tous deux les deux cartes ; les autres savent seulement qui a été visé. (A33)
power-junk-dealer = The Junk Dealer
    .text = Une fois par partage, échangez votre part contre une carte inconnue.
    .help = Il faut être là au partage. Avant qu’une carte soit à vous, vous pouvez l’enfouir dans une pile fermée et en piocher une autre dans cette pile, au vu de tous. Un kit ou un chargeur pioché agit aussitôt, pas celui que vous enfouissez. Le jeton ne s’échange pas, et au tour 8 il n’y a plus de pile. Certaines tables échangent avec le butin d’un autre gangster. (A31)
power-kid = The Kid
    .text = Vous braquez quand tous les autres ont braqué.
    .help = Vous voyez toutes les armes, mais aucune balle, puis vous braquez avec votre propre décompte. Trop lent vaut pour vous aussi. (A28)
power-lucky-man = The Lucky Man
    .text = Deux Bang ! ou plus dans un même tour ne vous font rien.
    .help = Un seul Bang ! vous blesse comme tout le monde. Deux ou plus à la fois ne font rien du tout : vous restez debout et prenez part au partage. Votre tir compte dans tous les cas. (A23)
power-professional = The Professional
    .text = Cible couchée ? Montrez un Bang ! et volez une carte Butin.
    .help = Vous devez être debout, et votre cible s’être couchée par choix avec du butin à elle. Vous pouvez alors montrer votre Bang ! et lui voler une carte, celle de votre choix sauf si la table a décidé du hasard. Le Bang ! est dépensé. La question vous est posée quelle que soit votre balle, pour que nul n’en tire rien. (A21)
power-smart = The Smart
    .text = Cible couchée ? Reprenez votre balle et défaussez n’importe laquelle.
    .help = Quand votre cible choisit de se coucher, votre balle revient en main et vous défaussez celle que vous voulez, face cachée. La même, si cela vous chante. Cela marche même si vous vous couchez aussi. (A22)
power-stealthy = The Stealthy
    .text = Couchez-vous, et un billet de 10 000 $ est à vous.
    .help = Chaque fois que vous choisissez de vous coucher, un billet de 10 000 $ de la table est aussitôt à vous. Nul ne peut l’interdire. S’il n’y en a pas, vous êtes à terre pour rien. (A19)
power-unbreakable = The Unbreakable
    .text = Il faut cinq blessures pour vous tuer, pas trois.
    .help = Trois ou quatre blessures ne sont qu’un désagrément ; la cinquième est la bonne. Elles comptent pour départager une égalité. (A24)
power-vulture = The Vulture
    .text = Quelqu’un meurt ? Deux cartes sur le corps, si vous voulez.
    .help = Pour chaque gangster qui meurt, vous pouvez prendre deux cartes à l’aveugle dans son butin, avant le partage, debout ou non. S’il y en a moins, vous prenez celles-là. Si vous tombez dans la même salve, vous n’avez rien. (A25)

## Ce qu’une table peut décider

option-powers = Pouvoirs
    .help = Quels pouvoirs sont distribués.
option-powers-one = Un chacun
    .help = Tout le monde reçoit un pouvoir, face visible.
option-powers-draft = Un sur deux
    .help = Tout le monde en reçoit deux en secret et en garde un.
option-powers-none = Aucun
    .help = Le jeu de base.
option-untaken-loot = Butin non pris
    .help = Ce que devient le butin quand il n’y a plus personne pour le prendre.
option-untaken-loot-rolls-over = Reste
    .help = Il attend le tour suivant sur la table.
option-untaken-loot-discarded = Perdu
    .help = Il quitte la partie.
option-too-slow = Trop lent
    .help = Ce qui arrive à qui ne braque pas à temps.
option-too-slow-no-target = Ne braque personne
    .help = Pas de tir ce tour-ci ; le reste suit son cours.
option-too-slow-sits-out = Passe le tour
    .help = Hors du tour : ni tir, ni blessure, ni butin.
option-too-slow-random-target = Cible au hasard
    .help = Le hasard braque à leur place.
option-clip-discards = Le chargeur défausse
    .help = Quelle carte part contre le Bang ! du chargeur.
option-clip-discards-any = N’importe laquelle
    .help = Toute autre carte de la main.
option-clip-discards-click = Un Clic
    .help = Un Clic, tant qu’il y en a un.
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
    .help = Le hasard choisit.
option-won-loot = Butin gagné
    .help = Si les autres voient ce que vous avez gagné.
option-won-loot-hidden = Caché
    .help = Face cachée : à vous de retenir qui a pris quoi.
option-won-loot-open = Visible
    .help = Face visible pour tout le monde.
option-bullet-counter = Compteur de balles
    .help = Si la table compte les balles que chacun a montrées.
option-bullet-counter-on = Oui
    .help = Le compte figure près de chaque gangster.
option-bullet-counter-off = Non
    .help = À vous de compter.
option-first-godfather = Premier Parrain
    .help = Qui a le bureau au tour 1.
option-first-godfather-random = Au hasard
    .help = Le hasard décide.
option-first-godfather-oldest = Doyen
    .help = Le respect dû à l’âge.
option-first-godfather-host = Hôte
    .help = Qui a ouvert la table.

## Questions, et la règle derrière chacune

guns-on-you = { $guns ->
    [0] Aucune arme sur vous.
    [one] Une arme sur vous.
   *[other] { $guns } armes sur vous.
}

question-draft = Quel pouvoir gardez-vous ?
question-mark = Dans quelle main piochez-vous ?
question-give = Quelle balle rendez-vous à { $about } ?
question-load = Quelle balle chargez-vous ?
question-aim = À trois : qui braquez-vous ?
question-reload = Vous avez chargé { $bullet }, et les armes sont sorties. On change ?
question-privilege = Votre privilège. Quelle arme doit tourner ?
question-re-aim = Le Parrain ne veut plus de votre arme sur { $target }. Qui braquez-vous maintenant ?
question-courage = { guns-on-you } Debout ou à terre ?
question-rob = { $about } à terre. Montrer un Bang ! et faire les poches ?
question-steal = Quelle carte volez-vous à { $about } ?
question-smart = Vous avez chargé { $bullet }, mais { $target } est à terre. Quelle balle défaussez-vous ?
question-scavenge = Un corps encore chaud : { $about }. On se sert ?
question-share = Que prenez-vous ?
question-forbid = { $about } tend la main vers le butin. L’interdire ?
question-trade = Avant que ce soit à vous : l’échanger contre une carte inconnue ?
question-clip = Un Bang ! revient dans votre main. Quelle carte part à sa place ?

rule-draft = Vous recevez deux pouvoirs et en gardez un. Quand le choix est fait partout, les pouvoirs gardés sont montrés et valent pour toute la partie ; nul ne voit les autres. Sans réponse, le hasard choisit. (C11, A35)
rule-mark = Au début du tour, The Hustler doit piocher une balle à l’aveugle dans une autre main. Tout gangster vivant qui a une balle en main convient. Vous seuls, tous les deux, voyez la carte. Sans réponse, le hasard désigne la victime. (A33)
rule-give = Contre la balle piochée, vous en remettez une que vous aviez auparavant. Votre victime la voit, personne d’autre. Sans réponse, le hasard donne. (A33)
rule-load = Vous posez une balle face cachée. Jouée, elle est partie : huit cartes pour huit tours. Un Clic ne fait rien, un Bang ! fait une blessure. Sans réponse, c’est un Clic tant qu’il y en a un. (C14, C15, A11)
rule-aim = À trois, toutes les armes se lèvent ensemble. Vous devez braquer un gangster vivant autre que vous. Jusque-là vous pouvez changer d’avis ; le dernier choix compte. Trop lent, et vous n’avez pas de cible ce tour-ci, sauf si la table en a décidé autrement. (C16, C17, A9)
rule-reload = The Cunning peut changer de balle quand tout le monde a braqué, avant la parole du Parrain. Toute balle de la main convient. Nul ne sait ce que vous avez fait, ni si vous l’avez fait. (A27)
rule-privilege = Quand chaque arme a sa cible, le Parrain peut en faire tourner une, pas la sienne. Qui la tient choisit la nouvelle cible, et ce peut être vous. Qui ne braque personne ne reçoit pas d’ordre. N’ordonner à personne est permis. (C18, C19, A8)
rule-re-aim = L’ordre du Parrain tient : il vous faut une autre cible, n’importe quel gangster vivant sauf vous et l’ancienne. Le Parrain fait une bonne cible. Trop lent, et vous ne braquez personne, sauf si la table en a décidé autrement. (C19, A8)
rule-courage = À trois, tout le monde se couche ou reste debout, en même temps. À terre vous ne risquez rien, mais votre balle est perdue et il n’y a pas de part pour vous. Debout, on peut vous toucher, et vous pouvez vous servir. Si votre cible se couche, votre balle part sans être vue. (C20-C23)
rule-rob = Quand la cible choisit de se coucher, The Professional, debout, peut montrer un Bang ! et lui voler une carte Butin. Avec un Clic, il n’y a rien à montrer. La question est posée de toute façon, pour que la réponse ne dise rien. (A21)
rule-steal = Vous voyez le butin de votre victime et choisissez une carte. Vous seuls, tous les deux, savez laquelle. Sans réponse, le hasard choisit. (A21, A39)
rule-smart = Votre cible est à terre, la balle posée revient donc dans votre main. À sa place vous défaussez celle que vous voulez, face cachée, la même au besoin. Sans réponse, c’est celle que vous aviez posée. (A22, A11)
rule-scavenge = The Vulture peut prendre à l’aveugle deux cartes Butin de chaque gangster qui meurt, avant le partage. S’il y en a moins, vous prenez celles-là. Le reste quitte la partie. (A3, A25)
rule-share = À partir du Parrain, dans le sens horaire, chaque gangster debout prend une part, tour après tour, jusqu’à ce que la table soit vide. Le jeton Nouveau Parrain est aussi une part : il apporte le bureau au tour suivant. Un kit guérit toutes vos blessures, un chargeur vous rend un Bang ! de la défausse. On ne passe pas tant qu’une part permise est là. (C28-C34, A17)
rule-forbid = Une fois par partage, The Dictator, si présent, peut interdire le type annoncé, pour ce choix seulement. Les billets sont un seul type, quelle que soit leur valeur. L’autre choisit de nouveau, ou repart sans rien s’il ne reste que cela. (A30)
rule-trade = Une fois par partage, The Junk Dealer peut échanger la carte sur le point d’être prise contre une autre au hasard. Elle va dans la pile fermée que vous nommez, et une carte de cette pile est à vous. Si la table l’a décidé, l’échange se fait avec le butin d’un autre gangster. Le jeton ne s’échange pas. (A31)
rule-clip = Un chargeur ramène un Bang ! de la défausse dans votre main ; une autre de vos cartes y part, face cachée. Pas le Bang ! que vous venez d’avoir. Certaines tables exigent un Clic, tant que vous en avez un. Au tour 8, ou sans Bang ! dans la défausse, le chargeur ne fait rien. (C34, A14)

## Réponses. Un attribut du nom d’une question est le libellé dans cette question.

action-pass = Passer
    .privilege = N’ordonner à personne
    .reload = La garder
    .rob = Ranger la balle sans la montrer
    .scavenge = Laisser le corps en paix
    .forbid = Laisser faire
    .trade = La garder
action-at-random = S’en remettre au hasard
action-keep-power = Garder { $power }
action-point = Désigner { $seat }
    .mark = Piocher chez { $seat }
    .privilege = Ordre pour { $seat } : braquer ailleurs
    .privilege-other = Ordre pour { $seat } : lâcher { $target }
    .privilege-me = Ordre pour { $seat } : vous lâcher
action-give = Donner { $bullet }
action-load = Charger { $bullet }
    .reload = Mettre { $bullet } à la place
action-aim = Braquer { $target }
action-be-too-slow = Être trop lent
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
event-bullet-given-back = { $seat } rend une balle à { $mark }.
    .seat = Vous rendez une balle à { $mark }.
    .mark = { $seat } vous rend une balle.
event-bullet-handed = C’est { $bullet } qui arrive dans votre main.
event-bullet-lost = C’est { $bullet } qui quitte votre main.
event-bullet-drawn-from-me = C’est { $bullet } que vous perdez.

## 2. Choix de la carte Balle

event-bullet-loaded = Vous posez { $bullet } face cachée.
event-guns-loaded = Toutes les armes sont chargées.

## 3. Braquage, 4. Privilège du Parrain

event-guns-aimed = Trois ! { $aims }
event-gun-aimed = { $seat } braque { $target }.
    .seat = Vous braquez { $target }.
    .target = { $seat } vous braque.
event-too-slow = Trop tard : { $seat } ne braque personne.
    .seat = Trop tard : vous ne braquez personne.
event-sat-out = { $seat } passe ce tour.
    .seat = Vous passez ce tour.
event-bullet-swapped = Vous changez : { $bullet } attend devant vous.
event-aim-ordered = Ordre du Parrain : { $seat } doit braquer ailleurs.
    .seat = Ordre du Parrain : vous devez braquer ailleurs.

## 5. Courage

event-courage-shown = { $count ->
    [0] Personne à terre. Banzaï !
   *[other] À terre : { $ducked }.
}
event-bullet-discarded = { $seat } range sa balle sans la montrer.
    .seat = Vous rangez votre balle sans la montrer.
event-card-discarded = { $seat } défausse une carte de sa main sans la montrer.
event-bullet-taken-back = Vous reprenez votre balle.
event-wound-healed = { $seat } soigne une blessure.
    .seat = Vous soignez une blessure.
event-bill-taken = { $seat } empoche { $loot }.
    .seat = Vous empochez { $loot }.
event-loot-seen = Vous fouillez { $victim } et voyez { $loot }.
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
event-died = C’en est fini pour { $seat }.
    .seat = C’en est fini pour vous.
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
   *[other] Le partage, dans cet ordre : { $order }.
}
event-share-announced = { $seat } tend la main vers { $shares }.
    .seat = Vous tendez la main vers { $shares }.
event-share-forbidden = { $seat } interdit un type à { $taker } : { $kind }.
    .seat = Vous interdisez un type à { $taker } : { $kind }.
    .taker = { $seat } vous interdit un type : { $kind }.
event-nothing-taken = Il ne reste que l’interdit : { $seat } n’a rien.
    .seat = Il ne reste que l’interdit : vous n’avez rien.
event-share-taken = { $seat } prend { $share }.
    .seat = Vous prenez { $share }.
event-share-buried = { $seat } enfouit { $share } dans la pile du tour { $turn } et pioche { $drawn }.
    .seat = Vous enfouissez { $share } dans la pile du tour { $turn } et piochez { $drawn }.
event-share-swapped = { $seat } échange { $share } contre une carte piochée à l’aveugle chez { $victim }.
    .seat = Vous échangez { $share } contre une carte piochée à l’aveugle chez { $victim }.
    .victim = { $seat } échange { $share } contre une carte piochée à l’aveugle dans votre butin.
event-split-left = { $seat } a son compte et quitte le partage.
    .seat = Vous avez votre compte et quittez le partage.
event-kit-used = { $seat } ouvre le kit de premiers soins : plus une blessure.
    .seat = Vous ouvrez le kit de premiers soins : plus une blessure.
event-bang-fetched = { $seat } récupère un Bang ! dans la défausse.
    .seat = Vous récupérez un Bang ! dans la défausse.
event-clip-lost = Le chargeur ne sert à rien : { $seat } reste sur sa faim.
    .seat = Le chargeur ne vous sert à rien.
event-turn-ended = Derrière le bureau : { $godfather }.
    .godfather = Derrière le bureau : vous.
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
diamond-bonus = Le Bonus des diamants, { money }, va à { $seat }.
    .seat = Le Bonus des diamants, { money }, est à vous.
outcome-nobody = Plus personne en vie. Les flics raflent tout.
outcome-winner = { $seat } gagne avec { money }.
    .seat = Vous gagnez avec { money }.
outcome-shared = Victoire partagée, { money } chacun : { $winners }.
outcome-line = { $seat } : { money }
    .seat = Vous : { money }

## Récompenses

award-bluff = Roi du bluff
    .why = { $count ->
        [one] Une arme vide a fait plonger quelqu’un.
       *[other] { $count } armes vides ont fait plonger quelqu’un.
    }
award-escape = Échappée belle
    .why = { $count ->
        [one] À terre sous un Bang ! au tour { $turn }.
       *[other] À terre sous { $count } Bang ! au tour { $turn }.
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
