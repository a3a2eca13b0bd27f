import { data, redirect } from 'react-router'
import { SHEET_FILE } from '#contract/proposals/states'
import { figuresOf, MAX_SHEET_BYTES } from '#shared/sheet'
import { appContext } from '../../context.ts'
import { refusalState } from '../../forms/action.ts'
import { redirectWithToast } from '../../lib/flash.ts'
import { personOf } from '../../lib/who-asks.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { currentProposal } from '../current.ts'
import { labelOf } from '../proposal-wizard.ts'
import type { Route } from './+types/upload.ts'
import { sheetFaultOf, sheetWords } from './words.ts'

const FORM = 'proposal-file'
const STEP = 'finance-info'

/** Only a form comes here: there is nothing to read. */
export const loader = () => {
  throw data(null, { status: 404 })
}

/** Reads a spreadsheet into the grid: each cell that it has, right or wrong, so that what is wrong stands at its cell. */
export async function action(call: Route.ActionArgs) {
  const { context, request } = call
  const { attachments, fileFigures, readForm, readSheet, refusals } = context.get(appContext)
  const card = await currentProposal(call)
  if (!card) return redirect(paths.myBusiness())
  const back = paths.submission({ business: card.applicantId }, STEP)
  const { form, uploads, discard } = await readForm(request, { sheet: { maxBytes: MAX_SHEET_BYTES, maxCount: 1 } })
  try {
    const [upload] = uploads
    if (!upload || upload.bytes === 0 || upload.tooLarge) return refuse(back, upload?.tooLarge ? 'large' : 'unreadable')
    const figures = figuresOf(await readSheet(upload.read()))
    const { read, faults } = figures
    if (read === 0) return refuse(back, 'empty')
    const actor = personOf(context)
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
    const refused = refusalState(error, [refusals], {})
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
const toldOf = ({ name, theirs }: { name: string; theirs: string }) => `${labelOf(FORM, name)} (${theirs})`

const refuse = (back: string, why: keyof typeof sheetWords) =>
  redirectWithToast(back, { variant: 'error', title: sheetWords[why][getLocale()] })
