import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { after, DAY, wib } from '#shared/dates'
import { newId } from '#shared/ids'
import { openTestDatabase } from '../../../test/engine.ts'
import { verifyMeetingsInTx } from './verify.ts'

const database = await openTestDatabase()
const now = wib('2026-11-20', '10:00')
afterAll(() => database.close())

test('the register behind a long vote is compared when it was read, in the last days and with everything, not each minute', async () => {
  const id = newId<'meeting'>(now)
  const day = (days: number) => after(now, days * DAY)
  await database.asOwner(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into meeting (id, reference, security_code, business_id, title, explanation, recorded_on, recorded_until, opens_at,
        closes_at, quorum, majority, special, special_quorum, quorum_of, majority_of, special_of, special_quorum_of, quorum_at_least,
        of_company, state, proposed_at, called_at, in_issue, request_id, approved)
      values (${id}, 'RU-1', 'UJI-01', ${id}, 'Rapat uji', 'Rapat untuk uji.', ${day(-7)}, ${day(-6)}, ${day(-6)}, ${day(14)}, 5000, 5000, 6667,
        6667, 10000, 10000, 10000, 10000, false, false, 'voting', ${day(-9)}, ${day(-9)}, 100, ${id}, 'approved')`.execute(
      tx,
    )
    // somebody with votes whom no register knows
    await sql`insert into meeting_voter (meeting_id, user_id, units) values (${id}, ${id}, 100)`.execute(tx)
  })
  const found = (since?: Date) => database.asOwner((tx) => verifyMeetingsInTx(tx, since))
  const unknown = [{ check: 'a vote for each unit of the register', expected: '0', found: '100' }]
  expect(await found()).toMatchObject(unknown)
  expect(await found(day(-6))).toMatchObject(unknown)
  expect(await found(now)).toEqual([])
  expect(await found(day(13))).toMatchObject(unknown)
})
