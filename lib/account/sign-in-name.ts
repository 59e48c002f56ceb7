import { emailKey } from './email'
import { usernameKey } from './username'

/** The key of what a person signs in with: a username, or an e-mail address if it has an `@`. */
export function signInKey(text: string): string {
  const name = text.slice(0, 300).trim()
  return name.includes('@') ? emailKey(name) : usernameKey(name)
}
