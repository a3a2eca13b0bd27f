import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Id } from '#shared/ids'
import { newId } from '#shared/ids'
import { engine } from './engine.ts'
import { recordStatements } from './statements-sent.ts'
import { createTestWorld, type TestWorld } from './world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

test.skipIf(engine === 'embedded')('what the rows of a list ask for one by one is read together', async () => {
  const { app } = world
  const { db } = app.database
  const ids = Array.from({ length: 20 }, () => newId(app.clock.now()))
  const asking: Record<string, (id: string) => Promise<unknown>> = {
    'identity.contactOf': (id) => app.identity.contactOf(db, id),
    'identity.nameOf': (id) => app.identity.nameOf(db, id),
    'verification.isKyc': (id) => app.verification.isKyc(id),
    'verification.nameOnPapers': (id) => app.verification.nameOnPapers(db, id as Id<'user'>),
    'issuers.byId': (id) => app.issuers.byId(id as Id<'business'>),
    'approvals.newestAbout': (id) => app.approvals.newestAbout(`thing/${id}`),
    'ledger.balance': (id) => app.ledger.balance({ owner: `investor/${id}`, purpose: 'available', asset: 'IDR' }),
    'registry.known': (id) => app.registry.known(id),
    'registry.shareByCode': (id) => app.registry.shareByCode(id),
    'registry.shareBySlug': (id) => app.registry.shareBySlug(id),
  }
  for (const [what, ask] of Object.entries(asking)) {
    const sent: string[] = []
    await recordStatements(sent, () => Promise.all(ids.map(ask)))
    expect(sent, what).toHaveLength(1)
  }
})
