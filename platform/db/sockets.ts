import { Socket } from 'node:net'

export type Sockets = ReturnType<typeof createSockets>

/** Sockets for connections to PostgreSQL (`stream` of their settings) that can all be given up at once. */
export function createSockets() {
  const open = new Set<Socket>()
  return {
    create: () => {
      const socket = new Socket()
      open.add(socket)
      socket.once('close', () => open.delete(socket))
      return socket
    },
    /** Without a word to the server, which may not hear it: each caller that waits on a connection is told that it ended. */
    drop: () => {
      for (const socket of open) socket.destroy()
    },
  }
}
