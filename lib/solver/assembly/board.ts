// The build takes ./two/board where one word does not hold the board.
export * from './one/board'
