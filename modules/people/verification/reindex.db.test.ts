import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createVault } from '#platform/runtime/crypto'
import { system } from '#shared/actor'
import { createDemoCompanyApplication } from '../../../db/seed/application.ts'
import { createCitizenApplication, createUnverifiedPerson } from '../../../test/kyc.ts'
import { createTestWorld } from '../../../test/world.ts'
import { computeBlindIndex } from './blind-index.ts'
import { reindexIdentities } from './reindex.ts'
import { tables } from './tables.ts'

const world = await createTestWorld()
const { app } = world
const { db } = app.database
afterAll(() => world.close())
const maker = system('test')

test('after a new key the blind indexes are computed anew, once, and nothing of an erased person', async () => {
  const [citizen, company, sentBack, gone] = await Promise.all([1, 2, 3, 4].map(() => createUnverifiedPerson(app)))
  const firm = createDemoCompanyApplication({ email: 'pt@contoh.test', name: 'PT Sinar Abadi', income: 9_000_000_000n })
  for (const person of [citizen!, sentBack!, gone!])
    await app.verification.submitFor(maker, {
      userId: person.userId,
      application: createCitizenApplication(person.email),
    })
  await app.verification.approve(maker, { userId: citizen!.userId, sid: 'IDD2011SID0009' })
  await app.verification.submitFor(maker, { userId: company!.userId, application: firm })
  await app.verification.reject(maker, {
    userId: sentBack!.userId,
    reasons: [{ field: 'nik', code: 'differs_from_card', remark: null }],
  })
  await app.database.db.transaction().execute((tx) => app.verification.parts.erasures[0]!(tx as never, gone!.userId))
  const vault = createVault([randomBytes(32).toString('base64'), ...app.config.dataKeys])
  const deps = { db, commands: app.commands, vault, keys: app.identity.keys }
  expect(await reindexIdentities(deps)).toBe(3)
  const rows = await tables(db)
    .selectFrom('kyc')
    .select(['user_id', 'identity_index', 'account_index', 'sid_index'])
    .execute()
  const of = (userId: string) => rows.find(({ user_id }) => user_id === userId)!
  expect(Buffer.from(of(citizen!.userId).identity_index!)).toEqual(
    computeBlindIndex(vault, 'nik', createCitizenApplication(citizen!.email).nik),
  )
  expect(Buffer.from(of(company!.userId).identity_index!)).toEqual(computeBlindIndex(vault, 'nib', firm.nib))
  expect(Buffer.from(of(company!.userId).account_index)).toEqual(
    computeBlindIndex(vault, 'account', `${firm.bank}/${firm.accountNumber}`),
  )
  expect(Buffer.from(of(citizen!.userId).sid_index!)).toEqual(computeBlindIndex(vault, 'sid', 'IDD2011SID0009'))
  expect(of(sentBack!.userId).identity_index).toBeNull()
  expect(of(gone!.userId).account_index).toHaveLength(0)
  expect(await reindexIdentities(deps)).toBe(0)
})
