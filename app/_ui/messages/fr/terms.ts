import { terms as english } from '../en/terms'
import { translated } from '../translated'

export const terms = translated(english)({
  setting: '{columns}×{rows} · {align} à aligner',
  pace: { one: '{count} jour par coup', other: '{count} jours par coup' },
  noLimit: 'sans limite de temps',
  public: 'publique',
  private: 'privée',
  discsEach: { one: '{count} jeton par joueur', other: '{count} jetons par joueur' },
  drawn: 'premier joueur tiré au sort',
  swapped: 'couleurs échangées',
})
