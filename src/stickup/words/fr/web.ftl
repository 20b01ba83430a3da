# Ce que le client web dit autour d’une partie. Les boutons sont des verbes.

## Partout

web-language = Langue
web-to-front = Vers l’accueil
web-nowhere = Il n’y a rien ici.
web-connecting = Recherche de la table …
web-reconnecting = Reconnexion …
web-reload = Réessayer
web-you = vous
web-go = Y aller

## L’accueil

web-lead = Le butin est sur la table, et tout le monde est armé. Deux jeux de bluff et de sang-froid, sur tous les téléphones de la pièce.
web-play-now = Jouer tout de suite
web-play-now-note = Contre quatre robots. Sans nom, sans attendre.
web-new-here = Première fois ? Une manche en quatre-vingt-dix secondes
web-nobody = Caïd
web-join = Rejoindre une table
web-code-typed = Le code du grand écran
web-back-to = Retour à la table { $code }
web-open = Ouvrir une table
web-open-note = Vos amis scannent un code et s’assoient. Des robots prennent les chaises vides.
web-open-tables = Ouvertes à tous
web-hosted-by = la table de { $name }
web-seats-taken = S’asseoir ({ $count } sur { $of })

## S’asseoir

web-sit-down = Prenez place
web-at-table = { $count ->
    [one] une personne à table
   *[other] { $count } personnes à table
}
web-name = Votre nom
web-look = Votre malfrat
web-sit = S’asseoir
web-watch = Regarder seulement

## La salle d’attente

web-code = Code de la table : { $code }
web-invite = Inviter
web-scan = Scannez ce code pour vous asseoir
web-copy-link = Copier le lien
web-copied = Copié
web-move-seat = Passer sur un autre téléphone
web-move-seat-note = Votre place va à qui scanne ce code ou ouvre le lien : ne le montrez qu’à vous-même.
web-move-seat-scan = Ce code porte votre place sur un autre téléphone
web-open-tv = Montrer sur un grand écran
web-join-here = Scannez et prenez place
web-people = Autour de la table
web-add-bot = Ajouter un robot
web-bot-manner = Quel robot
web-bot-mixed = Un peu de tout
web-bot-cautious = Robot : prudent
web-bot-daring = Robot : casse-cou
web-bot-sly = Robot : rusé
web-bot-random = Robot : débutant
web-bot-stand-in = un robot continue
web-remove = Retirer
web-hand-over = Céder la table
web-is-host = tient la table
web-is-away = pas là
web-is-ready = c’est bon
web-is-unready = pas encore
web-is-covered = un robot joue à sa place
web-too-few = Ce jeu se joue de { $least } à { $most }. Ajoutez des robots, ou attendez vos amis.
web-wait-for = On attend : { $names }.
web-all-ready = Tout le monde est prêt.
web-host-begins = La partie commence quand tout le monde est là.
web-begin = Distribuer
web-ready = C’est bon pour moi
web-ready-already = C’est bon
web-leave = Quitter cette table
web-host-tools = Comment jouer
web-game = Jeu
web-speed = Vitesse
web-speed-normal = Normale
web-speed-party = Fête : on se presse
web-speed-relaxed = Tranquille : deux fois plus de temps
web-speed-off = Sans montre
web-speed-days = Un jour par question
web-speed-blitz = Éclair : aucune pause
web-listed = Tout le monde peut trouver cette table
web-chat = Chacun écrit ce qu’il veut
web-locked = Plus personne ne peut s’asseoir
web-options = Règles de la table

## En jeu

web-dealing = On distribue
web-dealing-note = Chaque téléphone ajoute son grain au mélange : personne ne peut le truquer.
web-clock = Temps restant
web-clock-minutes = min
    .left = { $count ->
        [one] une minute
       *[other] { $count } minutes
    }
web-clock-hours = h
    .left = { $count ->
        [one] une heure
       *[other] { $count } heures
    }
web-clock-days = j
    .left = { $count ->
        [one] un jour
       *[other] { $count } jours
    }
web-paused = En pause
web-pause = Faire une pause
web-resume = Reprendre
web-hurry = Ne plus attendre
web-the-table = La table
web-around = Autour de la table
web-close = Fermer
web-sound = Son
web-buzz = Vibrations
web-leave-game = Quitter la partie
web-leave-game-note = Un robot joue aussitôt à votre place. Tant que la partie dure, vous pouvez la reprendre avec ce téléphone.
web-leave-game-alone = Personne d’autre ne joue : la partie vous attend, et ce téléphone retrouve le chemin.
web-leave-game-sure = Quitter
web-story = Ce qui s’est passé
web-earlier = Avant cela
web-may-change = Vous pouvez changer d’avis jusqu’à la fin du temps.
web-answered = { $count } sur { $of } ont répondu.
web-why = La règle
web-choose = Choisir
web-say-it = Faire
web-speak = Dire quelque chose
web-chat-text = Vos mots
web-says = { $name } : « { $text } »

web-turn = Tour { $turn } sur 8
web-godfather = Parrain : { $name }
web-wounds = { $count ->
    [0] sans blessure
    [one] { $count } blessure
   *[other] { $count } blessures
}
web-bullets = { $count ->
    [one] { $count } balle
   *[other] { $count } balles
}
web-loot-won = { $count ->
    [one] { $count } carte de butin
   *[other] { $count } cartes de butin
}
web-dead = hors jeu
web-hand-bullets = En main : { $bullets }
web-hand-loaded = Dans votre arme : { $bullet }
web-hand-unloaded = Votre arme est vide
web-hand-loot = Votre butin : { $loot }
web-hand-no-loot = Pas encore de butin

web-ante = mise de { $money }
web-left = a quitté
web-intimidations = { $count ->
    [one] { $count } carte Intimidation
   *[other] { $count } cartes Intimidation
}
web-hand-cash = Votre argent : { $money }
web-hand-roles = Vous en êtes : { $roles }
web-hand-no-roles = Aucun rôle posé

## La fin

web-rematch = La revanche
web-to-lobby = Retour à la salle d’attente
web-change-game = Passer à { $game }
web-host-again = Qui tient la table peut lancer la revanche : tout le monde en est.
web-replay = Revoir la partie
web-record = Garder la partie

## Ce qui arrive à la table

web-news-sat = { $name } s’assoit.
web-news-bot-sat = { $name }, un robot, s’assoit.
web-news-renamed = Quelqu’un s’appelle maintenant { $name }.
web-news-stood = { $name } s’en va.
web-news-kicked = On raccompagne { $name }.
web-news-host = { $name } tient la table.
web-news-locked = Les portes sont fermées.
web-news-unlocked = Les portes sont ouvertes.
web-news-settled = { $name } change les règles de la table.
web-news-went = { $name } s’absente.
web-news-back = { $name } revient.
web-news-covered = Un robot joue pour { $name }.
web-news-deal = { $name } distribue.
web-news-deal-again = On distribue de nouveau.
web-news-passed-over = { $name } n’ajoute rien au mélange.
web-news-pausing = Une pause après cette étape.
web-news-paused = On fait une pause.
web-news-resumed = On reprend.
web-news-hurried = { $name } n’attend plus.
web-news-given-back = Une interruption. Chacun récupère un peu de temps.
web-news-again = Retour à la salle d’attente.

## Choses à dire

web-line-i-have-a-bang = J’ai un Bang !
web-line-it-is-only-a-click = Ce n’est qu’un Clic.
web-line-do-not-shoot = Ne tirez pas !
web-line-you-will-regret-this = Vous le regretterez.
web-line-trust-me = Faites-moi confiance.
web-line-liar = Mensonge !
web-line-well-played = Bien joué.
web-line-hurry-up = On se dépêche !
web-emote-laugh = { $name } rit.
    .short = Rire
web-emote-gasp = { $name } retient son souffle.
    .short = Retenir son souffle
web-emote-cry = { $name } pleure.
    .short = Pleurer
web-emote-wink = { $name } fait un clin d’œil.
    .short = Clin d’œil
web-emote-point = { $name } montre du doigt.
    .short = Montrer du doigt
web-emote-clap = { $name } applaudit.
    .short = Applaudir
web-emote-sweat = { $name } transpire.
    .short = Transpirer
web-emote-shrug = { $name } hausse les épaules.
    .short = Hausser les épaules

## Quand la connexion est perdue pour de bon, selon le code du serveur

web-ended = La connexion est terminée.
web-ended-4401 = Cette place n’est plus la vôtre.
web-ended-4404 = Cette table n’existe plus.
web-ended-4409 = Vous jouez sur un autre écran.
web-ended-4426 = Il y a une nouvelle version. Rechargez la page.

## Quand quelque chose est refusé

web-refused = Cela n’a pas marché.
web-refused-unreachable = Le serveur ne répond pas.
web-refused-closed = La connexion est terminée.
web-refused-no_such_table = Cette table n’existe pas, ou plus personne ne peut s’y asseoir.
web-refused-bad_nickname = Cela ne peut pas être un nom.
web-refused-reserved = Personne ne peut s’appeler ainsi.
web-refused-name_taken = Quelqu’un à la table porte déjà ce nom.
web-refused-bad_text = Cela ne peut pas se dire.
web-refused-bad_setup = Le jeu ne se joue pas ainsi à ce nombre.
web-refused-not_allowed = Vous ne pouvez pas faire cela.
web-refused-not_now = Pas maintenant.
web-refused-not_ready = Tout le monde n’est pas prêt.
web-refused-too_late = Trop tard.
web-refused-illegal = Les règles ne le permettent pas.
web-refused-too_many_tables = Vous avez ouvert trop de tables. Fermez-en une, ou attendez.
web-refused-slow_down = Pas si vite : un instant.
web-refused-restarting = Le serveur va redémarrer.
web-refused-overloaded = Le serveur est plein.
web-refused-unavailable = Le serveur ne peut rien écrire pour l’instant. Réessayez.
web-refused-newer_program = Cette table demande un serveur plus récent, ou un jeu qui n’est pas installé ici. Rien n’est perdu.

## Cash ’n Guns : autour de la table

web-cash-me = { $name } (vous)
web-cash-the-godfather = Parrain
web-cash-aims-at = vise { $name }
web-cash-out = passe ce tour
web-cash-down = à terre
web-cash-your-move = À vous
web-cash-connected = Connexion établie
web-cash-over = La partie est finie
web-cash-skip = Passer
web-cash-aim-on-three = En joue !
web-cash-courage-on-three = Debout ou à terre !
web-cash-are-in = { $count } sur { $of } ont choisi.
web-cash-laid = La carte est face cachée. Gardez le doigt sur celle du bas pour regarder.
web-cash-change = En prendre une autre
web-cash-two = En prendre deux
web-cash-and-second = D’abord { $loot }. Et ensuite ?
web-cash-wish = En attendant : touchez le butin dans l’ordre de vos envies.
web-cash-wishes = Vos envies, la meilleure d’abord : { $loot }.
web-cash-wish-for = Souhaiter { $loot }
web-cash-wish-nothing = Oublier ces envies
web-cash-you-are-dead = Vous êtes hors jeu. Les autres continuent, et vous pouvez regarder.
web-cash-hand = Votre main
web-cash-hold-bullet = Votre balle : gardez le doigt dessus pour regarder
web-cash-hold-hand = Votre main et votre butin : gardez le doigt dessus pour regarder
web-cash-shown = Déjà montrées : Clic { $clicks }, Bang { $bangs }.

## Cash ’n Guns : la fin

web-cash-count = Les comptes
web-cash-wins = gagne
web-cash-awards = Palmarès
web-cash-award-bluff = Roi du bluff
    .why = { $count ->
        [one] Une arme vide a fait plonger quelqu’un.
       *[other] { $count } armes vides ont fait plonger quelqu’un.
    }
web-cash-award-escape = De justesse
    .why = { $count ->
        [one] À terre devant un vrai Bang.
       *[other] À terre devant { $count } vrais Bang.
    }
web-cash-award-nerve = Nerfs d’acier
    .why = { $count ->
        [one] Debout devant une arme vide.
       *[other] Debout devant { $count } armes vides.
    }
web-cash-secrets = Tous les secrets
web-cash-secret-bluff = { $seat } a bluffé { $target } : rien qu’un Clic, et à terre.
web-cash-secret-escape = { $target } a plongé à temps : { $seat } avait un Bang !
web-cash-secret-nerve = { $target } a tenu bon : { $seat } n’avait qu’un Clic.
web-cash-secret-hit = { $seat } ne bluffait pas : un Bang pour { $target }.

## La page des règles

web-rules = Règles
web-rules-for = Les règles de { $game }
web-rules-more = Autres pages
web-rules-goal = De quoi il s’agit
web-rules-turn = Étape par étape
web-rules-notes = Bon à savoir
web-rules-powers = Les pouvoirs
web-rules-roles = Les rôles
web-rules-whole = Tout lire
web-rules-usual = par défaut
web-rules-options = L’hôte choisit avant la partie. Tout le monde le voit.
web-rules-cash-goal = Le coup est fait, le butin est sur la table, et nul ne veut partager. De quatre à huit gangsters se braquent pendant huit tours. À la fin, le plus riche des vivants gagne ; le dernier en vie gagne aussitôt.
web-rules-cash-loot = Huit cartes Butin sont posées face visible. Le Parrain mène ce tour.
web-rules-cash-shots = Qui est debout et braque quelqu’un debout montre sa balle. Un Clic ne fait rien. Un Bang ! blesse, et qui est blessé ne participe pas au partage. Tous les coups partent en même temps, et chaque Bang ! compte. Trois blessures tuent.
web-rules-cash-count = Billets et diamants valent ce qui est écrit. Qui a le plus de diamants reçoit 60 000 $ de plus ; à égalité, rien. Les tableaux comptent ensemble : 4 000 $ pour un, puis 12, 30, 60, 100, 150, 200, 300, 400 et 500 000 $ pour dix. À égalité, le plus de blessures l’emporte.
web-rules-millions-goal = De trois à huit malfrats préparent un casse après l’autre. Chacun a un rôle secret, deux rôles pareils se gênent, et on peut payer les autres pour rester chez eux.
web-rules-millions-sharing = Les personnages encore en lice partagent le butin à parts égales, arrondies en dessous ; avec un Cerveau, il y a 2 M$ de plus. Ensuite, les autres paient 1 M$ chacun au Chauffeur, l’Escroc prend 2 M$ à la Brute, et le rôle indiqué sur la carte reçoit 1 M$.

## Millions of Dollars at the table

web-mil-round = Manche { $round }/8
web-mil-online = Connecté
web-mil-over = La fin
web-mil-your-move = À vous
web-mil-skip = Passer
web-mil-leader = le Leader
web-mil-claims = se dit { $role }
web-mil-out = hors jeu
web-mil-in = dans le coup
web-mil-on-offer = { $money } offerts
web-mil-ante = Mise { $money }
web-mil-bonus = Bonus : { $role }
web-mil-role-waiting = { $role } : { $count } au milieu
web-mil-role-calling = { $role } : appelé maintenant, { $count } au milieu
web-mil-role-called = { $role } : appelé, { $count } au milieu
web-mil-role-named = { $role } : dénoncé, { $count } au milieu
web-mil-plan = { $count ->
    [one] Quel rôle posez-vous face cachée ?
   *[other] Quels deux rôles posez-vous face cachée ?
}
web-mil-laid = { $count ->
    [one] La carte est face cachée. Maintenez pour la voir.
   *[other] Les cartes sont face cachée. Maintenez pour les voir.
}
web-mil-change = Changer
web-mil-played-last = Joué à la manche précédente : il reste dehors.
web-mil-hold = { $character ->
    [1] Maintenez pour voir votre premier personnage
    [2] Maintenez pour voir votre second personnage
   *[other] Maintenez pour voir votre rôle
}
web-mil-hold-peek = Maintenez pour revoir : { $name }
web-mil-ready = Plus rien à dire
web-mil-not-ready = Encore un mot
web-mil-last-call = Dernier appel
web-mil-last-called = Le dernier appel est déjà lancé.
web-mil-not-leader = Seul le Leader lance le dernier appel, ou, une fois le Leader parti, la personne suivante à la table.
web-mil-take = { $which ->
    [1] Premier : prendre { $money } et partir
    [2] Second : prendre { $money } et partir
   *[other] Prendre { $money } et partir
}
web-mil-on-you = { $which ->
    [1] Pour que votre premier parte : { $payers }
    [2] Pour que votre second parte : { $payers }
   *[other] Pour que vous partiez : { $payers }
}
web-mil-leave = { $which ->
    [1] Le premier part (mise rendue : { $money })
    [2] Le second part (mise rendue : { $money })
   *[other] Partir (mise rendue : { $money })
}
web-mil-leave-sure = { $which ->
    [1] Vraiment ? Le premier part pour de bon
    [2] Vraiment ? Le second part pour de bon
   *[other] Vraiment ? Aucun retour possible
}
web-mil-claim = Je suis …
web-mil-tool-offer = Offrir
web-mil-tool-peek = Regarder
web-mil-tool-gift = Donner
web-mil-tool-ledger = Carnet
web-mil-tool-what-if = Et si ?
web-mil-whom = Payer qui pour partir ?
web-mil-pick = Payer pour partir : { $name }
web-mil-less = Moins
web-mil-more = Plus
web-mil-most = { $money }, c’est tout votre argent. Ce que vous offrez ailleurs est engagé.
web-mil-least = { $money }, c’est le minimum.
web-mil-offer = Offrir { $money }
web-mil-withdraw = Reprendre { $money } : { $name }
web-mil-no-offers = Rien à offrir, ou personne à qui l’offrir.
web-mil-peek = Dépenser une carte Intimidation pour regarder :
web-mil-no-peeks = Aucune carte Intimidation à dépenser. Soyez la seule Brute d’un casse, et vous en aurez une dès la manche suivante.
web-mil-gift-whom = Donner de l’argent à qui ?
web-mil-give = Donner { $money }
web-mil-player = Joueur
web-mil-cash = Argent
web-mil-on-table = Sur la table
web-mil-hidden = caché
web-mil-gain-if = Que toucheriez-vous dans ce cas :
web-mil-gain-all = tout le monde reste
web-mil-gain-leaves = { $name } part
web-mil-gain-single = il reste un seul de chaque rôle
web-mil-gain-working = Calcul en cours …
web-mil-gain-lost = Le serveur ne répond pas. Ces chiffres peuvent dater.
web-mil-gain-note = Les mises qui reviennent sont comptées. Tout ce que permettent les rôles au milieu et les cartes que vous avez vues.
web-mil-range = { $least } à { $most }
web-mil-left = { $character } : départ
web-mil-recap = Le dernier braquage
web-mil-you-left = Vous êtes parti : plus un mot avant la fin de la manche.
web-mil-counting = On compte …
web-mil-scores = Ce que chacun possède
web-mil-winner = gagnant
web-mil-past = Tous les rôles, manche par manche
web-mil-tv-talk = Parlez, mentez, payez.

## Un jeu sans dessin à lui : raconté avec des mots

web-plain-your-move = À vous
web-plain-thinks = réfléchit
web-plain-seen = Ce que vous voyez
web-plain-now = Allez !

## Une partie finie, revue

web-replay-of = { $game }, encore une fois
web-replay-loading = La partie arrive …
web-replay-missing = Cette partie n’existe pas, ou elle n’est pas finie.
web-replay-eyes = Regarder
web-replay-bystander = En simple passant, sans rien dévoiler
web-replay-as = Comme { $name } l’a vue
web-replay-all-seeing = Avec tous les secrets
web-replay-aside = ({ $name }) { $text }
web-replay-begin = Tout le monde s’assied.
web-replay-step = Où dans la partie
web-replay-back = Reculer
web-replay-next = Avancer
web-replay-watch = Lancer
web-replay-stop = Arrêter
web-replay-at = Étape { $step } sur { $of }

web-proof = La donne était-elle honnête ?
web-proof-checking = Chaque carte est tirée de nouveau …
web-proof-fair = { $count ->
    [one] Oui. Un tirage, refait sur cet appareil : il découle du secret scellé et de ce que chacun a ajouté.
   *[other] Oui. { $count } tirages, tous refaits sur cet appareil : ils découlent du secret scellé et de ce que chacun a ajouté.
}
web-proof-fast = Cette partie était un entraînement. Il n’y a rien à prouver.
web-proof-unfinished = Cette partie n’est pas finie. Son secret est encore scellé.
web-proof-elsewhere = Le secret est bien celui qui a été scellé. Cette page ne connaît pas les règles de ce jeu ; `stickup verify` tire toutes les cartes de nouveau.
web-proof-secret = Non : le secret manque, ou n’en est pas un.
web-proof-commitment-wrong = Non : ce secret n’est pas celui qui était scellé.
web-proof-numbers = Non : des réponses manquent ou sont en double.
web-proof-result = Non : ce résultat n’est pas celui de la partie.
web-proof-draw = Non : le tirage { $label } (réponse { $n }) n’est pas celui qui en découle.
web-proof-how = Comment le sait-on ?
web-proof-how-text = Avant la première carte, un secret a été scellé. Puis chaque appareil a ajouté quelque chose. Chaque carte découle des deux : nul ne pouvait en choisir une. Cette page a ouvert le sceau et tout tiré de nouveau ; elle n’a pas vérifié les règles. `stickup verify` le fait aussi.
web-proof-commitment = Le sceau, montré avant la donne
web-proof-secret-open = Le secret, ouvert à la fin

## La première manche, avec des conseils

web-learn = Apprendre en jouant
web-learn-title = { $game } : une première manche
web-learn-lead = Une manche contre des robots, environ quatre-vingt-dix secondes. Pas de chronomètre, et chaque étape est expliquée.
web-learn-begin = Montrez-moi
web-learn-hint = Conseil
web-learn-read = Compris
web-learn-play-on = Continuer
web-learn-done = C’était une manche entière. Le reste est une question de nerfs : continuez d’ici, ou revenez avec des amis.
web-learn-load = Vous avez cinq Clics et trois Bang pour huit tours. Chargez-en un, face cachée. Un Bang ! blesse, un Clic fait seulement peur.
web-learn-aim = Tous les pistolets se lèvent en même temps. Visez qui va sans doute se coucher, ou qui ne doit rien toucher.
web-learn-privilege = Vous êtes le Parrain : vous pouvez détourner un pistolet. Y en a-t-il un sur vous ?
web-learn-re-aim = Le Parrain veut que vous visiez ailleurs. Choisissez quelqu’un d’autre.
web-learn-courage = Regardez qui vous vise. À terre, vous ne risquez rien et ne gagnez rien. Debout, vous partagez le butin, si ce n’était qu’un Clic.
web-learn-share = Vous êtes debout : prenez ce qui vous plaît. Qui a le plus de diamants reçoit une prime, et chaque tableau de plus vaut davantage.
web-learn-clip = Le chargeur vous a rendu un Bang ! Une autre carte doit partir.
web-learn-plan = Posez un rôle face cachée. Si quelqu’un pose le même, vous êtes tous deux hors jeu.
web-learn-negotiate = Les rôles sont au milieu, sans noms. Annoncez ce que vous voulez, payez les autres pour rentrer, ou partez tant qu’on vous paie. Dites-vous prêt quand cela vous va.
web-learn-name = Vous êtes la seule Balance : nommez un rôle, et qui l’a est hors jeu.
