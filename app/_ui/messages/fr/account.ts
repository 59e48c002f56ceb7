import { account as english } from '../en/account'
import { translated } from '../translated'

export const account = translated(english)({
  createAccount: 'Créer un compte',
  signIn: 'Se connecter',
  signOut: 'Se déconnecter',
  username: 'Nom d’utilisateur',
  usernameHint: 'De 3 à 20 lettres, chiffres, _ ou -. Tout le monde peut le voir.',
  usernameOrEmail: 'Nom d’utilisateur ou e-mail',
  email: 'E-mail',
  emailHint:
    'Facultatif. Uniquement pour les messages que vous demandez ; personne d’autre ne le voit.',
  password: 'Mot de passe',
  passwordHint: 'De 8 à 128 caractères. Quelques mots sans lien entre eux en font un bon.',
  haveAccount: 'Vous avez déjà un compte ?',
  noAccount: 'Pas encore de compte ?',
  broken: 'Le serveur n’a pas pu être joint. Rien n’est perdu : réessayez.',
  badForm:
    'Le formulaire n’est pas arrivé tel que cette page l’envoie. Rechargez la page et renvoyez-le.',
  away: 'Le site ne peut rien enregistrer pour l’instant. Réessayez dans un moment.',
  otherSite:
    'Cette demande venait d’un autre site : rien n’a été fait. Ouvrez la page ici et réessayez.',
  tryInSeconds: {
    one: 'Trop d’essais. Réessayez dans {count} seconde.',
    other: 'Trop d’essais. Réessayez dans {count} secondes.',
  },
  tryInMinutes: {
    one: 'Trop d’essais. Réessayez dans {count} minute.',
    other: 'Trop d’essais. Réessayez dans {count} minutes.',
  },
  tryInHours: {
    one: 'Trop d’essais. Réessayez dans {count} heure.',
    other: 'Trop d’essais. Réessayez dans {count} heures.',
  },
  chooseUsername: 'Choisissez votre nom d’utilisateur',
  chooseUsernameText:
    '{site} confirme que c’est bien vous. Reste une chose : comment les autres doivent-ils vous appeler ici ?',
  continueWith: 'Continuer avec {site}',
  notices: {
    late: 'Cela a pris trop de temps ou a été interrompu : rien n’a été fait. Veuillez recommencer.',
    elsewhere:
      'La connexion à l’autre site n’a pas abouti ou a été interrompue. Rien n’a été modifié.',
    link: 'L’autre compte n’a pas été associé : vous n’êtes plus connecté comme au moment de la demande.',
    identity_taken: 'Cet autre compte est déjà associé à un autre joueur.',
    last_way_in: 'C’est le seul accès à votre compte. Choisissez d’abord un mot de passe.',
  },
  done: {
    display: 'Vos réglages sont enregistrés.',
    email: 'Votre e-mail est enregistré.',
    password:
      'Votre nouveau mot de passe est enregistré. Tous vos autres navigateurs sont déconnectés.',
    session: 'Ce navigateur est déconnecté.',
    linked: 'Vous pouvez désormais vous connecter avec cet autre compte.',
    unlinked: 'Cet autre compte ne permet plus de vous connecter.',
  },
  display: {
    title: 'Affichage et jeu',
    asBrowser: 'Selon le navigateur',
    asSystem: 'Selon le système',
    oneTap: 'Un seul appui joue le jeton',
    oneTapHint: 'Sinon, le premier appui choisit la colonne et le second joue.',
    patterns: 'Anneaux et étoiles aussi sur les petits plateaux',
    patternsHint:
      'Ils distinguent le rouge du jaune sans la couleur. Les grands plateaux en ont toujours.',
    save: 'Enregistrer les réglages',
  },
  emailTitle: 'E-mail',
  saveEmail: 'Enregistrer l’e-mail',
  emailEmptyHint:
    'Uniquement pour les messages que vous demandez. Laissez vide pour ne pas en donner.',
  passwordTitle: 'Mot de passe',
  passwordFirstTitle: 'Ajouter un mot de passe',
  currentPassword: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  savePassword: 'Changer le mot de passe',
  passwordNotice: 'Vos autres navigateurs seront alors déconnectés.',
  sessions: {
    title: 'Où vous êtes connecté',
    thisOne: 'Ce navigateur',
    seen: 'dernière activité',
    signOut: 'Déconnecter {browser}',
    everywhere: 'Se déconnecter partout',
    on: '{browser} sur {system}',
    unknown: 'Navigateur inconnu',
  },
  elsewhere: {
    title: 'Se connecter avec un autre compte',
    link: 'Associer {site}',
    unlink: 'Dissocier {site}',
  },
  leaving: {
    title: 'Supprimer le compte',
    text: 'Votre nom, votre e-mail, votre mot de passe et vos sessions sont effacés aussitôt et définitivement. Les défis ouverts sont clos et les parties en cours abandonnées. Les parties terminées restent, avec « joueur supprimé » à votre place.',
    username: 'Votre nom d’utilisateur, pour confirmer',
    submit: 'Supprimer définitivement le compte',
  },
  errors: {
    username_short: 'Un nom d’utilisateur compte au moins 3 caractères.',
    username_long: 'Un nom d’utilisateur compte au plus 20 caractères.',
    username_letters:
      'Un nom d’utilisateur se compose de lettres latines, de chiffres, de _ et de -, sans espace.',
    username_reserved: 'Ce nom est réservé au site. Choisissez-en un autre.',
    username_taken: 'Quelqu’un porte déjà ce nom. Choisissez-en un autre.',
    email_invalid: 'Ce n’est pas une adresse e-mail. Elle ressemble à nom@exemple.fr.',
    email_taken: 'Un compte utilise déjà cette adresse e-mail.',
    password_short: 'Un mot de passe compte au moins 8 caractères.',
    password_long: 'Un mot de passe compte au plus 128 caractères.',
    password_common:
      'C’est l’un des mots de passe les plus courants, ceux que l’on essaie en premier. Choisissez-en un autre.',
    password_personal:
      'Ce mot de passe n’est guère plus que votre nom ou celui du site, que l’on essaie en premier. Choisissez-en un autre.',
    identity_taken: 'Ce compte extérieur est déjà associé à un autre joueur.',
    wrong: 'Le nom d’utilisateur, l’e-mail ou le mot de passe est incorrect.',
    wrong_password: 'Ce n’est pas votre mot de passe.',
    sign_in_again:
      'Pour nous assurer que c’est bien vous : déconnectez-vous, reconnectez-vous, puis recommencez dans les 10 minutes.',
    other_name: 'Ce n’est pas votre nom d’utilisateur tel que vous l’écrivez.',
    busy: 'Trop de personnes se connectent en ce moment. Réessayez dans quelques secondes.',
  },
})
