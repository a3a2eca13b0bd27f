import { sql } from 'kysely'
import { listStaffWithPermission } from '#modules/identity'
import type { DueTask } from '#platform/commands/parts'
import { system } from '#shared/actor'
import { after, DAY } from '#shared/dates'
import type { VerificationDeps } from './deps.ts'
import { createExemptionEndDueTask } from './exemption-ends.ts'
import { createApprovalHoldEndDueTask, toUserIds } from './hold-ends.ts'
import { verificationEvent } from './states.ts'
import { tables } from './tables.ts'

const BATCH = 200
/** How long before its end a person is asked to look at their data again. */
const NOTICE = 30 * DAY

/** The due tasks of KYC: the promised decision time, and the date by which data must be renewed. */
export function createKycDueTasks(deps: VerificationDeps): DueTask[] {
  const createDueTask = (name: string, nextDue: () => Promise<Date | null>, step: () => Promise<number>): DueTask => ({
    name,
    nextDue,
    async run() {
      while ((await step()) === BATCH);
    },
  })
  return [
    createDueTask(
      'verification.overdue',
      () => nextOverdue(deps),
      () => tellOverdue(deps),
    ),
    createDueTask(
      'verification.refresh',
      () => nextRefresh(deps),
      () => tellRefresh(deps),
    ),
    createApprovalHoldEndDueTask(deps),
    createExemptionEndDueTask(deps),
    createDueTask(
      'verification.expiry',
      () => nextExpiry(deps),
      () => expire(deps),
    ),
  ]
}

/** As the indexes say it: a parameter would not match. */
const submitted = sql<boolean>`state = 'submitted'`
const approved = sql<boolean>`state = 'approved'`
const run = (name: string) => ({ name, actor: system('verification'), may: 'kyc.run' as const })

async function nextOverdue({ db }: VerificationDeps): Promise<Date | null> {
  const row = await tables(db)
    .selectFrom('kyc')
    .select('due_at')
    .where(submitted)
    .where('overdue_told', '=', false)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return row?.due_at ?? null
}

/** People who wait longer than was promised hear of it once, and compliance of all that were found together. */
const tellOverdue = ({ commands }: VerificationDeps) =>
  commands.run(run('verification.tell-overdue'), async ({ tx, now, emit, note }) => {
    const rows = await tables(tx)
      .updateTable('kyc')
      .set({ overdue_told: true })
      .where('user_id', 'in', (of) =>
        of
          .selectFrom('kyc')
          .select('user_id')
          .where(submitted)
          .where('overdue_told', '=', false)
          .where('due_at', '<=', now)
          .limit(BATCH),
      )
      .returning(['user_id', 'due_at'])
      .execute()
    for (const { user_id, due_at } of rows) {
      emit(verificationEvent(user_id, 'kyc_overdue', { until: due_at }))
      note(`kyc/${user_id}`, { data: { overdue: true } })
    }
    if (rows.length > 0) {
      const until = new Date(Math.min(...rows.map(({ due_at }) => due_at.getTime())))
      for (const person of await listStaffWithPermission(tx, 'kyc.decide'))
        emit(verificationEvent(person, 'kyc_overdue_desk', { cases: rows.length, until }))
    }
    return rows.length
  })

async function nextRefresh({ db }: VerificationDeps): Promise<Date | null> {
  const row = await tables(db)
    .selectFrom('kyc')
    .select('refresh_due_at')
    .where(approved)
    .where('refresh_told', '=', false)
    .orderBy('refresh_due_at')
    .limit(1)
    .executeTakeFirst()
  return row?.refresh_due_at ? after(row.refresh_due_at, -NOTICE) : null
}

const tellRefresh = ({ commands }: VerificationDeps) =>
  commands.run(run('verification.tell-refresh'), async ({ tx, now, emit, note }) => {
    const rows = await tables(tx)
      .updateTable('kyc')
      .set({ refresh_told: true })
      .where('user_id', 'in', (of) =>
        of
          .selectFrom('kyc')
          .select('user_id')
          .where(approved)
          .where('refresh_told', '=', false)
          .where('refresh_due_at', '<=', after(now, NOTICE))
          .limit(BATCH),
      )
      .returning(['user_id', 'refresh_due_at'])
      .execute()
    for (const { user_id, refresh_due_at } of rows) {
      emit(verificationEvent(user_id, 'kyc_refresh_due', { until: refresh_due_at! }))
      note(`kyc/${user_id}`, { data: { refreshDue: refresh_due_at } })
    }
    return rows.length
  })

async function nextExpiry({ db }: VerificationDeps): Promise<Date | null> {
  const row = await tables(db)
    .selectFrom('kyc')
    .select('refresh_due_at')
    .where(approved)
    .orderBy('refresh_due_at')
    .limit(1)
    .executeTakeFirst()
  return row?.refresh_due_at ?? null
}

/** Data that nobody looked at again in time no longer opens the way to new purchases. */
const expire = ({ commands, lapsed }: VerificationDeps) =>
  commands.run(run('verification.expire'), async (context) => {
    const { tx, now, emit, note } = context
    const rows = await tables(tx)
      .updateTable('kyc')
      .set((row) => ({ state: 'expired' as const, version: row('version', '+', 1) }))
      .where('user_id', 'in', (of) =>
        of.selectFrom('kyc').select('user_id').where(approved).where('refresh_due_at', '<=', now).limit(BATCH),
      )
      .returning('user_id')
      .execute()
    for (const { user_id } of rows) {
      emit(verificationEvent(user_id, 'kyc_expired', {}))
      note(`kyc/${user_id}`, { data: { expired: true } })
    }
    for (const ends of lapsed) await ends(context, toUserIds(rows))
    return rows.length
  })
