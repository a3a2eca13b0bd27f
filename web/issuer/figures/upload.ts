import { data, redirect } from 'react-router'
import { figuresIn, MAX_SHEET_BYTES } from '#shared/sheet'
import { appContext } from '../../context.ts'
import { redirectWithToast } from '../../lib/flash.ts'
import { personOf } from '../../lib/who-asks.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { currentProposal } from '../current.ts'
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
  const { drafts, readForm, readSheet } = context.get(appContext)
  const card = await currentProposal(call)
  if (!card) return redirect(paths.myBusiness())
  const back = paths.submission({ business: card.applicantId }, STEP)
  const { uploads, discard } = await readForm(request, { sheet: { maxBytes: MAX_SHEET_BYTES, maxCount: 1 } })
  try {
    const [upload] = uploads
    if (!upload || upload.bytes === 0 || upload.tooLarge) return refuse(back, upload?.tooLarge ? 'large' : 'unreadable')
    const { values, read, taken, faults } = figuresIn(await readSheet(upload.read()))
    if (read === 0) return refuse(back, 'empty')
    const actor = personOf(context)
    const draft = await drafts.own(actor, FORM, card.id)
    const fields = Object.entries(values).map(([name, value]) => ({ name, value, seen: draft?.fields[name]?.seen }))
    await drafts.save(actor, { kind: FORM, about: card.id, step: STEP, fields })
    return redirectWithToast(back, {
      variant: faults.length > 0 ? 'warning' : 'success',
      title: m.issuer_sheet_done({ read, taken }),
      ...(faults.length > 0 ? { message: `${m.issuer_sheet_faults()}: ${faults.slice(0, 12).join(', ')}` } : {}),
    })
  } catch (error) {
    const why = sheetFaultOf(error)
    if (!why) throw error
    return refuse(back, why)
  } finally {
    await discard()
  }
}

const refuse = (back: string, why: keyof typeof sheetWords) =>
  redirectWithToast(back, { variant: 'error', title: sheetWords[why][getLocale()] })
