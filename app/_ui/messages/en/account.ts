export const account = {
  createAccount: 'Create account',
  signIn: 'Sign in',
  signOut: 'Sign out',
  username: 'Username',
  email: 'Email',
  password: 'Password',
} as const
