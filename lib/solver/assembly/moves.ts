// The build takes ./two/moves where one word does not hold the board.
export * from './one/moves'
