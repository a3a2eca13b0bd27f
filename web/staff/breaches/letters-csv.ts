import { respondWithCsv } from '../../lib/csv.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { getStaffContext } from '../kit/pages/desk.ts'
import type { Route } from './+types/letters-csv.ts'

/** The columns of the file: it is read by programs, so its head is in one language. */
const HEAD = ['id_pengguna', 'nama', 'email', 'bahasa', 'judul', 'isi']

/** CSV of every letter about an incident with its address, for a mail merge. */
export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = getStaffContext(call, 'breach.manage')
  const { reference, parts } = await orThrowNotFound(app.breaches.exportLetters(actor, call.params.id))
  return respondWithCsv({ name: `surat-${reference}`, head: HEAD, rows: lines() })

  async function* lines() {
    for await (const part of parts)
      for (const { userId, name, email, locale, subject, text } of part)
        yield [userId, name, email, locale, subject, text]
  }
}
