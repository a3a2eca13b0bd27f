import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OrderBook } from '#modules/market'
import { ReportStream } from './report-stream.ts'
import { readWorkload, replay } from './workload.ts'

type Message = { kind: 0 | 1 | 2; side?: 0 | 1; ioc?: 0 | 1; quantity?: number; id: number; price?: number }

function workloadFile(messages: Message[], name = 'few.bin') {
  const bytes = Buffer.alloc(16 + 40 * messages.length)
  bytes.writeUInt32LE(1, 8)
  bytes.writeUInt32LE(messages.length, 12)
  for (const [seq, { kind, side = 0, ioc = 0, quantity = 0, id, price = 0 }] of messages.entries()) {
    const at = 16 + 40 * seq
    bytes.set([kind, side, ioc], at)
    bytes.writeUInt32LE(quantity, at + 4)
    bytes.writeBigUInt64LE(BigInt(id), at + 16)
    bytes.writeBigInt64LE(BigInt(price), at + 24)
  }
  const file = join(mkdtempSync(join(tmpdir(), 'workload-')), name)
  writeFileSync(file, bytes)
  return file
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

async function replayed(messages: Message[]) {
  const workload = await readWorkload(workloadFile(messages))
  const reports = new ReportStream()
  replay(workload, new OrderBook(reports))
  return { ...workload, reports }
}

test('a workload becomes the report stream of the oracle', async () => {
  const far = 2 ** 53 - 1
  const { scenario, messages, reports } = await replayed([
    { kind: 0, side: 1, quantity: 4_294_967_295, id: 1, price: 34_000 },
    { kind: 0, side: 0, quantity: 100, id: far, price: 2_147_483_647 },
    { kind: 0, side: 0, ioc: 1, quantity: 9, id: 3, price: 10 },
    { kind: 2, id: 1, price: 99, quantity: 10 },
    { kind: 1, id: 1 },
    { kind: 1, id: 1 },
    { kind: 2, id: 4, price: 1, quantity: 1 },
  ])
  const lines = [
    '0,0,1,1,34000,4294967295',
    `0,1,0,${far},2147483647,100`,
    `1,1,34000,100,1,${far}`,
    '0,2,0,3,10,9',
    '2,2,0,3,10',
    '3,3,1,1,99,10',
    '2,4,1,1,99',
    '4,5,1',
    '5,6,4',
  ]
  expect({ scenario, messages, trades: reports.trades }).toEqual({ scenario: 'few', messages: 7, trades: 1 })
  expect(reports.sha256()).toBe(sha256(lines.join('\n')))
})

test('the first 20,000 messages of the public workload give the stream of the core that has its published hash', async () => {
  const workload = await readWorkload('test/conformance/normal-20000.bin.xz')
  const reports = new ReportStream()
  replay(workload, new OrderBook(reports))
  expect({ messages: workload.messages, trades: reports.trades }).toEqual({ messages: 20_000, trades: 641 })
  expect(reports.sha256()).toBe('4008343c211f7e3330f9c7b7e72de5ebf5ee73fdf09ce47a2cb01e1e34b6c393')
})

test('the stream is the same over the edges of its chunks', () => {
  const reports = new ReportStream()
  const lines = Array.from({ length: 60_000 }, (_, seq) => `0,${seq},1,${seq * 1_000_003},${seq + 1},10000000`)
  for (const seq of lines.keys()) reports.accepted(seq, 1, seq * 1_000_003, seq + 1, 10_000_000)
  expect(reports.sha256()).toBe(sha256(lines.join('\n')))
})

test('a file that is no workload is refused', async () => {
  await expect(readWorkload('package.json')).rejects.toThrow('no workload')
  await expect(readWorkload(workloadFile([{ kind: 1, id: 2 ** 53 }])).then((it) => replay(it, book()))).rejects.toThrow(
    'beyond 53 bits',
  )
  const unknown = workloadFile([{ kind: 7 as 0, id: 1 }])
  await expect(readWorkload(unknown).then((it) => replay(it, book()))).rejects.toThrow('unknown kind')
})

const book = () => new OrderBook(new ReportStream())
