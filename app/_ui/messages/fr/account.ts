import { account as english } from '../en/account'
import { translated } from '../text'

export const account = translated(english)({
  createAccount: 'Créer un compte',
  signIn: 'Se connecter',
  signOut: 'Se déconnecter',
  username: 'Nom d’utilisateur',
  email: 'E-mail',
  password: 'Mot de passe',
})
