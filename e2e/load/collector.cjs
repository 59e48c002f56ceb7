// Loaded into a server under load: on SIGUSR2 it drops all that nothing holds any more, and writes
// how many bytes of its heap are left into HEAP_FILE.
const { renameSync, writeFileSync } = require('node:fs')
const { setFlagsFromString } = require('node:v8')
const { runInNewContext } = require('node:vm')
const { isMainThread } = require('node:worker_threads')

const file = process.env.HEAP_FILE
if (isMainThread && file) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  process.on('SIGUSR2', () => {
    collect()
    writeFileSync(`${file}.part`, String(process.memoryUsage().heapUsed))
    renameSync(`${file}.part`, file)
  })
}
