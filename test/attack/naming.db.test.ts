import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '#shared/refusal'
import { type ApiClient, createApiClient } from '../api-client.ts'
import { waitUntilHolds } from '../eventually.ts'
import { createRightsWorld, type RightsWorld } from '../rights-world.ts'

// Who gives something away names its receiver, and hears whether that is an investor: nobody tries a list of addresses.

let it: RightsWorld
let client: ApiClient
beforeAll(async () => {
  it = await createRightsWorld()
  client = await createApiClient(it.world)
})
afterAll(() => it.world.close())

test('an account names forty addresses an hour, and then none, an investor’s or not', async () => {
  const { app } = it
  const { code, slug, holders } = await it.share([100, 50], 50_000_000, 'sepatu-hujan-lemari-72')
  const [giver, other] = holders
  await it.opened(code)
  const answerTo = (who: typeof giver, receiver: string) =>
    app.rights.give(who!, { receiver, rights: 1n as never, slug }).catch((error: unknown) => {
      if (!isRefusal(error)) throw error
      return error.code
    })
  const stranger = await client.person()
  for (let tried = 0; tried < 39; tried++)
    expect(await answerTo(giver, `tidak.ada.${tried}@contoh.test`)).toBe('rights_receiver_unknown')
  expect(await answerTo(giver, stranger.email)).toBe('proof_required')
  for (const receiver of [stranger.email, 'tidak.ada@contoh.test'])
    expect(await answerTo(giver, receiver)).toBe('too_many_named')
  await expect(app.meetings.entrust(giver!, { id: code, receiver: stranger.email })).rejects.toMatchObject({
    code: 'too_many_named',
    details: { retryAfter: expect.any(Number) },
  })
  expect(await answerTo(other, stranger.email)).toBe('proof_required')
  const { token } = await client.staff('admin')
  await waitUntilHolds(async () =>
    expect((await client.get('/desk/security-events?kind=limit', { token })).text).toContain('too_many_named'),
  )
})
