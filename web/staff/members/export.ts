import { ListStaff } from '#contract/staff/input'
import { formatRoleNames, type StaffMember } from '#contract/staff/states'
import { isoWib } from '#shared/dates'
import { respondWithTable } from '../../lib/csv.ts'
import { getStaffContext } from '../kit/pages/desk.ts'
import type { Route } from './+types/export.ts'

const HEAD = ['id', 'nama', 'email', 'peran', 'keadaan', 'autentikator', 'passkey', 'masuk terakhir', 'hari terakhir']

/** CSV of the staff that a list and a search find. */
export async function loader(call: Route.LoaderArgs) {
  const { app, actor, now } = getStaffContext(call)
  const { list, q } = ListStaff.parse(Object.fromEntries(new URL(call.request.url).searchParams))
  const parts = await app.staff.export(actor, { list, q })
  return respondWithTable(call.request, { name: `staf_${isoWib(now).slice(0, 10)}`, head: HEAD, rows: lines(parts) })
}

async function* lines(parts: AsyncIterable<readonly StaffMember[]>) {
  for await (const part of parts)
    for (const { id, name, email, roles, state, hasAuthenticator, passkeys, lastLogInAt, lastDay } of part)
      yield [
        ...[id, name, email, formatRoleNames(roles).id, state, hasAuthenticator ? 'ya' : 'tidak', String(passkeys)],
        ...[lastLogInAt ? isoWib(lastLogInAt) : '', lastDay ?? ''],
      ]
}
