/** What the door turns away, by the status of the answer. */
export const refused = {
  400: 'This request cannot be read.',
  403: 'This request came from another site, so nothing was done.',
  405: 'This method is not for this address.',
  411: 'This request does not say how long it is.',
  413: 'This request is longer than anything this site asks for.',
  503: 'Too many people want something at once. Please try again in a moment.',
} as const
