# `stickup play` et `stickup replay` : ce que le terminal dit autour d’une partie.

## La table. Les colonnes sont étroites : des titres courts.

play-you = Vous
play-turn = Tour { $turn } sur { $turns }
play-godfather = Parrain : { $name }
play-column-gangster = Gangster
play-column-power = Pouvoir
play-column-wounds = Bless.
play-column-loot = Parts
play-column-bullets = Main
play-column-bangs = Bang
play-column-gun = Arme
play-at = → { $name }
play-at-you = → VOUS
play-at-nobody = sans cible : trop tard
play-shot = { $shooter } : { $bullet }
play-down = se couche
play-dead = hors jeu
play-sits-out = passe son tour
play-on-you = Armes braquées sur vous : { $names }.
play-spread = Sur la table :
play-bullets = Vos balles :
play-loaded = { $hand } ; dans votre arme : { $bullet }
play-loot = Votre butin :
play-worth = { $loot } ({ $money } pour l’instant)
play-nothing = rien
play-no-powers = Personne ici n’a de pouvoir.
play-legend = Sur la table : ★ le Parrain, ✗ une blessure, · une blessure encore possible. Main : les balles qui restent. Bang : les cartes Bang ! déjà montrées.
play-watch = Vous regardez la suite. Entrée accélère.

## Questions

play-choices = { $last ->
    [1] 1
   *[other] 1-{ $last }
}
play-prompt = { play-choices }, h pour l’aide >
play-prompt-default = { play-choices }, Entrée pour { $default }, h pour l’aide >
play-prompt-back = { play-choices }, Entrée pour revenir, h pour l’aide >
play-hint = { $last ->
    [1] Il n’y a qu’une réponse : 1. Tapez « ? » pour la règle, h pour l’aide.
   *[other] Tapez un nombre de 1 à { $last }. Tapez « ? » pour la règle, h pour l’aide.
}
play-listen = Se taire et écouter
play-quiet = Personne ne dit mot.
play-leave = Quitter la partie ? Encore q pour quitter, autre chose pour rester >
play-help =
    Tapez le numéro de votre réponse, ou Entrée pour la réponse par défaut.
    « ? » – la règle derrière cette question
    t – toute la table
    l – le récit de ce que vous avez vu
    q – quitter la partie
    Pendant le récit, Entrée accélère.
play-help-cash =
    p – les pouvoirs autour de la table (ou : « ? pouvoir »)
    Toute réponse est définitive. Balles, cibles et courage restent scellés jusqu’à la dernière réponse, mais les robots sont rapides : pas le temps de changer d’avis.

## Autour de la partie

play-seated = Vous êtes { $name }. À table avec vous : { $others }.
play-commitment = La donne est scellée. Son sceau :
play-fair = Personne ne peut plus la truquer ; après la partie, chacun peut la vérifier.
play-seeded = Donne tirée de la graine { $seed } : bonne pour s’entraîner, mais ne prouve rien.
play-keys = h pour l’aide, « ? » pour la règle, Entrée accélère, q pour quitter.
play-count = Les comptes
play-secrets = Cartes sur table
play-column-bills = Billets
play-column-diamonds = Diamants
play-column-paintings = Tableaux
play-column-bonus = Prime
play-column-total = Somme
play-guns = Ce qu’il y avait dans les armes, tour par tour
play-guns-legend = { $bang } Bang !, { $click } Clic, entre parenthèses : se couche
play-award = { $title } : { $name }. { $why }
play-record = L’enregistrement de la partie :
play-verify = La donne était honnête. Vérifiez vous-même :
play-left = Vous avez quitté la partie.
play-unfinished = L’enregistrement jusqu’ici :
play-disk = L’enregistrement s’arrête là. La partie continue sans lui. Message du système : { $why }.
play-lost = L’enregistrement s’arrête où le disque a lâché :
play-no-terminal = Ce n’est pas un terminal. Avec --plain, les réponses se lisent sur l’entrée standard.

## Millions of Dollars : la table

play-round = Manche { $round } sur { $rounds }
play-leader = Chef : { $name }
play-job = Le coup :
play-middle = Au milieu :
play-face-down = { $roles } ; une carte de plus reste face cachée
play-column-player = Joueur
play-column-cash = Caisse
play-column-ante = Mise
play-column-ready = Fini
play-column-role = Rôle
play-column-offered = Départ
play-in = dans le coup
play-gone = a filé
play-caught = hors jeu
play-says = « { $role } »
play-offers = Offres :
play-intimidation = Cartes Intimidation :
play-label = { $text } :
play-reserve = La Réserve :
play-legend-millions = Sur la table : ★ le Chef. Rôle : ce que vous en savez, et entre guillemets ce que le joueur prétend être. Fini : plus rien à dire. Départ : l’argent offert pour un départ, toutes offres comprises.
play-help-millions =
    g – votre gain si vous restez, si vous partez, si d’autres partent
    d – les accords : chaque offre, paiement et déclaration de la manche
    r – à quoi servent les rôles
    n – notes : gagner, le casse, les promesses, les poches vides, les cartes Butin
    La négociation n’a pas de chrono. Ce que vous dites compte aussitôt, puis les autres peuvent répondre ; taisez-vous pour entendre la suite. C’est fini quand plus personne n’a rien à dire.

## Millions of Dollars : ce qu’on peut dire

play-offer = Offrir de l’argent contre un départ…
play-offer-which = Qui devrait partir ?
play-offer-amount = Combien offrez-vous à { $name } ?
play-gift = Donner de l’argent…
play-gift-which = Qui le reçoit ?
play-gift-amount = Combien donnez-vous à { $name } ?
play-claim = Prétendre être…
play-claim-which = Qui prétendez-vous être ?
play-peek = Jouer une carte Intimidation…
play-peek-which = Quelle carte regardez-vous ?
play-withdraw = Reprendre une offre…
play-withdraw-which = Laquelle ?

## Millions of Dollars : ce que cela rapporterait

play-gain-nothing-yet = Rien sur la table pour l’instant : d’abord, chacun joue un rôle.
play-gain-if = Votre gain si…
play-gain-possible = Possibilités
play-gain-word = Sans mensonge
play-gain-all = tout le monde reste
play-gain-leaves = { $name } part
play-gain-single = il ne reste qu’un personnage par rôle
play-gain-named = vous dénoncez : { $role }
play-gain-range = { $least } à { $most }
play-gain-lie = Quelqu’un ment : les déclarations ne vont pas avec les rôles au milieu.
play-gain-note = Mises récupérées comprises. Possibilités : ce que permettent les rôles au milieu et les cartes que vous avez vues. Si vous êtes la seule Balance, vous dénoncez ce qui vous rapporte le plus.

## Millions of Dollars : la fin

play-column-start = Début
play-column-heists = Casses
play-column-deals = Accords
play-column-antes = Mises
play-roles = Qui était quoi, manche par manche
play-roles-legend = ✗ hors jeu, entre parenthèses : a filé

## Relecture

replay-as = Vu par { $name }.
replay-spectator = Vu par le public.
replay-all = Tous les secrets dévoilés. Ce qu’une seule personne savait suit un nom entre crochets.
replay-no-turn = Cette partie n’a pas de tour { $turn }.
replay-not-ours = { $file } n’est pas un enregistrement lisible ici. Ligne { $line } : { $why }.
replay-differs = { $file } enfreint les règles ou la donne. Ligne { $line } : { $why }.
replay-unfinished = { $file } s’arrête avant la fin de la partie.
