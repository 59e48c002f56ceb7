// The setting that a module is for. The build puts another one in its place for each module.
export const COLUMNS: i32 = 7
export const ROWS: i32 = 6
export const ALIGN: i32 = 4
