import { randomUUID } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purchaseConfirmations } from '#contract/offerings/states'
import type { Actor } from '#shared/actor'
import { after, DAY } from '#shared/dates'
import { rupiah } from '#shared/money'
import { engine } from '../../test/engine.ts'
import { countFewestStatements } from '../../test/statements-sent.ts'
import { createTestWorld, type TestWorld } from '../../test/world.ts'
import { appContext, requestContext } from '../context.ts'
import { toStatementField } from './order/fields.ts'
import { action } from './order.tsx'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

/** What the form of a purchase is answered. */
async function send(actor: Actor, slug: string, fields: Record<string, string>) {
  const context = new RouterContextProvider()
  context.set(appContext, world.app)
  context.set(requestContext, { actor, now: world.clock.now() } as never)
  const url = new URL(`/detail/${slug}/payment`, 'http://syirkah.test')
  const body = new URLSearchParams({ key: randomUUID(), ...fields })
  const request = new Request(url, { method: 'POST', body })
  return action({ context, request, url, params: { slug }, unstable_pattern: '', pattern: '' } as never)
}
const agreed = Object.fromEntries(purchaseConfirmations.map((statement) => [toStatementField(statement), 'on']))
const purchase = { units: '10', method: 'wallet', total: '100000', ...agreed }

/** Statements that read rows of offerings themselves, locked or not. */
const offeringReads = (sent: readonly string[]) =>
  sent.filter((text) => /select (o\.\*|\* from "offering"|"offering"\.\*)/.test(text.replace(/\s+/g, ' ')))

test.skipIf(engine === 'embedded')(
  'a purchase reads the offering once for the page, and looks at it and locks it once',
  async () => {
    const { slug } = await world.offering()
    const buyer = await world.investor({ cash: rupiah(5_000_000) })
    const sent = await countFewestStatements(async () => {
      const answer = await send(buyer, slug, purchase)
      expect((answer as Response).status).toBe(303)
    })
    expect(offeringReads(sent)).toHaveLength(3)
    expect(sent.length).toBeLessThanOrEqual(16)
  },
)

test.skipIf(engine === 'embedded')('counting again reads everything once', async () => {
  const { slug } = await world.offering()
  const buyer = await world.investor({ cash: rupiah(5_000_000) })
  const sent = await countFewestStatements(() => send(buyer, slug, { ...purchase, units_step: '5' }))
  expect(offeringReads(sent)).toHaveLength(1)
  expect(new Set(sent).size).toBe(sent.length)
})

test('a purchase at other costs than the reader saw shows the page with the new ones and buys nothing', async () => {
  const { slug } = await world.offering()
  const buyer = await world.investor({ cash: rupiah(5_000_000) })
  const answer = await send(buyer, slug, { ...purchase, total: '99999' })
  expect(answer).toMatchObject({
    init: { status: 409 },
    data: {
      message: expect.stringContaining('100.000'),
      seen: { units: 10n, balance: 5_000_000n, offering: { slug } },
    },
  })
  expect((await world.app.offerings.mine(buyer)).items).toEqual([])
})

test('a refused purchase shows the page again with limit and balance', async () => {
  const { slug } = await world.offering()
  const buyer = await world.investor({ cash: rupiah(50_000) })
  expect(await send(buyer, slug, purchase)).toMatchObject({
    init: { status: 409 },
    data: { code: 'wallet_too_low', seen: { units: 10n, balance: 50_000n, limit: { used: 0n } } },
  })
})

test('an offering that cannot be bought leads back to its page', async () => {
  const { slug } = await world.offering({ opensAt: after(world.clock.now(), DAY) })
  const buyer = await world.investor()
  const answer = await send(buyer, slug, purchase).catch((thrown: unknown) => thrown)
  expect((answer as Response).headers.get('location')).toBe(`/detail/${slug}`)
})
