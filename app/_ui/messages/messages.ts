import { en } from './en'
import { fr } from './fr'
import type { Language } from './language'
import type { Catalogue } from './translated'

/** Everything that the product says, by area; each language has a folder, each area a file. */
export type Messages = Catalogue<typeof en>

export const MESSAGES: Readonly<Record<Language, Messages>> = { en, fr }
