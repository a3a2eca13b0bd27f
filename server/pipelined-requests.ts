import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { endSlowReader } from './slow-reader.ts'

/** So many requests of one connection may wait for the answer to an earlier one. Browsers send the next when it is there. */
const WAITING = 16

type Listener = (req: IncomingMessage, res: ServerResponse) => void

/**
 * Requests that a caller sends along before it has read our answers (pipelining) are answered one after the other: who
 * reads nothing makes us hold one answer, not thousands. Too many of them end the connection.
 */
export function answeredInOrder(listener: Listener): Listener {
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
      endSlowReader(res)
      listener(req, res)
    }
    if (!line) {
      lines.set(socket, [])
      begin()
    } else if (line.length < WAITING) line.push(begin)
    else socket.destroy()
  }
}
