/**
 * Names that nobody may take, folded: they would pass for the site, for somebody in charge of it,
 * for a page of it, or for nobody at all. In English and in French.
 */
export const RESERVED: ReadonlySet<string> = new Set(
  `
  admin administrator administrateur administratrice administration root system système systeme
  sysadmin webmaster hostmaster postmaster abuse security sécurité securite noreply no-reply
  aplomb aplomb-team equipe-aplomb équipe-aplomb official officiel staff team équipe equipe
  moderator moderators moderateur modérateur moderatrice modératrice mod mods owner operator
  support help aide contact info service services bot robot computer ordinateur machine engine
  server serveur solver solveur
  settings réglages reglages paramètres parametres preferences préférences account accounts compte
  comptes profile profil new nouveau nouvelle edit delete search recherche login logout signin
  signout signup sign-in sign-out sign-up connexion inscription register password mot-de-passe
  api app auth oauth rules règles regles learn apprendre play jouer game games partie parties
  history historique challenge challenges défi défis defi defis player players joueur joueurs
  joueuse joueuses complete home accueil about legal privacy terms status health metrics live manifest
  favicon robots sitemap static assets public private public-games
  anonymous anonyme deleted supprimé supprime supprimée supprimee deleted-player joueur-supprimé
  joueur-supprime nobody personne someone quelqu-un anyone everyone tous guest invité invite user
  users username utilisateur utilisateurs you vous opponent adversaire red rouge yellow jaune
  draw nulle null undefined none nan true false void unknown inconnu
  `
    .trim()
    .split(/\s+/),
)
