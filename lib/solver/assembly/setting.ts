// The setting that a module is for. The length of an alignment is known to the compiler, so that what
// other lengths need is not in the program. The sizes of the board are put into the compiled program
// afterwards, where they become constants too: app/_cli/solver-module.mjs works them out.
export const ALIGN: i32 = 4

@external("setting", "columns") export declare const COLUMNS: i32
@external("setting", "rows") export declare const ROWS: i32
@external("setting", "cells") export declare const CELLS: i32
/** Bits from a cell to the next one in each direction: in a row, rising, falling. */
@external("setting", "row") export declare const ROW: i32
@external("setting", "rising") export declare const RISING: i32
@external("setting", "falling") export declare const FALLING: i32
/** The columns and the bits of the left half where two words hold the board; else of all of it. */
@external("setting", "half") export declare const HALF: i32
@external("setting", "bits") export declare const BITS: i32
/** The lowest cell of every column in the left half, and in the right one. */
@external("setting", "left") export declare const LEFT: u64
@external("setting", "right") export declare const RIGHT: u64
/** Rows 0, 2, 4 ... of one column: the odd ones, as people count. */
@external("setting", "oddColumn") export declare const ODD_COLUMN: u64
