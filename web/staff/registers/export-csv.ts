import { data } from 'react-router'
import { ExportRegister } from '#contract/registry/input'
import { isoWib } from '#shared/dates'
import { tableDownload } from '../../lib/csv.ts'
import { instantText } from '../kit/forms/instant.ts'
import { namesOf } from '../kit/names/names.ts'
import { deskOf } from '../kit/pages/desk.ts'
import type { Route } from './+types/export-csv.ts'

/** The columns of the file: it is read by programs, so its head is in one language. */
const HEAD = ['kode_efek', 'per', 'id_pemegang', 'nama_pemegang', 'unit']

/** The whole register of an instant; who takes it says why. */
export async function action(call: Route.ActionArgs) {
  const { app, actor } = deskOf(call)
  const form = await call.request.formData()
  const asked = ExportRegister.safeParse({ ...Object.fromEntries(form), code: call.params.code })
  if (!asked.success) throw data(null, { status: 400 })
  const { security, at, parts } = await app.registry.exportRegister(actor, asked.data)
  return tableDownload(call.request, {
    name: `daftar-pemegang-${security.code}_${instantText(at)}`,
    head: HEAD,
    rows: lines(),
  })

  async function* lines() {
    for await (const part of parts) {
      const nameOf = await namesOf(
        app,
        part.map(({ userId }) => userId),
      )
      for (const { userId, units } of part) yield [security.code, isoWib(at), userId, nameOf(userId), units]
    }
  }
}

/** The file is made by its form alone. */
export const loader = () => {
  throw data(null, { status: 405 })
}
