import { expect, test } from 'vitest'
import type { PersonActor } from '#shared/actor'
import { listOwnShareOptions } from './own-shares.ts'

test('an issuer chooses among the shares of its own businesses, not its sukuk and not those of others', async () => {
  const security = (code: string, kind: string, businessId: string) => ({
    code,
    name: `Usaha ${code}`,
    kind,
    businessId,
  })
  const app = {
    issuers: { ofOwner: async (userId: string) => (userId === 'owner' ? [{ id: 'own' }] : []) },
    registry: {
      inIssue: async () => [
        security('A', 'share', 'own'),
        security('B', 'sukuk', 'own'),
        security('C', 'share', 'other'),
      ],
    },
  }
  const chosenBy = (userId: string) => listOwnShareOptions(app as never, { userId } as PersonActor)
  expect(await chosenBy('owner')).toEqual([{ value: 'A', label: 'Usaha A (A)' }])
  expect(await chosenBy('somebody')).toEqual([])
})
