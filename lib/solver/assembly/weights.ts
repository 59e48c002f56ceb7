// Made by tuning: see order.ts for what the 16 numbers of each row weigh. Three rows for a side that
// attacks, from the most urgent win on, then three for a side that defends.
export const WEIGHTS: usize = memory.data<i32>([
  3, 4, 13, 9, 13, 1, -1, -21, 7, 6, -4, -1, 0, 0, 1, 0,
  2, 4, 9, 5, 4, 1, -1, -22, 6, 1, -2, -1, 0, 0, 3, 0,
  6, 4, 7, 6, 4, 1, -1, -16, 8, 1, -6, -1, 0, 0, 0, 0,
  5, 2, 2, 6, 3, 1, 0, -7, 16, 21, -3, -1, 0, 0, 9, 0,
  5, 2, 0, 9, -5, 1, 0, -12, 4, 11, -3, -1, 0, 0, 1, 0,
  5, 1, 0, 7, -3, 1, 0, -11, 4, 4, -6, -1, 0, 0, 1, 0,
])
