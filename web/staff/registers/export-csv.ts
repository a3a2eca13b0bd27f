import { data } from 'react-router'
import { ExportRegister } from '#contract/registry/input'
import { isoWib } from '#shared/dates'
import { respondWithTable } from '../../lib/csv.ts'
import { formatInstantField } from '../kit/forms/instant.ts'
import { loadNames } from '../kit/names/names.ts'
import { getStaffContext } from '../kit/pages/desk.ts'
import type { Route } from './+types/export-csv.ts'

/** The columns of the file: it is read by programs, so its head is in one language. */
const HEAD = ['kode_efek', 'per', 'id_pemegang', 'nama_pemegang', 'unit']

/** CSV of the whole register of holders at an instant; needs a reason. */
export async function action(call: Route.ActionArgs) {
  const { app, actor } = getStaffContext(call)
  const form = await call.request.formData()
  const asked = ExportRegister.safeParse({ ...Object.fromEntries(form), code: call.params.code })
  if (!asked.success) throw data(null, { status: 400 })
  const { security, at, parts } = await app.registry.exportRegister(actor, asked.data)
  return respondWithTable(call.request, {
    name: `daftar-pemegang-${security.code}_${formatInstantField(at)}`,
    head: HEAD,
    rows: lines(),
  })

  async function* lines() {
    for await (const part of parts) {
      const nameOf = await loadNames(
        app,
        part.map(({ userId }) => userId),
      )
      for (const { userId, units } of part) yield [security.code, isoWib(at), userId, nameOf(userId), units]
    }
  }
}

export const loader = () => {
  throw data(null, { status: 405 })
}
