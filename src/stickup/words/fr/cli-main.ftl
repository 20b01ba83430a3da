# `stickup` lui-même, `stickup simulate` et `stickup verify`. Une erreur tient en une ligne et dit quoi faire.

## Toutes les commandes

stopped = Arrêté.
failed = Ça n’a pas marché. Message du système : { $why }.
internal = Le programme a rencontré une erreur. Relancez avec --debug pour en savoir plus. Erreur : { $why }.
command-unknown = Commande inconnue : « { $name } ». Au choix : { $known }.
command-unknown-near = Commande inconnue : « { $name } ». Peut-être « { $near } » ? Au choix : { $known }.
game-left-out = Le jeu de { $package } est ignoré. Raison : { $why }.

## Options d’un jeu

option-unknown = Option inconnue : « { $name } ». Au choix : { $known }.
option-unknown-near = Option inconnue : « { $name } ». Peut-être « { $near } » ? Au choix : { $known }.
option-bare = L’option « { $key } » demande une valeur : { $key }= puis l’une de : { $expected }.
option-value = L’option « { $key } » ne peut pas valoir « { $value } ». Au choix : { $expected }.
option-twice = L’option « { $key } » est donnée deux fois.
option-number = un nombre entier
option-numbers = des nombres entiers séparés par /
setup-seats = { $game } : de { $least } à { $most } joueurs, pas { $seats }.
setup-seats-only = { $game } : { $only } joueurs, pas { $seats }.
setup-wrong = On ne peut pas jouer ainsi. Raison : { $why }.
cards-unknown = { $game } n’a pas d’option --{ $key }.
cards-wrong = { $file } est inutilisable. Raison : { $why }.
cards-wrong-at = La carte { $number } de { $file } est inutilisable. Raison : { $why }.
cards-wrong-field = La carte { $number } de { $file } a un champ « { $field } » invalide. Raison : { $why }.
cards-not-json = { $file } n’est pas du JSON valide. Message de l’analyseur : { $why }.
bot-unknown = Robot inconnu : « { $name } ». Au choix : { $known }.
bot-unknown-near = Robot inconnu : « { $name } ». Peut-être « { $near } » ? Au choix : { $known }.
bot-unusable = Ce robot ne peut pas jouer. Raison : { $why }.
bots-too-many = Cela fait { $bots } robots pour { $free ->
    [one] une place
   *[other] { $free } places
} à côté de la vôtre. Nommez-en moins, ou augmentez --seats.
manner-unknown = Caractère inconnu : « { $name } ». Au choix : { $known }.
manner-unknown-near = Caractère inconnu : « { $name } ». Peut-être « { $near } » ? Au choix : { $known }.
seed-wrong = Une graine compte de 1 à { $most } caractères imprimables.

## Fichiers

file-exists = { $file } existe déjà. Rien n’a été écrasé.
file-missing = Le fichier { $file } n’existe pas.
file-not-regular = { $file } n’est pas un fichier ordinaire.
file-unreadable = { $file } est illisible. Message du système : { $why }.
file-unwritable = Impossible d’écrire { $file }. Rien n’a été changé. Message du système : { $why }.
file-too-large = { $file } dépasse { $limit } Mo : aucune partie n’est aussi longue.
folder-missing = Le dossier { $folder } n’existe pas.
folder-not-empty = { $folder } existe déjà et n’est pas un dossier vide. Rien n’a été changé.
stdin-closed = Rien à lire : l’entrée standard est fermée.
record-empty = { $file } est vide : ce n’est pas une partie enregistrée.

## Vérifier

verify-fair = { $file } : ok. { $game }, { $players } joueurs, { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}, { $answers } réponses. Chaque carte découle du secret scellé et de ce qui a été ajouté.
verify-simulated = { $file } : ok. { $game }, { $players } joueurs, { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}, { $answers } réponses. Donne simulée, chaque carte vérifiée.
verify-chance = { $count ->
    [0] Personne n’a ajouté de nombre : la personne qui tenait le serveur pouvait choisir les cartes.
    [1] Un joueur sur { $players } a ajouté un nombre : { $names }.
   *[other] { $count } joueurs sur { $players } ont ajouté un nombre : { $names }.
}
verify-attempt = { $attempt ->
    [1] C’était le premier essai.
   *[other] La donne a été commencée { $attempt } fois ; celle-ci est la dernière.
}
verify-old-seal = Le sceau est de l’ancienne sorte : il ne couvre ni les joueurs ni les options, et personne n’a compté les essais.
verify-seal = Son sceau est { $seal }. Comparez-le à celui qui a été montré à la table, ou donnez celui-ci avec --seal.
verify-seal-same = Son sceau est celui que vous avez donné ({ $digits } chiffres sur 64 comparés) : { $seal }.
verify-other-seal = { $file } : CE N’EST PAS LE SCEAU MONTRÉ À LA TABLE. Celui de l’enregistrement est { $seal } ; vous avez donné { $given }. L’auteur de ce fichier a changé la donne.
verify-no-seal = { $file } : cette donne est simulée, elle n’a pas de sceau à comparer.
seal-wrong = Un sceau compte de { $least } à { $most } chiffres hexadécimaux ; donnez tous ceux que vous avez.
verify-differs = { $file } : la vérification échoue. Ligne { $line } : { $why }.
verify-not-ours = { $file } : pas une partie lisible ici. Ligne { $line } : { $why }.

## Simuler

simulate-title = { $game } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $seats } places, graine { $seed }
simulate-who = Qui
simulate-played = Parties
simulate-wins = Victoires
simulate-money = Résultat
simulate-deaths = Morts
simulate-lengths = Durée en tours, et nombre de parties : { $lengths }
simulate-nobody = Parties sans vainqueur : { $games }
simulate-speed = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} en { $seconds } s ({ $speed } par seconde).
simulate-stopped = Arrêté (parties : { $done } sur { $games }). Aucun fichier n’a été écrit.
worker-died = Un processus est mort. Pas assez de mémoire ? Essayez un --jobs plus petit.
simulate-worker-died = Un processus est mort (parties : { $done } sur { $games }). Pas assez de mémoire ? Essayez un --jobs plus petit.
simulate-stopped-kept = Arrêté (parties : { $done } sur { $games }). Relancez la même commande pour continuer : ce qui a été joué est dans { $file }.
simulate-records-here = --records ne va ni avec --ray ni avec --resume : chaque enregistrement est écrit une seule fois, sur cette machine.
simulate-resume-unreadable = { $file } : ce n’est pas l’état d’une simulation. Choisissez un autre fichier pour --resume.
simulate-resume-other = { $file } : c’est l’état d’une autre simulation. Reprenez les mêmes jeu, places, options, robots, --seed et --engine, ou un autre fichier.
ray-missing = --ray demande le paquet { $package }. Pour l’installer : pip install "stickup[ray]"
ray-unreachable = Pas de grappe Ray à l’adresse { $address } : { $why }
ray-failed = La grappe Ray à l’adresse { $address } a échoué : { $why }
ray-version = La grappe a une autre version de Stickup ({ $theirs }) que cette machine ({ $ours }) : installez la même partout.
engine-game = Ce jeu ne peut pas être simulé par lots. Enlevez --engine batch.
engine-bots = Par lots, « { $bot } » ne peut pas jouer, seulement { $can }. Enlevez --engine batch, ou changez --bots.
engine-missing = Les lots demandent le paquet { $package }. Pour l’installer : pip install "stickup[batch]"

## Tournoi

tournament-title = { $game } : { $games ->
    [one] 1 partie
   *[other] { $games } parties
}, graine { $seed }
tournament-rating = Cote
tournament-mixed = Tables mixtes
tournament-among = Seul, { $seats } places
tournament-at = Tables de { $seats }
tournament-page = Tous les chiffres, avec des graphiques : { $file }
tournament-heading = { $game } : le championnat
tournament-about = { $games ->
    [one] 1 partie
   *[other] { $games } parties
}, version { $rules } des règles, graine { $seed }. Les barres, et les petits chiffres sous une valeur, sont des intervalles de confiance à 95 %. Cette commande redonne les mêmes chiffres :
tournament-ratings = Cotes
tournament-ratings-text = Par openskill (Plackett–Luce), d’après des tables mixtes où chacun s’assoit n’importe où. La seconde colonne est la part de victoires : 1 est équitable, 2 est le double.
tournament-seats = Force selon le nombre de joueurs
tournament-seats-text = La part de victoires aux tables mixtes de chaque taille, rapportée à une part équitable.
tournament-duels = Face à face
tournament-duels-text = Le robot de la ligne est seul parmi plusieurs robots de la colonne. Au-dessus de 1, il gagne plus que sa part.
tournament-traits = Quel pouvoir est le meilleur ?
tournament-traits-text = La part de victoires de ceux qui l’ont, aux tables mixtes, rapportée à une part équitable.
tournament-missing = Les cotes ont besoin du paquet { $package }. Installez-le avec : pip install "stickup[league]"
tournament-seats-wrong = « { $seats } » n’est pas une liste de nombres de joueurs. Écrivez par exemple : --seats 4,6,8
tournament-alone = Il faut au moins deux robots différents pour un tournoi.
tournament-unreadable = { $file } : ce tournoi ne peut pas être lu ici.
tournament-busy = Un autre processus joue déjà le tournoi dans { $folder }. Attendez qu’il ait fini.
tournament-other = { $file } : ce tournoi est d’un autre jeu ou suit d’autres règles ({ $game }).
tournament-own-bots = Ce tournoi a des robots qui ne sont pas les nôtres. Nommez-les de nouveau : --bots { $bots }
tournament-stopped = Arrêté. Continuez avec --resume : les matchs terminés sont dans { $folder }.
tournament-worker-died = Un processus est mort. Pas assez de mémoire ? Essayez --resume avec un --jobs plus petit : les matchs terminés sont dans { $folder }.

## Caractères

manners-title = { $game } : niveau « { $level } », { $games } parties par caractère, { $seats } places, graine { $seed }
manners-manner = Caractère
manners-strength = Force
manners-one-game = Reconnu en une partie
manners-evening = Reconnu en { $games } parties
manners-without = (aucun)
manners-all = Tous
manners-chance = Au hasard
manners-none = Les robots de ce jeu n’ont pas de caractère.
manners-few = À une table de { $seats }, mesurez au moins { $games } parties : --games { $games }.

## Revoir une partie

review-title = { $game } : la partie vue par le coach. Siège : { $name }. { $answers } réponses, chacune essayée dans { $worlds } mondes cachés.
review-best = Vos meilleurs moments, comparés à ce qu’aurait fait le coach :
review-worst = Vos pires moments :
review-moment = { $when } : « { $given } » au lieu de « { $advised } » : { $gain } de chances de gagner (± { $error })
review-when = Quand
review-given = Votre réponse
review-worth = Chances de gagner
review-advised = Le coach
review-best-option = La meilleure trouvée
review-luck = Par rapport au coach, vos réponses ont changé vos chances de gagner de { $skill } points de pourcentage. Le hasard et les autres les ont changées de { $luck } points.
review-luck-alone = Le hasard et les autres ont changé vos chances de gagner de { $luck } points de pourcentage.
review-game = { $file } : le coach ne connaît pas ce jeu, ou pas avec ces règles.
review-whose = Plusieurs personnes ont joué. Dites laquelle avec --seat : { $seats }
review-bots = Seuls des robots ont joué. Dites lequel avec --seat : de 0 à { $most }.
review-seat = Il n’y a pas de siège { $seat } : le dernier est { $most }.
review-stopped = Arrêté.
