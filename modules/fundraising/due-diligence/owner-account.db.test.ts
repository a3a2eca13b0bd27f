import { afterAll, expect, test } from 'vitest'
import { system } from '#shared/actor'
import { openProposals } from '../../../test/proposal-files.ts'
import { createTestWorld } from '../../../test/world.ts'

const world = await createTestWorld()
afterAll(() => world.close())
const { verification, offerings } = world.app
const { signed, schedule } = await openProposals(world)

test('no offering is scheduled before its owner has a verified bank account that the money can be sent to', async () => {
  const owner = await world.investor({ kyc: false })
  const { id, slug } = await signed({ owner, name: 'Kedai Rekening' })
  await expect(schedule(id)).rejects.toMatchObject({ code: 'review_account_missing' })
  expect(await offerings.exists(slug)).toBe(false)
  await verification.approve(system('test'), { userId: owner.userId })
  expect(await schedule(id)).toEqual({ slug })
})
