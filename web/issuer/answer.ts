import { data } from 'react-router'
import { AnswerRemark } from '#contract/proposals/input'
import { REMARK_FILE } from '#contract/proposals/states'
import { appContext } from '../context.ts'
import { refusalState } from '../forms/action.ts'
import { redirectWithToast } from '../lib/flash.ts'
import { personOf } from '../lib/who-asks.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/answer.ts'

/** Only a form comes here: there is nothing to read. */
export const loader = () => {
  throw data(null, { status: 404 })
}

/** Takes the answer to a remark, with its files, and leads back to the step that it is about. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { attachments, proposals, readForm, refusals } = context.get(appContext)
  const actor = personOf(context)
  const back = backTo(request)
  const purpose = attachments.purpose(REMARK_FILE)
  const { form, uploads, discard } = await readForm(request, { file: purpose.rule })
  try {
    const sent = AnswerRemark.safeParse({ answer: form.get('answer') ?? '' })
    if (!sent.success) return redirectWithToast(back, { variant: 'error', title: m.form_invalid() })
    const files: string[] = []
    for (const upload of uploads.filter(({ bytes }) => bytes > 0))
      files.push((await attachments.keep(actor, { upload, purpose })).id)
    await proposals.answer(actor, { id: params.id, ...sent.data, files })
    return redirectWithToast(back, { variant: 'success', title: m.issuer_remark_answered() })
  } catch (error) {
    const refused = refusalState(error, [refusals], {})
    if (!refused) throw error
    const { message, errors } = refused.state
    return redirectWithToast(back, { variant: 'error', title: message ?? Object.values(errors)[0] ?? m.form_invalid() })
  } finally {
    await discard()
  }
}

/** The page of our own that the form stood on. */
function backTo(request: Request) {
  const from = URL.parse(request.headers.get('referer') ?? '')
  const isOurs = from?.host === new URL(request.url).host && /^\/(propose|submission)/.test(from.pathname)
  return isOurs ? from.pathname + from.search : paths.myBusiness()
}
