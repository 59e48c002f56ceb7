import { type Socket, connect, createServer } from 'node:net'

export type Proxy = {
  /** The same address, through the proxy. */
  readonly url: string
  /** From now on, what share of the commits meets a line that is cut; 0 for none. */
  readonly cut: (share: number) => void
  /** How many lines have been cut during a commit. */
  readonly cuts: () => number
  readonly close: () => void
}

/**
 * Stands between the site and its PostgreSQL, and cuts lines when a commit is on its way: in turn
 * before the server has got it, and after, so that it is done and nobody is told.
 */
export function aProxy(url: string, chance: () => number): Promise<Proxy> {
  const to = new URL(url)
  const open = new Set<Socket>()
  let share = 0
  let cuts = 0
  const server = createServer((client) => {
    const backend = connect(Number(to.port), to.hostname)
    for (const socket of [client, backend]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.once('close', () => {
        open.delete(socket)
        client.destroy()
        backend.destroy()
      })
    }
    backend.on('data', (bytes) => client.write(bytes))
    client.on('data', (bytes) => {
      if (share > 0 && isCommit(bytes) && chance() < share) {
        cuts += 1
        if (cuts % 2 === 0) return void client.destroy()
        // The answer is never seen: the server has the commit, and does it.
        backend.removeAllListeners('data')
        return void backend.end(bytes, () => client.destroy())
      }
      backend.write(bytes)
    })
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const through = new URL(url)
      through.port = String(typeof address === 'object' ? address?.port : '')
      resolve({
        url: through.href,
        cut: (some) => void (share = some),
        cuts: () => cuts,
        close: () => {
          server.close()
          for (const socket of open) socket.destroy()
        },
      })
    })
  })
}

/** A simple query (`Q`, its length, its text) that commits. */
function isCommit(bytes: Buffer): boolean {
  return bytes[0] === 0x51 && /^commit\0/i.test(bytes.toString('latin1', 5, 12))
}
