import { expect, test } from 'vitest'
import { computeLinkHash, createChainVerifier, GENESIS, type Link } from './chain.ts'

function chain(texts: string[]): Link[] {
  let hash = GENESIS.hash
  return texts.map((text, index) => {
    const link = {
      seq: BigInt(index + 1),
      position: BigInt(index + 1),
      prev_hash: hash,
      text,
      hash: computeLinkHash(hash, BigInt(index + 1), text),
    }
    hash = link.hash
    return link
  })
}

function firstFault(links: Link[]) {
  const walk = createChainVerifier()
  return links.map((link) => walk.step(link)).find((fault) => fault !== null)
}

const moved = (links: Link[]) => links.map((link, index) => ({ ...link, position: BigInt(index + 1) }))

test('a whole chain has no fault', () => {
  expect(firstFault(chain(['a', 'b', 'c']))).toBeUndefined()
})

test('a record rewritten with a seal of its own is named, not the innocent one after it', () => {
  const links = chain(['a', 'b', 'c'])
  links[1] = { ...links[1]!, text: 'x', hash: computeLinkHash(links[1]!.prev_hash, 2n, 'x') }
  expect(firstFault(links)).toEqual({ position: 2n, seq: 2n, problem: 'changed' })
})

test('a record slipped in between, properly sealed, is named', () => {
  const links = chain(['a', 'b', 'c'])
  const forged = {
    seq: 99n,
    position: 2n,
    prev_hash: links[0]!.hash,
    text: 'x',
    hash: computeLinkHash(links[0]!.hash, 2n, 'x'),
  }
  expect(firstFault(moved([links[0]!, forged, ...links.slice(1)]))).toEqual({
    position: 2n,
    seq: 99n,
    problem: 'inserted',
  })
})

test('a record taken out, with the later ones moved up, is missed at its place', () => {
  const [a, , c] = chain(['a', 'b', 'c'])
  expect(firstFault(moved([a!, c!]))).toEqual({ position: 2n, seq: null, problem: 'missing' })
})
