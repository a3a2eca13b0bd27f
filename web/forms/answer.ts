import { attachmentRefusals } from '#contract/attachments/refusals'
import { draftRefusals } from '#contract/drafts/refusals'
import { commandRefusals } from '#shared/command-refusals'
import { NO_STORE } from '../lib/personal.ts'
import { toRefusalState } from './action.ts'

/** What may be refused about drafts and files. */
export const draftAndFileRefusals = [attachmentRefusals, draftRefusals, commandRefusals]

/** A JSON response for a form's scripts; refusals in the reader's language. */
export async function respondWithJson(work: () => Promise<unknown>): Promise<Response> {
  try {
    return Response.json(await work(), { headers: NO_STORE })
  } catch (error) {
    const refused = toRefusalState(error, draftAndFileRefusals)
    if (!refused) throw error
    const { state, status } = refused
    const message = state.message ?? Object.values(state.errors)[0]
    return Response.json(
      { error: message, code: state.code, field: Object.keys(state.errors)[0] },
      { status, headers: NO_STORE },
    )
  }
}
