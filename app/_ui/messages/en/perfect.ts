/** How every game ends if nobody errs. */
export const perfect = {
  title: 'Perfect play',
  lead: 'How every game ends if both players make no mistake from the first disc on. Columns go across, rows down; each sign leads to its board.',
  proved:
    'Proved here: {proved} of {all}. For {held} more it is proved that one side at least draws, but not whether it wins. The others take more computing than they have had.',
  align: '{count} to align',
  columns: 'Columns',
  rows: 'Rows',
  board: '{columns} columns, {rows} rows, {align} to align: {outcome}',
  red: 'red wins',
  yellow: 'yellow wins',
  draw: 'draw',
  redHolds: 'red at least draws',
  yellowHolds: 'yellow at least draws',
  unknown: 'unknown',
  withPerfectPlay: 'Perfect play',
  outcomes: {
    red: 'Red wins',
    yellow: 'Yellow wins',
    draw: 'Draw',
    redHolds: 'Red at least draws',
    yellowHolds: 'Yellow at least draws',
    unknown: 'Unknown',
  },
  all: 'How all 163 games end with perfect play',
} as const
