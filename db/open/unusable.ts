/** A store that must not be served from. The message is a sentence for whoever runs the site. */
export class UnusableStore extends Error {
  override readonly name: string = 'UnusableStore'
}

/** The store has been brought up to date by a newer version: this one would misread it. */
export class NewerStore extends UnusableStore {
  override readonly name = 'NewerStore'
}
