import { afterAll, beforeAll, expect, test } from 'vitest'
import { postInTx } from '#modules/ledger'
import { after, MINUTE, plusDays, wib } from '#shared/dates'
import type { Id } from '#shared/ids'
import { createRightsWorld, type RightsWorld } from '../../../test/rights-world.ts'

let it: RightsWorld
beforeAll(async () => {
  it = await createRightsWorld()
})
afterAll(() => it.world.close())

test('shares that reach their buyer on the recording day count, a day later they do not', async () => {
  const { app, world } = it
  const { code, slug, holders } = await it.share([50])
  const card = await it.announced(code, { recordedOn: it.today(), exerciseFrom: plusDays(it.today(), 2) })
  const lastMinute = after(wib(plusDays(card.recordedOn, 1)), -MINUTE)
  await world.moveTo(lastMinute)
  const buyer = await world.investor({})
  await move(holders[0]!.userId, buyer.userId, code, 20n)
  await world.advance('PT2M')
  await move(holders[0]!.userId, buyer.userId, code, 10n)
  await world.moveTo(card.exerciseFrom)
  expect((await app.rights.of(buyer, slug)).rights).toBe(8n)
  expect((await app.rights.of(holders[0]!, slug)).rights).toBe(12n)
})

/** Shares change hands, as a trade's settlement will do it: of no fact, so nobody looks at the books of this world. */
const move = (from: Id<'user'>, to: Id<'user'>, asset: string, quantity: bigint) =>
  it.app.database.asOwner((tx) =>
    postInTx(
      tx,
      [
        {
          kind: 'test_trade',
          source: `test-trade/${from}/${to}/${quantity}`,
          postings: [
            { account: { owner: `investor/${from}`, purpose: 'available', asset }, debit: quantity },
            { account: { owner: `investor/${to}`, purpose: 'available', asset }, credit: quantity },
          ],
        },
      ],
      it.app.clock.now(),
    ),
  )
