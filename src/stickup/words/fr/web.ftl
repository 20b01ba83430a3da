# Ce que le client web dit autour d’une partie. Les boutons sont des verbes.

## Partout

web-language = Langue
web-to-front = Accueil
web-nowhere = Il n’y a rien ici.
web-nowhere-note = Vérifiez l’adresse, ou entrez le code de votre table.
web-connecting = Recherche de la table…
web-reconnecting = Reconnexion…
web-connected = En ligne
web-reload = Réessayer
web-back = Retour
web-you = vous
web-go = Rejoindre

## L’accueil

web-lead = Le butin est sur la table et tout le monde est armé. Deux jeux de bluff et de sang-froid, sur tous les téléphones de la pièce.
web-play-now = Jouer
web-play-now-note = contre quatre robots
web-new-here = Apprendre en 90 secondes
web-poster-cash-n-guns = Bluffer, se coucher, rafler le butin.
web-poster-millions-of-dollars = Comploter, soudoyer, partager.
web-poster-players = De { $least } à { $most } joueurs
web-nobody = Anonyme
web-join = Rejoindre une table
web-code-typed = Entrez le code de la table
web-back-to = Retour à la table { $code }
web-open = Ouvrir une table
web-open-note = pour vos amis
web-open-more = Vos amis scannent un code et s’assoient. Des robots prennent les chaises vides.
web-open-table = Ouvrir la table
web-open-tables = Tables ouvertes à tous
web-hosted-by = chez { $name }
web-seats-taken = S’asseoir ({ $count } sur { $of })

## S’asseoir

web-sit-down = Prenez place
web-at-table = { $count ->
    [0] personne à table
    [one] une personne à table
   *[other] { $count } personnes à table
}
web-name = Votre nom
web-look = Votre gangster
web-edit-me = Changer de nom ou de gangster
web-save = Enregistrer
web-sit = S’asseoir
web-watch = Regarder seulement

## La salle d’attente

web-code = Code { $code }
web-invite = Inviter
web-scan = Scannez ce code pour vous asseoir
web-copy-link = Copier le lien
web-copied = Copié
web-other-seat = Vous avez déjà une place à cette table
web-other-seat-note = Le lien que vous avez ouvert mène à une autre place. Si vous la prenez, ce téléphone oublie la vôtre.
web-other-seat-keep = Garder ma place
web-other-seat-take = Prendre l’autre place
web-move-seat = Passer sur un autre téléphone
web-move-seat-note = Votre place ira à la personne qui scanne ce code ou ouvre le lien : gardez-le pour vous.
web-move-seat-scan = Scannez ce code pour passer votre place sur un autre téléphone
web-open-tv = Ouvrir la vue télé
web-show-on-tv = Afficher sur une télé
web-tv-how = Sur la télé, ou sur un ordinateur qui y est branché, ouvrez cette adresse :
web-tv-or = Ou ouvrez-y directement la table :
web-tv-go-to = Allez sur
web-tv-type = et tapez
web-tv-this-screen = Cet écran sera la table
web-tv-this-screen-how = Amenez-y une table avec un téléphone, ou ouvrez-en une ici.
web-tv-this-screen-note = Ouvrez une table sur cet écran. Le premier téléphone qui scanne son code devient l’hôte.
web-tv-open = Ouvrir { $game } ici
web-tv-bring = Ou affichez une table déjà ouverte : entrez son code.
web-tv-show = Afficher la table
web-screen-scan = Scannez ce code avec un téléphone.
web-screen-go-to = Ou allez sur
web-screen-bring = Que doit montrer l’écran ?
web-screen-show = Ma table { $code }
web-screen-open = Une nouvelle table de { $game }
web-screen-code = Entrez ensuite le code affiché, ou scannez-le :
web-screen-shown = C’est fait : regardez l’écran.
web-screen-gone = Ce code n’est plus sur aucun écran. Entrez celui que vous voyez maintenant.
web-join-here = Scannez et prenez place
web-people = À table
web-add-bot = Ajouter un robot
web-bot-level = Niveau du robot
web-bot-manner = Caractère
web-bot-with-manner = { $level }, { $manner }
web-bot-mixed = Table variée
    .about = Chaque robot a son niveau et son caractère.
web-bot-boss = Caïd
    .about = Joue pour gagner. Difficile à battre.
web-bot-regular = Habitué
    .about = Compte tout et se trompe rarement. À votre mesure quand vous connaissez le jeu.
web-bot-rookie = Bleu
    .about = Joue à l’instinct et fait des erreurs de débutant. Idéal pour une première partie.
web-bot-cautious = Robot prudent
web-bot-daring = Robot casse-cou
web-bot-sly = Robot rusé
web-bot-sparring = Partenaire d’entraînement
web-bot-random = Robot aléatoire
    .about = Fait n’importe quoi, sans raison.
web-bot-stand-in = un robot a pris le relais
web-manner-none = sans caractère particulier
web-manner-mixed = chacun son caractère
web-manner-greedy = cupide
    .about = Court après l’argent, et après ceux qui en ont.
web-manner-honest = franc
    .about = Fait en général ce qu’il laisse voir.
web-manner-hot-headed = sanguin
    .about = Prompt à tirer, prompt à payer, lent à reculer.
web-manner-liar = menteur
    .about = N’en croyez pas un mot.
web-manner-vengeful = rancunier
    .about = Qui s’y frotte le retrouve sur sa route.
web-remove-whom = Retirer { $name }
web-hand-over = Nommer hôte
web-is-host = hôte
web-is-away = pas là
web-is-in-replay = revoit la partie
web-is-bot = robot
web-is-ready = c’est bon
web-is-unready = se prépare
web-is-covered = un robot joue
web-too-few = De { $least } à { $most } joueurs. Ajoutez des robots ou attendez vos amis.
web-wait-for = On attend : { $names }.
web-wait-for-you = On vous attend.
web-wait-for-many = On attend { $count } joueurs.
web-in-replay =
    { $count ->
        [one] { $names } revoit la partie.
       *[other] { $names } revoient la partie.
    }
web-all-ready = Tout le monde est prêt.
web-host-begins = On attend que l’hôte lance la partie.
web-begin = Lancer la partie
web-begin-anyway = Commencer quand même dans dix secondes
web-starting = La partie commence, prêts ou pas.
web-ready = C’est bon pour moi
web-ready-already = C’est bon
web-settled-again = { $name } a changé les réglages de la table. Jetez un œil, puis confirmez à nouveau.
web-leave = Quitter la table
web-host-tools = Réglages de la table
web-game = Jeu
web-speed = Vitesse
web-speed-normal = Normale
web-speed-party = Rapide : moins de temps
web-speed-relaxed = Tranquille : deux fois plus de temps
web-speed-off = Sans chrono
web-speed-days = Lente : un jour par coup
web-speed-blitz = Éclair : sans pause
web-listed = Rendre la table publique
web-chat = Autoriser les messages écrits
web-locked = Verrouiller la table
web-options = Règles maison

## En jeu

web-dealing = On distribue
web-dealing-note = Chaque téléphone participe au mélange : personne ne peut le truquer.
web-seal = Sceau : { $seal }
web-fair-deal = Donne honnête
web-fair-deal-note = Avant la donne, le serveur a scellé son secret, les joueurs et les options, et montré ce sceau. Cet appareil le garde et le compare à l’enregistrement après la partie. Comparez les premiers chiffres avec les autres téléphones ou la télé.
web-seal-kept = Ce sceau a été montré à cet appareil avant la donne.
web-seal-unkept = Cet appareil n’était pas là quand le sceau a été montré. Comparez-le à celui des autres.
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
web-notice-covered = Un robot joue à votre place.
web-notice-covered-do = Reprendre la main
web-notice-paused = Partie en pause.
web-notice-paused-by = Partie en pause. { $name } peut la reprendre.
web-notice-paused-do = Reprendre
web-notice-pausing = Pause à la fin de cette étape.
web-notice-pausing-do = Pas de pause
web-notice-waiting = Prenez votre temps : la table vous attend.
web-notice-returned = Un robot a joué pour vous en votre absence.
web-notice-late = Vous jouerez à la prochaine partie.
web-notice-asking = Vous avez demandé à jouer. L’hôte va répondre.
web-seat-of = Robot à remplacer
web-seat-ask = Jouer à la place de ce robot
web-seat-wanted = { $name } aimerait remplacer { $bot } (robot).
web-seat-grant = Oui
web-seat-deny = Non
web-notice-watching = Vous regardez la partie.
web-pause = Faire une pause
web-resume = Reprendre
web-hurry = Continuer sans attendre
web-the-table = La table
web-around = Menu
web-close = Fermer
web-hold-how = Maintenez appuyé, ou appuyez deux fois sur Entrée.
web-hold-longer = Maintenez appuyé pour confirmer.
web-hold-again = { $label } : appuyez encore pour confirmer
web-sound = Son
web-buzz = Vibrations
web-leave-game = Quitter la partie
web-leave-game-note = Un robot prend aussitôt le relais. Vous pouvez revenir sur ce téléphone jusqu’à la fin de la partie.
web-leave-game-alone = Il n’y a que vous et les robots : la partie vous attend, et vous pouvez revenir sur ce téléphone.
web-leave-game-sure = Quitter
web-stop-game = Arrêter la partie
web-stop-game-note = Tout le monde retourne à la salle d’attente. Personne ne gagne, et la partie ne pourra pas reprendre.
web-stop-game-sure = Arrêter pour tout le monde
web-story = Ce qui s’est passé
web-earlier = Voir ce qui précède
web-may-change = Vous pouvez changer d’avis tant qu’il reste du temps.
web-answered = Réponses : { $count } sur { $of }.
web-why = Voir la règle
web-choose = Choisir
web-say-it = Envoyer
web-speak = Dire quelque chose
web-chat-text = Votre message
web-push-your-turn = C’est à vous de jouer à la table { $code }.
web-call-me = M’appeler quand c’est mon tour
web-call-me-note = Cet appareil vous appelle quand c’est votre tour et que vous n’êtes pas là.
web-call-me-blocked = Ce navigateur ne nous laisse pas vous appeler. Autorisez les notifications pour cette page.
web-your-turn-title = À vous
web-talk = Parler
web-bets-note = Pour l’honneur. Secret jusqu’au dénouement.
web-bet-on = Parier sur { $name }
web-bets-end = Le meilleur flair
web-bets-score = { $name } : paris gagnés, { $won } sur { $of }
web-bets-won = Paris gagnés : { $won } sur { $of }.
web-haunt-note = Votre gangster est mort. Une fois par tour, votre geste hante la table.
web-haunts = { $name } revient hanter la table.
web-haunts-whom = { $name } revient hanter { $whom }.
web-news-bet-won = { $name } a parié sur { $whom }, et avait raison.
web-news-bet-lost = { $name } a parié sur { $whom }, et avait tort.
web-my-bet-won = Pari gagné : vous aviez misé sur { $whom }.
web-my-bet-lost = Pari perdu : vous aviez misé sur { $whom }.
web-gestures = Gestes
web-taunts = Répliques
web-point-at = Montrer qui du doigt ?
web-point-at-name = Montrer { $name } du doigt
web-point-at-nobody = Personne
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
    [one] { $count } carte Butin
   *[other] { $count } cartes Butin
}
web-dead = hors jeu
web-hand-bullets = En main : { $bullets }
web-hand-loaded = Dans votre arme : { $bullet }
web-hand-unloaded = Votre arme est vide
web-hand-loot = Votre butin : { $loot }
web-hand-no-loot = Pas encore de butin

web-ante = mise de { $money }
web-left = a filé
web-intimidations = { $count ->
    [one] { $count } carte Intimidation
   *[other] { $count } cartes Intimidation
}
web-hand-cash = Votre argent : { $money }
web-hand-roles = Vous jouez : { $roles }
web-hand-no-roles = Aucun rôle joué

## La fin

web-rematch = Revanche !
web-to-lobby = Retour à la salle d’attente
web-change-game = Passer à { $game }
web-host-again = L’hôte peut lancer la revanche : toute la table rejoue.
web-replay = Revoir la partie
web-record = Télécharger la partie

## Ce qui arrive à la table

web-news-sat = { $name } s’assoit.
web-news-bot-sat = { $name }, un robot, s’assoit.
web-news-renamed = Quelqu’un s’appelle maintenant { $name }.
web-news-stood = { $name } s’en va.
web-news-kicked = On raccompagne { $name } à la porte.
web-news-host = Nouvel hôte : { $name }.
web-news-locked = La table est verrouillée.
web-news-unlocked = La table est déverrouillée.
web-news-settled = { $name } change les réglages de la table.
web-news-went = { $name } s’absente.
web-news-in-replay = { $name } revoit la partie.
web-news-back = { $name } revient.
web-news-covered = Un robot prend le relais pour { $name }.
web-news-asks-seat = { $name } aimerait jouer à la place d’un robot.
web-news-took-seat = { $name } prend la place d’un robot.
web-news-seat-denied = { $name } attend la prochaine partie.
web-news-deal = { $name } distribue.
web-news-deal-again = On distribue de nouveau.
web-news-passed-over = On mélange sans attendre { $name }.
web-news-pausing = Pause après cette étape.
web-news-paused = Partie en pause.
web-news-resumed = C’est reparti !
web-news-hurried = { $name } fait avancer la partie.
web-news-waiting = Le temps est écoulé, mais la table attend.
web-news-starting = { $name } lance la partie dans dix secondes.
web-news-not-starting = Trop peu de joueurs pour ces réglages, ou trop.
web-news-given-back = Il y a eu une interruption : le chrono est prolongé.
web-news-again = Retour à la salle d’attente.

## Choses à dire

web-line-i-have-a-bang = J’ai un Bang !
web-line-it-is-only-a-click = Ce n’est qu’un Clic.
web-line-do-not-shoot = Ne tirez pas !
web-line-you-will-regret-this = Ça va se payer.
web-line-trust-me = Faites-moi confiance.
web-line-liar = Mensonge !
web-line-well-played = Bien joué.
web-line-hurry-up = On se dépêche !
web-line-we-are-even = Nous voilà quittes.
web-line-there-will-be-a-next-time = Il y aura une prochaine fois.
web-line-all-mine = Tout est à moi !
web-line-my-money = Mon argent !
web-line-nothing-personal = Rien de personnel.
web-line-fair-enough = C’est de bonne guerre.
web-line-did-not-hurt = Même pas mal.
web-line-never-in-doubt = C’était couru d’avance.
web-line-you-will-pay-for-this = Vous me le paierez !
web-line-go-on-then = Eh bien, allez-y !
web-line-is-that-all = C’est tout ?
web-line-my-word-on-it = Parole d’honneur.
web-emote-laugh = { $name } rit.
    .short = Rire
web-emote-gasp = { $name } retient son souffle.
    .short = Oh !
web-emote-cry = { $name } pleure.
    .short = Pleurer
web-emote-wink = { $name } fait un clin d’œil.
    .short = Clin d’œil
web-emote-point = { $name } montre du doigt.
    .short = Accuser
web-emote-point-at = { $name } montre { $whom } du doigt.
web-emote-clap = { $name } applaudit.
    .short = Applaudir
web-emote-sweat = { $name } transpire.
    .short = Transpirer
web-emote-shrug = { $name } hausse les épaules.
    .short = Bof

## Quand la connexion est perdue pour de bon, selon le code du serveur

web-ended = Connexion perdue.
web-ended-4401 = L’hôte a libéré votre place. Vous pouvez vous rasseoir s’il en reste une, ou simplement regarder.
web-ended-4404 = Cette table est fermée.
web-ended-4409 = Vous jouez sur un autre appareil, ou dans un autre onglet.
web-play-here = Jouer ici
web-ended-4426 = Il y a une nouvelle version. Rechargez la page.
web-ended-4502 = Cette table est endommagée et ne peut plus être ouverte. Les autres tables vont bien.

## Quand quelque chose est refusé

web-refused = Ça n’a pas marché.
web-refused-unreachable = Le serveur ne répond pas.
web-refused-closed = Connexion perdue.
web-refused-no_such_table = Table introuvable ou verrouillée.
web-refused-bad_nickname = Ce nom est trop long ou n’est pas autorisé.
web-refused-full = Les huit places sont prises. Vous pouvez regarder, et vous asseoir dès qu’une place se libère.
web-refused-reserved = Ce nom est réservé.
web-refused-name_taken = Quelqu’un ici porte déjà ce nom.
web-refused-bad_text = Ce message ne peut pas être envoyé.
web-refused-bad_setup = On ne peut pas jouer ainsi à ce nombre de joueurs.
web-refused-not_allowed = Vous ne pouvez pas faire ça.
web-refused-not_now = Ce n’est pas possible maintenant.
web-refused-not_ready = Tout le monde n’est pas encore prêt.
web-refused-too_late = Trop tard.
web-refused-illegal = Les règles ne le permettent pas.
web-refused-changed = La situation vient de changer : ça n’a pas compté. Regardez à nouveau.
web-refused-offer_changed = L’offre vient de changer : vous êtes encore dans le coup. Regardez à nouveau.
web-refused-too_many_tables = Vous avez trop de tables ouvertes. Fermez-en une ou attendez un peu.
web-refused-slow_down = Pas si vite. Attendez un instant.
web-refused-restarting = Le serveur va redémarrer.
web-refused-overloaded = Le serveur est plein.
web-refused-unavailable = Le serveur n’a pas pu enregistrer cela. Réessayez.
web-refused-uncertain = Le serveur ne sait pas si cela a été enregistré. Réessayez.
web-refused-newer_program = Cette table demande un serveur plus récent, ou un jeu qui n’est pas installé ici. Rien n’est perdu.
web-refused-damaged = Cette table est endommagée et ne peut plus être ouverte. Les autres tables vont bien.

## Cash ’n Guns : autour de la table

web-cash-me = { $name } (vous)
web-cash-power-of = { $name }, pouvoir : { $power }
web-cash-the-godfather = Parrain
web-cash-aims-at = arme braquée sur { $name }
web-cash-out = passe son tour
web-cash-ducked = se couche
web-cash-hit = à terre, blessure reçue
web-cash-your-move = À vous
web-over = Partie terminée
web-skip = Accélérer
web-cash-on-three-3 = En joue !
web-cash-on-three-5 = Debout ou au sol !
web-cash-are-in = Choix faits : { $count } sur { $of }.
web-cash-laid = Arme chargée, balle face cachée. Gardez le doigt sur la carte du bas pour regarder.
web-cash-change = Changer de balle
web-cash-tap-a-face = Touchez un visage à la table.
web-cash-two = En prendre deux
web-cash-and-second = Vous prenez { $loot }. Et ensuite ?
web-cash-wish = En attendant : touchez les cartes Butin dans l’ordre où vous les voulez.
web-cash-wishes = Vos envies, dans l’ordre : { $loot }.
web-cash-wish-for = Ajouter { $loot } à vos envies
web-cash-wish-nothing = Effacer vos envies
web-cash-gain = +{ NUMBER($thousands) } k$
web-cash-gain-painting = { $count ->
    [1] 1er
   *[other] { $count }e
  } : +{ NUMBER($thousands) } k$
    .said = tableau numéro { $count }, { $amount } de plus pour vous
web-cash-gain-said = { $amount } pour vous
web-cash-gain-kit = Soigne
web-cash-gain-clip = Bang !
web-cash-gain-new-godfather = Bureau
web-cash-you-are-dead = Vous êtes hors jeu. Restez donc voir la suite.
web-cash-hand = Votre main
web-cash-hold-bullet = Votre balle : gardez le doigt dessus pour regarder
web-cash-hold-hand = Votre main et votre butin : gardez le doigt dessus pour regarder
web-cash-shown = Déjà montrées : Clic { $clicks }, Bang ! { $bangs }.

## Cash ’n Guns : la fin

web-count = Les comptes
web-cash-count-bills = Billets
web-cash-count-diamonds = Diamants
web-cash-count-paintings = Tableaux
web-cash-count-bonus = Le plus de diamants
web-cash-part = ×{ $cards } = { $worth }
web-cash-part-as-many = ×{ $cards }, qui comptent pour { $many } = { $worth }
web-cash-part-bonus = le plus de diamants : +{ $worth }
web-cash-tied =
    { $cards ->
        [one] { $names } : un diamant chacun. Égalité : personne n’a les { $bonus }.
       *[other] { $names } : { $cards } diamants chacun. Égalité : personne n’a les { $bonus }.
    }
web-wins = gagne
web-awards = Palmarès
web-cash-secrets = Tous les secrets
web-cash-secret-bluff = { $seat } bluffe : rien qu’un Clic, et { $target } se couche.
web-cash-secret-escape = { $target } se couche à temps : { $seat } avait un Bang !
web-cash-secret-nerve = { $target } tient bon : { $seat } n’avait qu’un Clic.
web-cash-secret-hit = { $seat } ne bluffait pas : un Bang ! pour { $target }.

## La page des règles

web-rules = Règles
web-rules-for = Les règles de { $game }
web-rules-more = Autres pages
web-rules-goal = Le but
web-rules-turn = Étape par étape
web-rules-notes = Bon à savoir
web-rules-powers = Les pouvoirs
web-rules-roles = Les rôles
web-rules-whole = Tout lire
web-rules-usual = par défaut
web-rules-options = L’hôte choisit avant la partie. Tout le monde voit ces choix.
web-rules-cash-goal = Le coup est fait, le butin est sur la table, et personne ne veut partager. De quatre à huit gangsters se braquent pendant huit tours. Parmi les survivants, la plus grosse fortune l’emporte. Si vous êtes le dernier gangster en vie, vous gagnez aussitôt.
web-rules-cash-loot = Huit cartes Butin sont posées face visible. Le Parrain mène ce tour.
web-rules-cash-shots = Si vous et votre cible êtes debout, montrez votre balle. Un Clic ne fait rien. Un Bang ! blesse votre cible, qui ne participe pas au partage. Tous les coups partent en même temps, et chaque Bang ! compte. Trois blessures, et c’est la mort.
web-rules-cash-count = Billets et diamants valent ce qui est écrit. La plus grosse collection de diamants rapporte un bonus de 60 000 $ ; à égalité, personne ne l’a. Les tableaux comptent ensemble. Pour un à dix tableaux : 4, 12, 30, 60, 100, 150, 200, 300, 400 et 500 milliers de dollars. À égalité de fortune, le plus de blessures l’emporte.
web-rules-millions-goal = De trois à huit gangsters préparent un casse après l’autre. Chacun choisit un rôle secret. Si quelqu’un choisit le même, vous êtes tous les deux hors jeu, mais on peut payer les autres pour qu’ils restent chez eux.
web-rules-millions-sharing = Les personnages encore dans le coup partagent le butin à parts égales, arrondies au million inférieur ; un Cerveau y ajoute 2 M$. Ensuite, chacun des autres paie 1 M$ au Chauffeur, l’Escroc prend 2 M$ à la Brute, et le rôle indiqué sur la carte Butin reçoit 1 M$.

## Millions of Dollars : à la table

web-mil-round = Manche { $round } sur 8
web-mil-in-round = Manche { $round }
web-mil-your-move = À vous
web-mil-leader = Chef
web-mil-claims = se dit { $role }
web-mil-out = hors jeu
web-mil-in = dans le coup
web-mil-on-offer = { $money } offerts
web-mil-ante = Mise { $money }
web-mil-bonus = Bonus : { $role }
web-mil-role-waiting = { $role } : { $count } au milieu
web-mil-role-calling = { $role } : rôle appelé maintenant, { $count } au milieu
web-mil-role-called = { $role } : rôle déjà appelé, { $count } au milieu
web-mil-role-named = { $role } : rôle dénoncé, { $count } au milieu
web-mil-role-hidden = Encore une carte, face cachée jusqu’au bout
web-mil-goal = Objectif : { $money }
web-mil-plan = { $count ->
    [one] Quel rôle jouez-vous ?
   *[other] Quels sont vos deux rôles ?
}
web-mil-laid = { $count ->
    [one] Votre rôle est face cachée. Maintenez-le pour le voir.
   *[other] Vos rôles sont face cachée. Maintenez-les pour les voir.
}
web-mil-change = Changer de rôle
web-mil-played-last = Rôle de la manche précédente : interdit cette fois.
web-mil-hold = { $character ->
    [1] Maintenez pour voir votre premier personnage
    [2] Maintenez pour voir votre second personnage
   *[other] Maintenez pour voir votre rôle
}
web-mil-hold-peek = Maintenez pour revoir : { $name }
web-mil-stay-or-leave = { $count ->
    [one] Vous restez ou vous partez ?
   *[other] Qui reste, qui part ?
}
web-mil-ready = Rester (c’est bon)
web-mil-not-ready = Attendre encore
web-mil-last-call = Dernier appel
web-mil-last-called = Le dernier appel est déjà lancé.
web-mil-not-leader = Seul le Chef lance le dernier appel. Une fois le Chef parti, c’est la personne suivante dans le sens horaire.
web-mil-take = { $which ->
    [1] Premier : prendre { $money } et partir
    [2] Second : prendre { $money } et partir
   *[other] Prendre { $money } et partir
}
web-mil-on-you = { $which ->
    [1] Offres pour que votre premier parte : { $payers }
    [2] Offres pour que votre second parte : { $payers }
   *[other] Offres pour que vous partiez : { $payers }
}
web-mil-nothing-on-you = Aucune offre pour vous.
web-mil-leave = { $which ->
    [1] Le premier part et reprend { $money }
    [2] Le second part et reprend { $money }
   *[other] Partir (mise de { $money } rendue)
}
web-mil-claim = Je suis…
web-mil-tool-claim = Dire
web-mil-tool-offer = Offrir
web-mil-tool-peek = Intimider
web-mil-tool-gift = Donner
web-mil-tool-ledger = Carnet
web-mil-tool-what-if = Et si ?
web-mil-whom = Qui devrait partir ?
web-mil-pick = Payer le départ : { $name }
web-mil-less = Moins
web-mil-more = Plus
web-mil-most = { $money }, c’est tout votre argent. Celui de vos autres offres est engagé.
web-mil-least = Le minimum est de { $money }.
web-mil-offer = Offrir { $money }
web-mil-offer-more = Ajouter { $money }
web-mil-take-back = Retirer
web-mil-withdraw = Retirer votre offre de { $money } à { $name }
web-mil-no-offers = Vous n’avez plus d’argent, ou il n’y a plus personne à payer.
web-mil-peek = Jouer une carte Intimidation contre :
web-mil-no-peeks = Vous n’avez pas de carte Intimidation. Soyez la seule Brute d’un casse pour en gagner une pour les manches suivantes.
web-mil-gift-whom = À qui donner de l’argent ?
web-mil-give = Donner { $money }
web-mil-player = Joueur
web-mil-cash = Argent
web-mil-on-table = Sur la table
web-mil-hidden = caché
web-mil-gain-if = Votre gain si…
web-mil-gain-hold = Maintenez pour voir : cela trahit votre rôle
web-mil-gain-all = tout le monde reste
web-mil-gain-leaves = { $name } part
web-mil-gain-single = il ne reste qu’un personnage par rôle
web-mil-gain-working = Calcul en cours…
web-mil-gain-lost = Le serveur ne répond pas. Ces chiffres peuvent dater.
web-mil-gain-note = Mises récupérées comprises. Tous les cas que permettent les rôles au milieu et les cartes que vous avez vues.
web-mil-range = { $least } à { $most }
web-mil-recap = Le dernier casse
web-mil-you-left = Vous avez quitté le coup : plus un mot avant la fin de la manche.
web-mil-called-last = { $role } ? Rôle dénoncé, appelé en dernier.
web-mil-caught = { $ante ->
    [back] Mises rendues, mais tous sont éliminés.
   *[lost] Mises perdues, et tous sont éliminés.
}
web-mil-sums = Ce que ce casse a rapporté à chacun
web-mil-sum-loot = { $loot } sur la carte, { $bonus } de plus grâce au Cerveau
web-mil-sum-ante = mise rendue
web-mil-sum-stake = mise
web-mil-sum-fine = amende
web-mil-sum-share = part
web-mil-sum-driver = Chauffeur
web-mil-sum-crook = Escroc
web-mil-sum-symbol = bonus
web-mil-sum-each = chacun
web-mil-lies = Qui a menti
web-mil-broken = Casses ratés
web-mil-money = L’argent de chacun, manche par manche
web-mil-money-table = En tableau
web-mil-past = Tous les rôles, manche par manche
web-mil-past-left = départ
web-mil-past-caught = hors jeu
web-mil-tv-talk = Parlez, mentez, payez.

## Un jeu sans dessin à lui : raconté avec des mots

web-plain-your-move = À vous
web-plain-thinks = réfléchit
web-plain-seen = Ce que vous voyez
web-plain-now = Allez !

## Une partie finie, revue

web-coach = Le coach
web-coach-ask = Qu’aurait fait le caïd ?
web-coach-about = Chacune de vos réponses, et ce que valaient les choix d’après ce que vous saviez alors.
web-coach-works = Le coach regarde votre partie. Réponses : { $done } sur { $of }.
web-coach-waits = Le coach regarde votre partie dans un instant.
web-coach-others = Le coach ne parle qu’à ceux qui ont joué, et de leurs propres réponses.
web-coach-failed = Le coach ne peut pas regarder cette partie pour l’instant. Réessayez plus tard.
web-coach-luck = Par rapport au caïd, vos réponses ont changé vos chances de gagner de { $skill } points de pourcentage. Le hasard les a changées de { $luck } points.
web-coach-luck-alone = Le hasard a changé vos chances de gagner de { $luck } points de pourcentage.
web-coach-best = Vos meilleurs moments
web-coach-worst = Vos pires moments
web-coach-moment = { $when } · Le caïd : { $advised }
web-coach-same = { $when } · Le caïd est d’accord
web-coach-even =
    { $count ->
        [one] Pas de vraie différence : une réponse
       *[other] Pas de vraie différence : { $count } réponses
    }
web-coach-all = Réponse par réponse
web-coach-worth = { $worth } (± { $error })
web-replay-of = Revoir { $game }
web-replay-loading = Chargement de la partie…
web-replay-missing = Partie introuvable, ou pas encore finie.
web-replay-eyes = Point de vue
web-replay-bystander = Public (sans les secrets)
web-replay-as = { $name }
web-replay-all-seeing = Tout le monde (secrets dévoilés)
web-replay-aside = ({ $name }) { $text }
web-replay-begin = Tout le monde s’assoit.
web-replay-step = Position dans la partie
web-replay-back = Reculer
web-replay-next = Avancer
web-replay-watch = Lancer
web-replay-stop = Arrêter
web-replay-at = Étape { $step } sur { $of }
web-replay-at-turn = Tour { $turn }, étape { $step } sur { $of }
web-replay-turn-back = Tour précédent
web-replay-turn-next = Tour suivant
web-replay-at-round = Manche { $turn }, étape { $step } sur { $of }
web-replay-round-back = Manche précédente
web-replay-round-next = Manche suivante
web-replay-speed = Vitesse
web-replay-times = { $times }×
web-replay-share = Partager
web-replay-to-table = Retour à la table
web-replay-rematch = La revanche commence dans un instant.
web-replay-begun = La partie suivante a commencé.

web-proof = La donne était-elle honnête ?
web-proof-checking = Chaque carte est tirée de nouveau…
web-proof-fair = { $count ->
    [one] Oui. Cet appareil a refait le seul tirage : il découle du secret scellé et de ce que chaque appareil a ajouté.
   *[other] Oui. Cet appareil a refait les { $count } tirages : tous découlent du secret scellé et de ce que chaque appareil a ajouté.
}
web-proof-draws = { $count ->
    [one] Le seul tirage découle du sceau de l’enregistrement et de ce qui a été ajouté.
   *[other] Les { $count } tirages découlent du sceau de l’enregistrement et de ce qui a été ajouté.
}
web-proof-seal-same = Le sceau montré à cet appareil avant la donne est celui de l’enregistrement ({ $record }).
web-proof-seal-linked = Cet appareil n’a pas vu le sceau avant la donne. Celui du lien est bien celui de l’enregistrement ({ $record }).
web-proof-seal-unseen = Cet appareil n’a pas vu le sceau avant la donne. Comparez-le à celui qui a été montré à la table : { $record }.
web-proof-seal-missed = Cet appareil a vu l’essai { $saw } de la donne, mais l’enregistrement est celui de l’essai { $attempt }, qu’il n’a jamais vu ({ $record }). S’il est resté connecté, quelqu’un a changé la donne.
web-proof-different-seal = CE N’EST PAS LA DONNE QUI VOUS A ÉTÉ MONTRÉE. Avant elle, cet appareil a vu le sceau { $seal } ; maintenant, c’est { $record }. Quelqu’un a changé la donne.
web-proof-different-number = CE N’EST PAS LA DONNE À LAQUELLE VOUS AVEZ PRIS PART. Le nombre ajouté par cet appareil n’est pas dans l’enregistrement ({ $record }). Quelqu’un a changé la donne.
web-proof-different-promises = CE N’EST PAS LA DONNE À LAQUELLE VOUS AVEZ PRIS PART. Les nombres de l’enregistrement ({ $record }) ne sont pas ceux qui ont été promis avant qu’on en connaisse un seul. Quelqu’un a changé la donne.
web-proof-different-attempts = LES ESSAIS SONT MAL COMPTÉS. L’enregistrement ({ $record }) en annonce moins que cet appareil n’en a vu. Quelqu’un a changé la donne.
web-proof-promises-seen = Chaque nombre est celui qui a été promis avant qu’on en connaisse un seul.
web-proof-promises-unseen = Cet appareil n’a pas vu ce que les autres ont promis : il ne peut pas dire si un nombre a été ajouté plus tard.
web-proof-number-in = Votre nombre est dans la donne.
web-proof-number-out = Cet appareil a été trop lent : son nombre n’est pas dans la donne.
web-proof-chance = { $count ->
    [0] Personne n’a ajouté de nombre : la personne qui tient le serveur pouvait choisir les cartes.
    [1] Un joueur sur { $players } a ajouté un nombre : { $names }.
   *[other] { $count } joueurs sur { $players } ont ajouté un nombre : { $names }.
}
web-proof-attempt = { $attempt ->
    [1] C’était le premier essai de cette donne.
   *[other] Cette donne a été commencée { $attempt } fois.
}
web-proof-old-seal = Le sceau est de l’ancienne sorte : il ne couvre ni les joueurs ni les options, et personne n’a compté les essais.
web-proof-fast = C’était une donne d’entraînement : il n’y a rien à prouver.
web-proof-unfinished = Cette partie n’est pas finie. Son secret est encore scellé.
web-proof-elsewhere = Le secret est bien celui qui a été scellé. Cette page ne connaît pas les règles de ce jeu ; `stickup verify` refait tous les tirages.
web-proof-secret = Non : le secret manque ou est mal formé.
web-proof-commitment-wrong = Non : ce secret n’est pas celui qui était scellé.
web-proof-numbers = Non : des réponses manquent ou sont en double.
web-proof-result = Non : ce résultat n’est pas celui de la partie.
web-proof-draw = Non : le tirage { $label } (réponse { $n }) ne correspond pas.
web-proof-how = Comment le sait-on ?
web-proof-how-text = Avant la première carte, un secret a été scellé. Puis chaque appareil a ajouté un nombre au hasard. Ensemble, ils décident de chaque carte : personne ne pouvait en choisir une. Cette page a ouvert le sceau et refait tous les tirages. Pour vérifier aussi que les règles ont été suivies, lancez `stickup verify`.
web-proof-commitment = Le sceau, montré avant la donne
web-proof-secret-open = Le secret, ouvert à la fin

## La première manche, avec des conseils

web-learn = Apprendre en jouant
web-learn-title = { $game } : votre tour d’essai
web-learn-lead = Un tour d’essai contre des robots, environ quatre-vingt-dix secondes. Pas de chrono, et chaque étape est expliquée.
web-learn-begin = Montrez-moi
web-learn-hint = Conseil
web-learn-read = Compris
web-learn-load = Cinq Clics, trois Bang !, huit tours. Chargez une balle face cachée : un Bang ! blesse, un Clic fait seulement peur.
web-learn-aim = Toutes les armes se lèvent à la fois. Touchez le gangster que vous voulez écarter du partage.
web-learn-privilege = Vous êtes le Parrain : vous pouvez obliger un gangster à changer de cible. Quelqu’un vous braque ?
web-learn-courage = Couché, vous ne risquez rien et ne gagnez rien. Debout, vous partagez le butin, sauf si l’arme fait Bang !
web-learn-volley = Les cartes se retournent. Un Bang ! blesse une cible restée debout et la prive de butin ; un Clic ne fait rien.
web-learn-share = Chaque gangster debout prend une carte à son tour, le Parrain d’abord. Le plus de diamants rapporte un bonus ; chaque tableau fait monter la collection.
web-learn-clip = Le chargeur vous a rendu un Bang ! Défaussez une autre carte à la place.
web-learn-plan = Jouez un rôle face cachée. Si quelqu’un joue le même, vous êtes tous les deux hors jeu.
web-learn-negotiate = On ne sait pas à qui sont les rôles. Annoncez ce que vous voulez, payez le départ des autres, ou partez contre de l’argent. « Rester » pour finir.
web-learn-name = Vous êtes la seule Balance : dénoncez un rôle, et tout personnage encore dans le coup qui l’a est hors jeu.
