import { data } from 'react-router'
import { AnswerRemark } from '#contract/proposals/input'
import { REMARK_FILE } from '#contract/proposals/states'
import { appContext } from '../context.ts'
import { toRefusalState } from '../forms/action.ts'
import { withFormFiles } from '../forms/form-files.ts'
import { redirectWithToast } from '../lib/flash.ts'
import { requirePerson } from '../lib/require-actor.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/answer.ts'

/** Only a form comes here: there is nothing to read. */
export const loader = () => {
  throw data(null, { status: 404 })
}

/** Saves the answer to a remark with its files and redirects to the remark's step. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { proposals, refusals } = context.get(appContext)
  const actor = requirePerson(context)
  const back = backTo(request)
  return withFormFiles({ context, request }, { purpose: REMARK_FILE, fields: ['file'] }, async (form, keepFiles) => {
    try {
      const sent = AnswerRemark.safeParse({ answer: form.get('answer') ?? '' })
      if (!sent.success) return redirectWithToast(back, { variant: 'error', title: m.form_invalid() })
      await proposals.answer(actor, { id: params.id, ...sent.data, files: await keepFiles() })
      return redirectWithToast(back, { variant: 'success', title: m.issuer_remark_answered() })
    } catch (error) {
      const refused = toRefusalState(error, [refusals], {})
      if (!refused) throw error
      const { message, errors } = refused.state
      const title = message ?? Object.values(errors)[0] ?? m.form_invalid()
      return redirectWithToast(back, { variant: 'error', title })
    }
  })
}

/** The page of our own that the form stood on. */
function backTo(request: Request) {
  const from = URL.parse(request.headers.get('referer') ?? '')
  const isOurs = from?.host === new URL(request.url).host && /^\/(propose|submission)/.test(from.pathname)
  return isOurs ? from.pathname + from.search : paths.myBusiness()
}
