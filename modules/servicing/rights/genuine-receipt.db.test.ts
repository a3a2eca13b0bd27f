import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRightsWorld, type RightsWorld } from '../../../test/rights-world.ts'

let it: RightsWorld
beforeAll(async () => {
  it = await createRightsWorld()
})
afterAll(() => it.world.close())

test('anyone compares the number of a receipt of shares bought by right, and learns nothing of a person and no amount', async () => {
  const { app, world } = it
  const { code, slug, holders } = await it.share([50, 50])
  await it.opened(code)
  const paid = await it.exercise(holders[0]!, slug, { units: 4 })
  const waiting = await it.exercise(holders[1]!, slug, { units: 4, method: 'virtual_account' })
  const compare = (typed: string) => app.checkAuthenticity(typed, '198.51.100.9')
  const { name } = await app.registry.security(code)
  const known = { is: 'receipt', business: name, kind: 'share', slug, madeOn: it.today() }
  expect(await compare(` ${paid.reference.toLowerCase()} `)).toEqual({
    ...known,
    reference: paid.reference,
    state: 'paid',
  })
  expect(await compare(waiting.reference)).toMatchObject({ ...known, state: 'awaiting_payment' })
  expect(await compare('TH-261120-AAAAAAA')).toBeNull()
  await world.advance('P20D')
  expect(await compare(paid.reference)).toMatchObject({ ...known, state: 'settled' })
  expect(await compare(waiting.reference)).toMatchObject({ ...known, state: 'expired' })
})
