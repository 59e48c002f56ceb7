// Made by tuning: see order.ts for what the 16 numbers of each row weigh. Three rows for a side that
// attacks, from the most urgent win on, then three for a side that defends.
export const WEIGHTS: usize = memory.data<i32>([
  4, 4, 29, 9, 20, 1, -1, -23, 0, 6, -11, -1, 0, 0, 4, 0,
  5, 4, 23, 13, 14, 1, -1, -26, 6, -3, -4, -1, 0, 0, 0, 0,
  7, 4, 18, 4, 13, 1, -1, -16, 8, 7, -3, -1, 0, 0, 0, 0,
  2, 0, -1, 14, 13, 3, -1, 6, 18, 34, -14, -6, 0, 0, 6, 0,
  5, 0, 1, 9, 3, 1, 0, -12, 6, 8, -3, -1, 0, 0, 1, 0,
  5, -1, 10, 7, -2, 1, 0, -12, 8, 1, -1, -1, 0, 0, 1, 0,
])
