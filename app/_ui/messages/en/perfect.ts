/** How every game ends if nobody errs. */
export const perfect = {
  title: 'Perfect play',
  lead: 'How every game ends if both players make no mistake from the first disc on. Columns go across, rows down; each sign leads to its board.',
  proved:
    'Proved here: {proved} of {all}. Who should win the others is not proved here yet: it takes more computing than they have had.',
  align: '{count} to align',
  columns: 'Columns',
  rows: 'Rows',
  board: '{columns} columns, {rows} rows, {align} to align: {outcome}',
  red: 'red wins',
  yellow: 'yellow wins',
  draw: 'draw',
  unknown: 'unknown',
  withPerfectPlay: 'Perfect play',
  outcomes: { red: 'Red wins', yellow: 'Yellow wins', draw: 'Draw', unknown: 'Unknown' },
  all: 'How all 163 games end with perfect play',
} as const
