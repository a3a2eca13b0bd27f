import { Socket } from 'node:net'

export type Sockets = ReturnType<typeof createSockets>

/** Sockets for PostgreSQL connections (the `stream` setting) that can all be dropped at once. */
export function createSockets() {
  const open = new Set<Socket>()
  return {
    create: () => {
      const socket = new Socket()
      open.add(socket)
      socket.once('close', () => open.delete(socket))
      return socket
    },
    /** Destroys all sockets without notifying the server, which may be unreachable; waiting callers get an error. */
    drop: () => {
      for (const socket of open) socket.destroy()
    },
  }
}
