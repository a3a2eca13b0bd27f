import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The order book that most of npm uses for what we do; a program of its bench alone, so it is no dependency of ours. */
export const PEER = 'nodejs-order-book@10.1.1'

export type PeerBook = {
  limit(order: { side: 'buy' | 'sell'; id: string; size: number; price: number; timeInForce: 'GTC' | 'IOC' }): unknown
  modify(id: string, to: { price: number; size: number }): unknown
  cancel(id: string): unknown
}

/** Fetched once into a folder of the machine's temporary files. */
export async function loadPeer(): Promise<new () => PeerBook> {
  const folder = join(tmpdir(), PEER.replace('@', '-'))
  const main = join(folder, 'node_modules/nodejs-order-book/dist/cjs/index.js')
  if (!existsSync(main)) {
    mkdirSync(folder, { recursive: true })
    execFileSync('npm', ['install', '--no-save', '--silent', '--ignore-scripts', '--prefix', folder, PEER])
  }
  const { OrderBook } = (await import(pathToFileURL(main).href)) as { OrderBook: new () => PeerBook }
  return OrderBook
}
