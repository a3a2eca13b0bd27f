import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { LocalDate } from '#shared/dates'
import { waitUntilHolds } from '../../../test/eventually.ts'
import { insertStaff } from '../../../test/rows.ts'
import { createTestWorld } from '../../../test/world.ts'

const world = await createTestWorld()
const { app } = world
afterAll(() => world.close())
const { db } = app.database

const emailOf = async (userId: string) =>
  (await sql<{ email: string }>`select email from app_user where id = ${userId}`.execute(db)).rows[0]!.email
const mailed = async (userId: string, subject: string) =>
  (await app.demo!.inbox(await emailOf(userId))).filter((mail) => mail.subject?.startsWith(subject))
const change = {
  key: 'withdrawal.fee',
  value: '6500',
  validFrom: '2027-01-01' as LocalDate,
  source: 'Keputusan direksi',
}

test('a decision that is waited for and what became of it are told by e-mail and in the list, as their settings say', async () => {
  const [maker, checker, quiet] = [
    await insertStaff(db, 'admin'),
    await insertStaff(db, 'admin'),
    await insertStaff(db, 'admin'),
  ]
  await app.accounts.chooseNotice(quiet, { event: 'approval', channel: 'email', wanted: false })
  const id = await app.rulebook.propose(maker, { ...change, reason: 'Biaya bank naik' })
  await app.runDue()
  await app.notifications.deliver()
  const waiting = 'Menunggu keputusan Anda: Ubah aturan'
  await waitUntilHolds(async () => expect(await mailed(checker.userId, waiting)).toHaveLength(1))
  expect((await mailed(checker.userId, waiting))[0]!.text).toContain(`/admin/approvals/${id}`)
  expect([await mailed(quiet.userId, waiting), await mailed(maker.userId, waiting)]).toEqual([[], []])
  const listed = async (actor: typeof maker) => (await app.notifications.list(actor, {}, 'en')).items
  expect(await listed(quiet)).toMatchObject([
    {
      event: 'approvals_waiting',
      title: expect.stringContaining('Waiting for your decision: Change a rule'),
      link: { path: `/admin/approvals/${id}` },
    },
  ])
  await app.approvals.vote(checker, { id, vote: 'reject', reason: 'Belum ada surat bank' })
  await app.notifications.deliver()
  expect(await listed(maker)).toMatchObject([
    { event: 'approval_rejected', text: expect.stringContaining('Reason: Belum ada surat bank') },
  ])
  await waitUntilHolds(async () => expect(await mailed(maker.userId, 'Ditolak: Ubah aturan')).toHaveLength(1))
})
