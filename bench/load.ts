import { type ChildProcess, fork } from 'node:child_process'
import { connect, type Socket } from 'node:net'

/** What each caller sends again and again on a connection of its own; `{n}` in it becomes a number never used before. */
export type Load = {
  port: number
  seconds: number
  callers: { method?: string; path: string; headers?: Record<string, string>; body?: string }[]
}
export type Loaded = { perSecond: number; p50: number; p99: number; statuses: Record<string, number>; bytes: number }

/** Callers in a process of their own, so that they do not use the server's thread. */
export function startLoad() {
  const child: ChildProcess = fork(import.meta.filename, ['worker'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  return {
    run: (load: Load) =>
      new Promise<Loaded>((resolve, reject) => {
        child.once('message', (answer: Loaded | { error: string }) =>
          'error' in answer ? reject(new Error(answer.error)) : resolve(answer),
        )
        child.send(load)
      }),
    stop: () => child.kill(),
  }
}

if (process.argv[2] === 'worker' && process.send) {
  process.on('message', (load: Load) => {
    callAll(load).then(
      (answer) => process.send!(answer),
      (error: Error) => process.send!({ error: error.message }),
    )
  })
}

let serial = Date.now() * 1_000

async function callAll({ port, seconds, callers }: Load): Promise<Loaded> {
  const waits: number[] = []
  const statuses: Record<string, number> = {}
  let bytes = 0
  const sockets = await Promise.all(callers.map(() => open(port)))
  const start = performance.now()
  const end = start + seconds * 1_000
  await Promise.all(
    callers.map(async (caller, index) => {
      const send = requestOf(caller)
      while (performance.now() < end) {
        const began = performance.now()
        const answer = await exchange(sockets[index]!, send())
        waits.push(performance.now() - began)
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
        bytes += answer.length
      }
    }),
  )
  const elapsed = (performance.now() - start) / 1_000
  for (const socket of sockets) socket.destroy()
  waits.sort((a, b) => a - b)
  const at = (share: number) => Number((waits[Math.trunc(waits.length * share)] ?? 0).toFixed(1))
  return { perSecond: waits.length / elapsed, p50: at(0.5), p99: at(0.99), statuses, bytes }
}

function requestOf({ method = 'GET', path, headers = {}, body }: Load['callers'][number]) {
  const all = {
    host: 'localhost',
    ...headers,
    ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const text = `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`
  return () => (text.includes('{n}') ? text.replaceAll('{n}', String(serial++)) : text)
}

const open = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.setNoDelay(true)
    socket.once('error', reject)
  })

/** Sends one request and reads its whole answer, by content-length or to the last chunk. */
function exchange(socket: Socket, request: string): Promise<{ status: string; length: number }> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let [length, expected, status] = [0, -1, '']
    const finish = () => {
      socket.off('data', take)
      socket.off('close', lost)
      resolve({ status, length })
    }
    const lost = () => reject(new Error('the server closed a connection'))
    const take = (piece: Buffer) => {
      pieces.push(piece)
      length += piece.length
      if (!status) {
        const head = Buffer.concat(pieces).toString('latin1')
        const bodyAt = head.indexOf('\r\n\r\n') + 4
        if (bodyAt < 4) return
        status = head.slice(9, 12)
        const sized = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, bodyAt))
        expected = sized ? bodyAt + Number(sized[1]) : status === '204' || status === '304' ? bodyAt : -1
      }
      if (expected >= 0 ? length >= expected : endsInLastChunk(pieces)) finish()
    }
    socket.on('data', take)
    socket.once('close', lost)
    socket.write(request)
  })
}

function endsInLastChunk(pieces: Buffer[]): boolean {
  const last = pieces.at(-1)!
  const tail = last.length >= 7 ? last.subarray(-7) : Buffer.concat(pieces.slice(-7)).subarray(-7)
  return tail.toString('latin1') === '\r\n0\r\n\r\n'
}
