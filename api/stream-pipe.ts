import type { ServerResponse } from 'node:http'

/** An open response that events are written to. */
export type EventSink = {
  write(bytes: Buffer): void
  end(): void
  /** True as soon as what was written is on its way; false where nobody takes it any more. */
  ready(): Promise<boolean>
  /** Called once when it is over, on whichever side it ended; at once when it is over already. */
  onClose(then: () => void): void
}
type Opened = { pipe: EventSink; response: Response }

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

/** A listener that does not read is let go: it comes back and asks for what it missed. */
const MAX_BACKLOG_BYTES = 512 * 1024
/** So long what was written may wait for a listener. */
const PATIENCE = 15_000

/** A sink on a Node response. */
export function openNodeSink(socket: ServerResponse, headers: Headers, patience = PATIENCE): Opened {
  const closing = once()
  socket.writeHead(200, { ...Object.fromEntries(headers), ...HEADERS })
  socket.on('close', closing.run)
  socket.on('error', closing.run)
  let late: NodeJS.Timeout | undefined
  const inTime = () => {
    clearTimeout(late)
    late = undefined
  }
  socket.on('drain', inTime)
  closing.add(inTime)
  const pipe: EventSink = {
    write(bytes) {
      if (closing.done() || socket.writableEnded) return
      if (socket.writableLength > MAX_BACKLOG_BYTES) socket.destroy()
      else if (!socket.write(bytes)) late ??= setTimeout(() => socket.destroy(), patience).unref()
    },
    end: () => socket.end(),
    ready: async () => {
      if (closing.done() || socket.writableEnded) return false
      if (!socket.writableNeedDrain) return true
      return new Promise((done) => {
        const late = setTimeout(() => socket.destroy(), patience)
        const settle = (is: boolean) => () => {
          clearTimeout(late)
          done(is)
        }
        socket.once('drain', settle(true))
        closing.add(settle(false))
      })
    },
    onClose: closing.add,
  }
  // tells the server's adapter that the answer is on its way already
  return { pipe, response: new Response(null, { headers: { 'x-hono-already-sent': 'true' } }) }
}

/** A sink without a socket, for in-process requests and tests. */
export function openWebSink(): Opened {
  const closing = once()
  let sink: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      sink = controller
    },
    cancel: closing.run,
  })
  const pipe: EventSink = {
    write: (bytes) => {
      if (!closing.done()) sink?.enqueue(bytes)
    },
    end: () => {
      if (closing.done()) return
      sink?.close()
      closing.run()
    },
    ready: async () => !closing.done(),
    onClose: closing.add,
  }
  return { pipe, response: new Response(body, { headers: HEADERS }) }
}

function once() {
  let done = false
  const waiting: (() => void)[] = []
  return {
    done: () => done,
    add: (then: () => void) => {
      if (done) then()
      else waiting.push(then)
    },
    run: () => {
      if (done) return
      done = true
      for (const then of waiting) then()
    },
  }
}
