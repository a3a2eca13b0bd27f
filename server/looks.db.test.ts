import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { registerShare } from '../test/holders.ts'
import { insertStaff } from '../test/rows.ts'
import { createWithdrawalWorld } from '../test/withdrawal-world.ts'

const bank = await createWithdrawalWorld()
afterAll(() => bank.world.close())

test('who reads a register, a complaint, a withdrawal’s case or the custody accounts is recorded each time', async () => {
  const { app } = bank
  const { db } = app.database
  const auditor = await insertStaff(db, 'auditor')
  const who = await bank.person({ cash: 90_000_000n })
  const asked = await bank.withdraw(who, 70_000_000n)
  const complaint = await app.complaints.file(who.actor, {
    ...{ topic: 'money', about: '', wish: 'Dana dikreditkan.' },
    story: 'Setoran saya kemarin belum masuk ke dompet padahal sudah didebit.',
  })
  const { code, holders } = await registerShare(db, [5n, 7n], app.clock.now())
  const first = holders.map(({ userId }) => userId).sort()[0]!
  const looks: [object: string, action: string, look: () => Promise<unknown>][] = [
    [`register/${code}`, 'registry.look', () => app.registry.register(auditor, { code, limit: 1, after: first })],
    [`complaint/${complaint.id}`, 'complaints.look', () => app.complaints.case(auditor, complaint.id)],
    [`withdrawal/${asked.id}`, 'withdrawals.look', () => app.withdrawals.case(auditor, asked.id)],
    ['custody/accounts', 'custody.look', () => app.custody.accounts(auditor)],
  ]
  for (const [object, action, look] of looks) {
    await look()
    await look()
    const { rows } =
      await sql`select actor_id from audit_record where object = ${object} and action = ${action}`.execute(db)
    expect(rows, object).toEqual([{ actor_id: auditor.userId }, { actor_id: auditor.userId }])
  }
  const { rows } = await sql<{ after: string }>`
    select data ->> 'after' as after from audit_record where action = 'registry.look' limit 1`.execute(db)
  expect(rows).toEqual([{ after: first }])
})
