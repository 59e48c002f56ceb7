import { account as english } from '../en/account'
import { translated } from '../text'

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
  badForm:
    'Le formulaire n’est pas arrivé tel que cette page l’envoie. Rechargez la page et renvoyez-le.',
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
    identity_taken: 'Ce compte extérieur connecte déjà un autre joueur.',
    wrong: 'Le nom d’utilisateur, l’e-mail ou le mot de passe est incorrect.',
    busy: 'Trop de personnes se connectent en ce moment. Réessayez dans quelques secondes.',
  },
})
