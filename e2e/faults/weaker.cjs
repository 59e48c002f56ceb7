// Preloaded by the control run of `npm run faults -- power`, and by nothing else: it takes away
// what the product asks of SQLite, so that the run must lose moves.
const { prototype } = require('better-sqlite3')

const pragma = Object.getOwnPropertyDescriptor(prototype, 'pragma').value
prototype.pragma = function (source, options) {
  const weaker = source.replace(/synchronous\s*=\s*FULL/i, 'synchronous = NORMAL')
  return Reflect.apply(pragma, this, [weaker, options])
}
