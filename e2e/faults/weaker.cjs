// Preloaded by the control run of `npm run faults -- power`, and by nothing else: it takes away
// what the product asks of SQLite, so that the run must lose moves.
const Database = require('better-sqlite3')
const real = Database.prototype.pragma
Database.prototype.pragma = function (source, options) {
  return real.call(this, source.replace(/synchronous\s*=\s*FULL/i, 'synchronous = NORMAL'), options)
}
