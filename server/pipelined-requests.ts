import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { closeSlowConnection } from './slow-reader.ts'

/** So many requests of one connection may wait for the answer to an earlier one. Browsers send the next when it is there. */
const WAITING = 16

type Listener = (req: IncomingMessage, res: ServerResponse) => void

/**
 * Answers pipelined requests of a connection one after the other, so that an unread response does not pile up; too
 * many end the connection.
 */
export function limitPipelining(listener: Listener): Listener {
  const lines = new WeakMap<Socket, (() => void)[]>()

  return (req, res) => {
    const { socket } = req
    const line = lines.get(socket)
    const begin = () => {
      res.once('close', () => {
        const next = socket.destroyed ? undefined : lines.get(socket)?.shift()
        if (next) next()
        else lines.delete(socket)
      })
      closeSlowConnection(res)
      listener(req, res)
    }
    if (!line) {
      lines.set(socket, [])
      begin()
    } else if (line.length < WAITING) line.push(begin)
    else socket.destroy()
  }
}
