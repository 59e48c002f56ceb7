/** What a board says to those who do not see it; also given to client components. */
export const board = {
  name: 'Board, {columns} columns, {rows} rows',
  cell: 'column {column}, row {row}, {content}',
  empty: 'empty',
  red: 'red',
  yellow: 'yellow',
  last: 'last move',
  aligned: 'in an alignment',
} as const
