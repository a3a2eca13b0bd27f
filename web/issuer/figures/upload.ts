import { data, redirect } from 'react-router'
import { readSheetFigures } from '#contract/proposals/rules/spreadsheet-figures'
import { SHEET_FILE } from '#contract/proposals/states'
import { MAX_SHEET_BYTES, type SheetWhy, sheetFaults } from '#shared/sheet'
import { appContext } from '../../context.ts'
import { toRefusalState } from '../../forms/action.ts'
import { redirectWithToast } from '../../lib/flash.ts'
import { requirePerson } from '../../lib/require-actor.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { findCurrentProposal } from '../current-proposal.ts'
import { findFieldLabel } from '../proposal-wizard.ts'
import type { Route } from './+types/upload.ts'

const FORM = 'proposal-file'
const STEP = 'finance-info'

/** Only a form comes here: there is nothing to read. */
export const loader = () => {
  throw data(null, { status: 404 })
}

/** Imports a spreadsheet into the grid, including invalid values, which are marked at their cells. */
export async function action(call: Route.ActionArgs) {
  const { context, request } = call
  const { attachments, fileFigures, readForm, readSheet, refusals } = context.get(appContext)
  const card = await findCurrentProposal(call)
  if (!card) return redirect(paths.myBusiness())
  const back = paths.submission({ business: card.applicantId }, STEP)
  const { form, uploads, discard } = await readForm(request, { sheet: { maxBytes: MAX_SHEET_BYTES, maxCount: 1 } })
  try {
    const [upload] = uploads
    if (!upload || upload.bytes === 0 || upload.tooLarge) return refuse(back, upload?.tooLarge ? 'large' : 'unreadable')
    const figures = readSheetFigures(await readSheet(upload.read()))
    const { read, faults } = figures
    if (read === 0) return refuse(back, 'empty')
    const actor = requirePerson(context)
    const { id: file } = await attachments.keep(actor, { upload, purpose: attachments.purpose(SHEET_FILE) })
    const since = readSince(form.get('since'))
    const { conflicts, taken } = await fileFigures.fill(actor, { id: card.id, file, since, figures })
    const message = [
      ...(faults.length > 0 ? [`${m.issuer_sheet_faults()}: ${faults.slice(0, 12).join(', ')}.`] : []),
      ...(conflicts.length > 0
        ? [`${m.issuer_sheet_conflicts()}: ${conflicts.slice(0, 12).map(toldOf).join(', ')}.`]
        : []),
    ].join(' ')
    return redirectWithToast(back, {
      variant: message ? 'warning' : 'success',
      title: m.issuer_sheet_done({ read, taken }),
      ...(message ? { message } : {}),
    })
  } catch (error) {
    const why = sheetFaultOf(error)
    if (why) return refuse(back, why)
    const refused = toRefusalState(error, [refusals], {})
    if (!refused) throw error
    const { message, errors } = refused.state
    return redirectWithToast(back, { variant: 'error', title: message ?? Object.values(errors)[0] ?? m.form_invalid() })
  } finally {
    await discard()
  }
}

/** When the page of the form was read; of one that does not say, everything of others counts as newer. */
function readSince(said: unknown): Date {
  const since = new Date(typeof said === 'string' ? said : '')
  return Number.isNaN(since.getTime()) ? new Date(0) : since
}

/** 'Pendapatan, tahun ke-1 (1.200)': what stays, since somebody else wrote it. */
const toldOf = ({ name, theirs }: { name: string; theirs: string }) => `${findFieldLabel(FORM, name)} (${theirs})`

const refuse = (back: string, why: keyof typeof sheetWords) =>
  redirectWithToast(back, { variant: 'error', title: sheetWords[why][getLocale()] })

/** Why a spreadsheet was not read. */
const sheetWords = {
  unreadable: { id: 'Berkas ini tidak dapat dibaca sebagai XLSX atau CSV.', en: 'This is no XLSX or CSV we can read.' },
  macro: {
    id: 'Berkas ini berisi makro. Simpan sebagai XLSX tanpa makro.',
    en: 'This file has macros. Save it without.',
  },
  large: { id: 'Berkas ini terlalu besar setelah dibuka.', en: 'This file is too large once unpacked.' },
  rows: {
    id: 'Terlalu banyak: paling banyak 20 lembar dengan 500 baris.',
    en: 'Too much: at most 20 sheets of 500 rows.',
  },
  encrypted: {
    id: 'Berkas ini memakai password atau berformat lama (XLS). Simpan sebagai XLSX.',
    en: 'This file has a password or is an old XLS. Save it as XLSX.',
  },
  busy: { id: 'Banyak berkas sedang dibaca. Coba lagi sebentar lagi.', en: 'Many files are being read. Try again.' },
  empty: {
    id: 'Tidak ada baris yang dikenal. Pakai nama baris seperti di templat.',
    en: 'No row is known. Name the rows as in the template.',
  },
} as const satisfies Record<SheetWhy | 'empty', { id: string; en: string }>

/** Why the reader refused a file, where it was the reader that did. */
function sheetFaultOf(error: unknown): SheetWhy | undefined {
  const why = error instanceof Error && 'why' in error ? error.why : undefined
  return sheetFaults.find((fault) => fault === why)
}
