# `stickup play` et `stickup replay` : ce que le terminal dit autour d’une partie.

## La table. Les colonnes sont étroites : des titres courts.

play-you = Vous
play-turn = Tour { $turn } sur { $turns }
play-godfather = Parrain : { $name }
play-column-gangster = Malfrat
play-column-power = Pouvoir
play-column-wounds = Bless.
play-column-loot = Parts
play-column-bullets = Main
play-column-bangs = Bang
play-column-gun = Arme
play-at = → { $name }
play-at-you = → VOUS
play-at-nobody = personne : trop tard
play-shot = { $shooter } : { $bullet }
play-down = à terre
play-dead = hors jeu
play-sits-out = passe son tour
play-on-you = Sur vous : { $names }.
play-spread = Sur la table :
play-bullets = Vos balles :
play-loaded = { $hand } ; dans votre arme : { $bullet }
play-loot = Votre butin :
play-worth = { $loot } (vaut { $money } à cette heure)
play-nothing = rien
play-no-powers = Personne ici n’a de pouvoir.
play-legend = Sur la table : ★ le Parrain, ✗ une blessure, · une blessure encore à venir. Main : les balles qui restent. Bang : les cartes Bang ! déjà montrées.
play-watch = Vous regardez la suite. Entrée la presse.

## Questions

play-choices = { $last ->
    [1] 1
   *[other] 1-{ $last }
}
play-prompt = { play-choices }, h pour l’aide >
play-prompt-default = { play-choices }, Entrée pour { $default }, h pour l’aide >
play-prompt-back = { play-choices }, Entrée pour revenir, h pour l’aide >
play-hint = { $last ->
    [1] Il n’y a qu’une réponse : 1. « ? » donne la règle, h le reste.
   *[other] Un nombre de 1 à { $last }, s’il vous plaît. « ? » donne la règle, h le reste.
}
play-listen = Se taire et écouter
play-quiet = Personne ne dit mot.
play-leave = Quitter la partie ? Encore q pour partir, autre chose pour rester >
play-help =
    Tapez le numéro de votre réponse. Entrée seule prend celle que l’invite nomme.
    « ? » – la règle derrière cette question
    t – toute la table
    l – le récit de ce que vous avez vu
    q – quitter la partie
    Pendant le récit, Entrée presse le pas.
play-help-cash =
    p – les pouvoirs autour de la table, ou bien « ? pouvoir »
    Ce qui est dit est dit. Balles, cibles et courage restent scellés jusqu’au dernier, mais les robots répondent aussitôt : pas le temps de se dédire.

## Autour de la partie

play-seated = Vous êtes { $name }. À table avec vous : { $others }.
play-commitment = La donne est scellée. Son sceau :
play-fair = Plus personne ne peut y toucher ; la partie finie, chacun pourra la vérifier.
play-seeded = Donne tirée de la graine { $seed } : bon pour s’entraîner, ne prouve rien.
play-keys = h aide, « ? » donne la règle, Entrée presse le récit, q quitte.
play-count = Les comptes
play-secrets = Cartes sur table
play-column-bills = Billets
play-column-diamonds = Diamants
play-column-paintings = Tableaux
play-column-bonus = Prime
play-column-total = Somme
play-guns = Ce qu’il y avait dans les armes, tour par tour
play-guns-legend = { $bang } Bang !, { $click } Clic, entre parenthèses : à terre
play-award = { $title } : { $name }. { $why }
play-record = Le procès-verbal de la partie :
play-verify = La donne était honnête. Voyez vous-même :
play-left = Vous avez quitté la partie.
play-unfinished = Le procès-verbal jusqu’ici :
play-disk = Le procès-verbal ne peut plus être écrit ({ $why }). La partie continue sans lui.
play-lost = Le procès-verbal s’arrête où le disque a lâché :
play-no-terminal = Personne au clavier : ce n’est pas un terminal. Avec --plain, les réponses se lisent sur l’entrée standard.

## Millions of Dollars : la table

play-round = Manche { $round } sur { $rounds }
play-leader = Leader : { $name }
play-job = Le coup :
play-middle = Au milieu :
play-face-down = { $roles } ; une carte de plus reste face cachée
play-column-player = Joueur
play-column-cash = Caisse
play-column-ante = Mise
play-column-ready = Fini
play-column-role = Rôle
play-column-offered = Départ
play-in = en lice
play-gone = départ
play-caught = hors jeu
play-says = « { $role } »
play-offers = Offres :
play-intimidation = Cartes Intimidation :
play-label = { $text } :
play-reserve = La Réserve :
play-legend-millions = Sur la table : ★ le Leader. Rôle : ce que vous en savez, et entre guillemets ce qu’on prétend être. Fini : plus rien à dire. Départ : l’argent posé là contre un départ, toutes offres comprises.
play-help-millions =
    g – ce que vous auriez en restant, en partant, si d’autres partent
    d – les accords : chaque offre, paiement et déclaration de la manche
    r – à quoi servent les rôles
    n – notes : gagner, le casse, les promesses, les poches vides, les cartes Butin
    La négociation n’a pas d’horloge. Ce que vous dites compte aussitôt, puis les autres peuvent répondre ; taisez-vous pour entendre la suite. On se tait pour de bon quand plus personne n’a rien à dire.

## Millions of Dollars : ce qu’on peut dire

play-offer = Offrir de l’argent contre un départ …
play-offer-which = Qui devrait partir ?
play-offer-amount = Combien offrez-vous à { $name } ?
play-gift = Donner de l’argent …
play-gift-which = Qui le reçoit ?
play-gift-amount = Combien donnez-vous à { $name } ?
play-claim = Prétendre être …
play-claim-which = Qui prétendez-vous être ?
play-peek = Dépenser une carte Intimidation …
play-peek-which = Quelle carte regardez-vous ?
play-withdraw = Reprendre une offre …
play-withdraw-which = Laquelle ?

## Millions of Dollars : ce que cela rapporterait

play-gain-nothing-yet = Rien n’est encore posé : d’abord, chacun choisit un rôle.
play-gain-if = Que toucheriez-vous dans ce cas :
play-gain-possible = Possibilités
play-gain-word = Sur parole
play-gain-all = tout le monde reste
play-gain-leaves = { $name } part
play-gain-single = il reste un seul de chaque rôle
play-gain-named = vous dénoncez : { $role }
play-gain-range = { $least } à { $most }
play-gain-lie = Quelqu’un ment : ces paroles ne vont pas avec les rôles au milieu.
play-gain-note = Les mises qui reviennent sont comptées. Possibilités : ce que permettent les rôles au milieu et les cartes que vous avez vues. Seule Balance, vous dénoncez ce qui vous arrange.

## Millions of Dollars : la fin

play-column-start = Début
play-column-heists = Casses
play-column-deals = Accords
play-column-antes = Mises
play-roles = Qui était quoi, manche par manche
play-roles-legend = ✗ hors jeu, entre parenthèses : départ

## Relecture

replay-as = Vu de cette place : { $name }.
replay-spectator = Vu par un passant.
replay-all = Tous les secrets ouverts. Ce qu’une seule personne savait suit un nom entre crochets.
replay-no-turn = Cette partie n’a pas de tour { $turn }.
replay-not-ours = { $file } n’est pas un procès-verbal lisible ici. { $why }
replay-differs = { $file } ne suit pas les règles ou la donne. { $why }
replay-unfinished = { $file } s’arrête avant la fin de la partie.
