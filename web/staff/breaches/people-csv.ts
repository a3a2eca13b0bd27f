import { isoWib } from '#shared/dates'
import { respondWithTable } from '../../lib/csv.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { getStaffContext } from '../kit/pages/desk.ts'
import type { Route } from './+types/people-csv.ts'

/** The columns of the file: it is read by programs, so its head is in one language. */
const HEAD = ['id_pengguna', 'nama', 'email', 'data', 'diberi_tahu']

/** CSV of everybody whom an incident affects. */
export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = getStaffContext(call, 'breach.manage')
  const { reference, parts } = await orThrowNotFound(app.breaches.exportPeople(actor, call.params.id))
  return respondWithTable(call.request, { name: `terdampak-${reference}`, head: HEAD, rows: lines() })

  async function* lines() {
    for await (const part of parts)
      for (const { userId, name, email, data, toldAt } of part)
        yield [userId, name, email, data, toldAt ? isoWib(toldAt) : '']
  }
}
