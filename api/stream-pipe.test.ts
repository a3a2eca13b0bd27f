import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type EventSink, openNodeSink } from './stream-pipe.ts'

test('a listener that never reads is let go before it fills the memory, one that reads stays', async () => {
  const pipes: EventSink[] = []
  let opened = () => {}
  const server = createServer((_, answer: ServerResponse) => {
    pipes.push(openNodeSink(answer, new Headers()).pipe)
    opened()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const listen = async (reads: boolean) => {
    const both = new Promise<void>((done) => {
      opened = done
    })
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    if (reads) socket.resume()
    else socket.pause()
    socket.write('GET / HTTP/1.1\r\nhost: uji\r\n\r\n')
    await both
    return socket
  }
  const sockets = [await listen(false), await listen(true)]
  const gone = [false, false]
  for (const [at, pipe] of pipes.entries())
    pipe.onClose(() => {
      gone[at] = true
    })
  const event = Buffer.alloc(64 * 1024, 'x')
  for (let written = 0; written < 4_000 && !gone[0]; written++) {
    pipes[0]!.write(event)
    if (written % 50 === 0) pipes[1]!.write(event)
    await setImmediate()
  }
  expect(gone).toEqual([true, false])
  for (const socket of sockets) socket.destroy()
  await new Promise((closed) => server.close(closed))
})

test('the next part of what was missed waits until the one before is on its way', async () => {
  const opened = Promise.withResolvers<EventSink>()
  const server = createServer((_, answer: ServerResponse) => opened.resolve(openNodeSink(answer, new Headers()).pipe))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nhost: uji\r\n\r\n')
  const pipe = await opened.promise
  expect(await pipe.ready()).toBe(true)
  pipe.write(Buffer.alloc(400 * 1024, 'x'))
  pipe.write(Buffer.alloc(100, 'x'))
  socket.resume()
  expect(await pipe.ready()).toBe(true)
  const closed = new Promise<void>((done) => pipe.onClose(done))
  socket.destroy()
  await closed
  expect(await pipe.ready()).toBe(false)
  await new Promise((done) => server.close(done))
})

test('a listener for whom something waits is let go in time, however little it is', async () => {
  const opened = Promise.withResolvers<{ answer: ServerResponse; pipe: EventSink }>()
  const server = createServer((_, answer: ServerResponse) =>
    opened.resolve({ answer, pipe: openNodeSink(answer, new Headers(), 200).pipe }),
  )
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nhost: uji\r\n\r\n')
  const { answer, pipe } = await opened.promise
  const closed = new Promise<void>((done) => pipe.onClose(done))
  while (answer.writableLength < 200 * 1024) {
    pipe.write(Buffer.alloc(64 * 1024, 'x'))
    await setImmediate()
  }
  await closed
  await new Promise((done) => server.close(done))
})
