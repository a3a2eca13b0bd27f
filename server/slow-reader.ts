import type { ServerResponse } from 'node:http'

/** So long an answer waits for a reader who takes nothing of it. */
const PATIENCE = 30_000

/** Closes a connection whose client stops reading the response; each sent part restarts the timer. */
export function closeSlowConnection(res: ServerResponse, patience = PATIENCE) {
  res.setTimeout(patience, () => {
    const { socket } = res
    if (!socket) return
    if (socket.writableLength > 0) socket.destroy()
    else socket.setTimeout(patience)
  })
}
