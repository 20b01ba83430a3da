# `stickup serve` et les commandes autour : réglages, sauvegardes. Une erreur tient en une ligne et dit quoi faire.

## Démarrer et arrêter

serve-title = Stickup { $version } : les tables sont ouvertes.
serve-here = Sur cette machine
serve-network = Sur ce réseau
serve-world = Depuis Internet
serve-nobody = inaccessible depuis d’autres appareils
serve-data = Les données
serve-stop = Ctrl-C pour arrêter.
serve-leaving = Arrêt en cours. Toutes les tables sont prévenues, et rien n’est perdu.
serve-gone = Arrêté.
port-taken = Le port { $port } est déjà pris sur { $host }. Stickup tourne peut-être déjà ? Choisissez-en un autre avec --port, ou --port 0 pour n’importe quel port libre.
port-forbidden = Vous n’avez pas le droit d’utiliser le port { $port } sur { $host }. Choisissez-en un autre avec --port : à partir de 1024, ils sont ouverts à tous.
host-wrong = Impossible d’écouter sur { $host }, port { $port }. Donnez à --host une adresse de cette machine. Message du système : { $why }.
store-other = Ce ne sont pas des données de Stickup, ou elles viennent d’une version plus récente. Rien n’a été changé. Détails : { $said }.
store-unfit = Cette base de données est inutilisable. Détails : { $said }.
store-down = Impossible d’accéder aux données. Détails : { $said }.
store-busy = Un autre serveur (processus { $pid }) utilise ces données. Arrêtez-le d’abord, ou choisissez d’autres données avec --data.
store-not-ours = Ce n’est pas une base de données de Stickup : { $database }. Rien n’a été changé.
store-newer = Ces données viennent d’une version plus récente de Stickup : { $database } (schéma { $found } ; cette version va jusqu’à { $known }). Rien n’a été changé.
store-old = La base de données PostgreSQL vient d’une version plus ancienne. Démarrez le serveur une fois pour la mettre à jour.
store-damaged = { $file } est endommagé. Message de SQLite : { $said }.
store-unreadable = { $file } est endommagé, ou n’est pas une base de données de Stickup. Rien n’a été changé. Message de SQLite : { $said }.
store-unusable = Impossible d’utiliser { $file }. Message du système : { $said }.
store-empty = { $file } est vide. Supprimez-le pour repartir de zéro.
store-changed = Un autre programme a modifié les tables de { $file } : impossible de l’utiliser.
store-orphan = { $file } appartient à une base de données disparue. Déplacez-le, ou remettez { $database } en place.
store-on-network = { $file } est sur un système de fichiers réseau ({ $kind }), où SQLite peut perdre des données. Utilisez un disque local ou PostgreSQL.
store-no-wal = SQLite ne peut pas tenir son journal à côté de { $file } (mode { $mode }). Utilisez un disque local.
store-driver = { $service } a besoin d’un pilote qui n’est pas installé. Pour l’installer : pip install 'stickup[{ $extra }]'
postgres-old = PostgreSQL { $found } est trop ancien. Utilisez la version { $oldest } ou une plus récente.
postgres-encoding = La base de données PostgreSQL utilise { $encoding }. Elle doit utiliser UTF8.
postgres-unsafe = PostgreSQL tourne avec { $setting } = off et perdrait des coups en cas de panne. Activez ce réglage.

## Un réglage qui n’a pas de sens

variable-unknown = Réglage inconnu : { $name }. Au choix : { $known }.
variable-unknown-near = Réglage inconnu : { $name }. Peut-être { $near } ?
key-unknown = { $file } : réglage inconnu « { $name } ». Au choix : { $known }.
key-unknown-near = { $file } : réglage inconnu « { $name } ». Peut-être « { $near } » ?
config-not-toml = { $file } n’est pas du TOML valide. Message de l’analyseur : { $why }.
setting-empty = { $where } est vide. Enlevez-le, ou donnez-lui une valeur.
setting-shape = { $where } doit être une seule valeur, ou une liste de chaînes.
setting-number = { $where } doit être un nombre entier de { $low } à { $high }, et non « { $value } ».
setting-switch = { $where } doit être yes ou no (ou true, false, 1, 0), et non « { $value } ».
setting-choice = { $where } doit être l’un de { $choices }, et non « { $value } ».
setting-host = { $where } doit être une adresse ou le nom d’une machine, et non « { $value } ».
setting-place = { $where } doit être le nom d’un fichier ou d’un dossier, et non « { $value } ».
proxies-everybody = { $where } croirait tout le monde sur son adresse (« { $value } »), et n’importe qui pourrait mentir sur la sienne. Donnez les adresses de vos proxys.
push-service = { $where } attend des noms de services push comme fcm.googleapis.com ou *.push.apple.com, séparés par des virgules, ou off, et non « { $value } ».
proxies-address = { $where } attend des adresses ou des réseaux comme 10.0.0.0/8, séparés par des virgules, et non « { $value } ».
public-url = { $where } doit être une adresse comme https://games.example.org, et non « { $value } ».
public-url-user = { $where } ne doit contenir ni utilisateur ni mot de passe.
public-url-path = { $where } doit s’arrêter après l’hôte et le port, contrairement à « { $value } ».
public-url-plain = { $where } doit commencer par https://, contrairement à « { $value } » : http ne convient qu’à votre propre réseau.
public-url-missing = { $where } est accessible depuis tout Internet ({ $value }). Indiquez l’adresse du site : --public-url https://…
database-file = { $where } doit être sqlite:/// suivi du nom d’un fichier, ou postgresql://…
database-scheme = { $where } doit commencer par postgresql:// ou sqlite:///
database-url = { $where } doit être postgresql://utilisateur:motdepasse@hôte:port/nom. Dans un mot de passe, @ s’écrit %40, « : » %3A et / %2F.
redis-url = { $where } doit être redis://utilisateur:motdepasse@hôte:port/numéro. Dans un mot de passe, @ s’écrit %40, « : » %3A et / %2F.
redis-alone = { $where } sert à plusieurs serveurs sur un même PostgreSQL : il faut aussi --database postgresql://…
workers-alone = { $where } demande une base PostgreSQL : --database postgresql://…
workers-here = { $where } ne marche pas sur ce système : un seul processus peut y écouter.
secret-in-flag = { $where } contient un mot de passe, que tout le monde pourrait lire sur cette machine. Mettez-le dans { $variable } ou dans un fichier.
data-in-its-own-file = { $where } ne peut pas dire où sont les données : ce réglage est dans leur dossier. Utilisez --data ou STICKUP_DATA.

## Fichiers et dossiers

setting-file-unreadable = { $file } est illisible. Message du système : { $why }.
file-strange = { $file } n’est pas un petit fichier ordinaire.
file-open-to-all = { $file } contient un secret que tout le monde peut lire sur cette machine. Protégez-le : chmod 600
secret-short = { $file } doit contenir un secret d’au moins { $shortest } caractères. Pour en créer un : openssl rand -hex 32
secret-placeholder = { $file } contient un exemple, pas un secret. Pour en créer un : openssl rand -hex 32
key-unwritable = Impossible de créer la clé { $file }. Message du système : { $why }.
data-parent = Le dossier { $folder }, où créer celui des données, n’existe pas. Choisissez-en un autre avec --data.
data-no-folder = { $folder } n’est pas un dossier. Choisissez-en un autre avec --data.
data-unwritable = Le dossier de données { $folder } est inutilisable. Choisissez-en un autre avec --data. Message du système : { $why }.
data-full = Il reste moins de { $room } Mo pour le dossier de données { $folder }. Choisissez-en un autre avec --data.
data-open-to-all = Tout le monde sur cette machine peut écrire dans { $folder }. Protégez-le (chmod 700), ou choisissez-en un autre avec --data.
data-of-another = Le dossier de données { $folder } appartient à un autre utilisateur. Lancez Stickup sous le compte de son propriétaire, ou choisissez-en un autre avec --data.

## Bon à savoir

caution-fleeting = Attention : { $folder } n’existe qu’en mémoire. Les parties disparaissent quand cette machine redémarre.
caution-clock = Attention : l’horloge de cette machine se trompe de plusieurs années. Les comptes à rebours marchent, les dates non.
caution-sockets = Attention : ce système permet { $room } connexions, et non { $wanted }. Pour relever la limite : ulimit -n
caution-public = Attention : { $address } est accessible depuis tout Internet, et rien n’est chiffré. Voir docs/operations.md.

## Montrer les réglages

config-default = par défaut
config-key-later = créée au premier démarrage
config-set = présente ({ $bytes } octets)
config-yes = oui
config-no = non

## Santé

health-silent = Pas de réponse de { $host }, port { $port }. Message du système : { $why }.
health-unwell = Le serveur { $host }, port { $port }, fonctionne mal : il a répondu { $status }.

## Sauvegarder, restaurer, exporter

backup-done = { $file } est écrit et vérifié.
backup-removed = { $file } est supprimé.
backup-damaged = { $tables ->
    [one] Une table est endommagée : la copie la contient telle quelle, avec toutes les autres. Table et entrée : { $which }
   *[other] { $tables } tables sont endommagées : la copie les contient telles quelles, avec toutes les autres. Tables et entrées : { $which }
}
backup-file = Indiquez le fichier ou le dossier où écrire la sauvegarde.
backup-keep = --keep ne vaut que pour un dossier, et { $target } n’en est pas un.
backup-postgres = Les données sont dans PostgreSQL, qui a ses propres sauvegardes : pg_dump et pg_restore.
restore-done = { $file } est restauré.
restore-kept = Ce qui s’y trouvait est dans { $file }.
export-which = Utilisez soit --table ID, soit --all.
export-unknown = La table « { $table } » n’existe pas.
export-running = À la table « { $table } », aucune partie n’est encore finie.
export-newer = { $tables ->
    [one] Cette version ne sait pas lire une des tables : elle reste telle quelle.
   *[other] Cette version ne sait pas lire { $tables } tables : elles restent telles quelles.
} Détails : { $why }.
export-damaged = { $tables ->
    [one] Une table est endommagée et n’a pas pu être exportée ; les autres l’ont été. Table et entrée : { $which }
   *[other] { $tables } tables sont endommagées et n’ont pas pu être exportées ; les autres l’ont été. Tables et entrées : { $which }
}
export-done = { $games ->
    [0] Aucune partie n’est encore finie : rien n’a été écrit.
    [one] { $games } partie est dans { $folder }.
   *[other] { $games } parties sont dans { $folder }.
}

## Supprimer des tables

purge-which = Nommez les tables à supprimer, ou utilisez --older-than, mais pas les deux.
purge-age = « { $value } » n’est pas une durée. Écrivez 30d pour des jours, 12h pour des heures, 4w pour des semaines.
purge-unknown = La table « { $table } » n’existe pas.
purge-open = La table « { $table } » est encore ouverte. Seules les tables fermées peuvent être supprimées.
purge-several = Plusieurs tables ont eu le code « { $code } ». Nommez-en une par son identifiant : { $tables }
purge-unasked = Rien n’a été supprimé, car personne n’a pu confirmer. Utilisez --yes.
purge-refused = Rien n’a été supprimé.
purge-confirm = { $tables ->
    [one] Supprimer définitivement cette table ?
   *[other] Supprimer définitivement ces { $tables } tables ?
}
purge-table = { $table } ({ $code }), utilisée pour la dernière fois le { $day }
purge-would = { $tables ->
    [0] Aucune table ne serait supprimée.
    [one] { $tables } table serait supprimée.
   *[other] { $tables } tables seraient supprimées.
}
purge-done = { $tables ->
    [0] Aucune table n’a été supprimée.
    [one] { $tables } table a été supprimée.
   *[other] { $tables } tables ont été supprimées.
}
