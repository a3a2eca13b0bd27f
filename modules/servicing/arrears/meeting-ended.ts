import { listStaffWithPermission } from '#modules/identity'
import { system } from '#shared/actor'
import type { Id } from '#shared/ids'
import { readDefaultMeeting } from './call-another-meeting.ts'
import type { ArrearsDeps } from './deps.ts'
import { arrearsObject, lockArrearsInTx } from './rows.ts'
import { arrearsEvent } from './states.ts'
import { tables } from './tables.ts'

const spec = { name: 'arrears.tell-meeting', actor: system('arrears'), may: 'arrears.run' as const }

/** Ids of the distributions in default whose holders' meeting has ended and of which finance has not been notified. */
export async function listDefaultsWithEndedMeeting(
  deps: Pick<ArrearsDeps, 'db' | 'meetings'>,
): Promise<Id<'distribution'>[]> {
  const rows = await tables(deps.db)
    .selectFrom('arrears')
    .select(['distribution_id', 'meeting_told'])
    .where('state', '=', 'default')
    .execute()
  const found = await Promise.all(
    rows.map(async (row) => ({ row, ...(await readDefaultMeeting(deps, deps.db, row.distribution_id)) })),
  )
  return found.flatMap(({ row, meeting, ended }) =>
    meeting && ended && meeting.id !== row.meeting_told ? [row.distribution_id] : [],
  )
}

/** Notifies finance once per meeting whether it agreed to a resolution. */
export function notifyMeetingEnded(deps: ArrearsDeps, id: Id<'distribution'>) {
  return deps.commands.run(spec, async ({ tx, note, emit }) => {
    const row = await lockArrearsInTx(tx, id)
    const { meeting, ended, agreed } = await readDefaultMeeting(deps, tx, id)
    if (row.state !== 'default' || !meeting || !ended || meeting.id === row.meeting_told) return
    await tables(tx)
      .updateTable('arrears')
      .set({ meeting_told: meeting.id })
      .where('distribution_id', '=', id)
      .execute()
    note(arrearsObject(id), { data: { meeting: meeting.id, agreed } })
    const { name } = await deps.registry.known(row.security_code, tx)
    const told = { distribution: id, name, reference: meeting.reference }
    const event = agreed ? 'arrears_meeting_agreed' : 'arrears_meeting_failed'
    for (const person of await listStaffWithPermission(tx, 'arrears.resolve')) emit(arrearsEvent(person, event, told))
  })
}
