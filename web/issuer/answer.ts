import { data } from 'react-router'
import { AnswerRemark } from '#contract/proposals/input'
import { appContext } from '../context.ts'
import { redirectWithToast } from '../lib/flash.ts'
import { personOf } from '../lib/who-asks.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/answer.ts'

/** Only a form comes here: there is nothing to read. */
export const loader = () => {
  throw data(null, { status: 404 })
}

/** Takes the answer to a remark and leads back to the step that it is about. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const sent = AnswerRemark.safeParse({ answer: (await request.formData()).get('answer') ?? '' })
  const back = backTo(request)
  if (!sent.success) return redirectWithToast(back, { variant: 'error', title: m.form_invalid() })
  await context.get(appContext).proposals.answer(personOf(context), { id: params.id, ...sent.data })
  return redirectWithToast(back, { variant: 'success', title: m.issuer_remark_answered() })
}

/** The page of our own that the form stood on. */
function backTo(request: Request) {
  const from = URL.parse(request.headers.get('referer') ?? '')
  const isOurs = from?.host === new URL(request.url).host && /^\/(propose|submission)/.test(from.pathname)
  return isOurs ? from.pathname + from.search : paths.myBusiness()
}
