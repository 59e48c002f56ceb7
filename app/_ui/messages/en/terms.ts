/** What two players agree on, in words: on cards, on a challenge, above a board. */
export const terms = {
  setting: '{columns}×{rows} · align {align}',
  pace: { one: '{count} day a move', other: '{count} days a move' },
  noLimit: 'no time limit',
  public: 'public',
  private: 'private',
  discsEach: { one: '{count} disc each', other: '{count} discs each' },
  drawn: 'first player drawn at random',
  swapped: 'sides swapped',
} as const
