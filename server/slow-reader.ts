import type { ServerResponse } from 'node:http'

/** So long an answer waits for a reader who takes nothing of it. */
const PATIENCE = 30_000

/**
 * Gives up a caller who does not read our answer, which would be held for as long as they like. The timer is Node's own:
 * it begins anew with each part that the network took. While we are still at work on the answer it ends nothing.
 */
export function endSlowReader(res: ServerResponse, patience = PATIENCE) {
  res.setTimeout(patience, () => {
    const { socket } = res
    if (!socket) return
    if (socket.writableLength > 0) socket.destroy()
    else socket.setTimeout(patience)
  })
}
