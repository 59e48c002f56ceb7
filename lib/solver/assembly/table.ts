// The build takes ./two/table where one word does not hold the board.
export * from './one/table'
