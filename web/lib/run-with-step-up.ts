import type { RouterContextProvider } from 'react-router'
import { ShowProof } from '#contract/credentials/input'
import { credentialsRefusals, inputMessages } from '#contract/credentials/refusals'
import type { PhoneChannel, ProofView } from '#contract/credentials/states'
import { fieldMessages } from '#shared/field-messages'
import { isRefusal } from '#shared/refusal'
import { appContext, requestContext } from '../context.ts'
import { toRefusalState } from '../forms/action.ts'
import { readPasskey } from './passkey-response.ts'
import { parseSentCode, provingFields, type SentCode, type StepUpRequest, type StepUpState } from './step-up-request.ts'
import { getLocale } from './words.ts'

type Call = { context: Readonly<RouterContextProvider> }
export type Proved<T> = { done: T } | { state: StepUpState; status: number }

/** Never carried along, as the panel's own fields are not. */
const SECRET = ['current_password', 'password']

/**
 * Runs a command of a posted form that may require step-up authentication. If it does, the answer holds the state for
 * `StepUpPanel`, which posts the same form again with the proof; nothing typed is stored on the server. Other
 * refusals are thrown.
 */
export async function runWithStepUp<T>(
  call: Call,
  posted: FormData,
  run: (proof: string | undefined) => Promise<T>,
): Promise<Proved<T>> {
  const proof = text(posted, 'proof') || undefined
  const again = proof && posted.has('prove') ? await show(call, posted, proof) : null
  if (again) return again
  try {
    return { done: await run(proof) }
  } catch (error) {
    if (!isRefusal(error) || !error.details.proof) throw error
    if (!proof && posted.has('prove')) {
      posted.set('proof', (error.details.proof as ProofView).id)
      return runWithStepUp(call, posted, run)
    }
    const { status, state } = toRefusalState(error, [credentialsRefusals])!
    const message = error.code === 'proof_expired' ? state.message : undefined
    const asking = askingOf(error.details.proof as ProofView, posted)
    return { status, state: { values: {}, errors: {}, asking, ...(message ? { message } : {}) } }
  }
}

/** Takes what was pressed in the panel; null when it is proven. */
async function show(call: Call, posted: FormData, proof: string): Promise<Proved<never> | null> {
  const { credentials } = call.context.get(appContext)
  const { actor } = call.context.get(requestContext)
  const pressed = text(posted, 'prove')
  const asking = askingOf(await credentials.proofOf(actor, proof), posted)
  try {
    if (isChannel(pressed)) {
      const sent = await credentials.sendProofCode(actor, { proofId: proof, channel: pressed })
      return { status: 200, state: { values: {}, errors: {}, asking: { ...asking, sent: sentOf(sent) } } }
    }
    if (pressed === 'passkey') return { status: 200, state: { values: {}, errors: {}, asking } }
    const shown = ShowProof.safeParse(shownIn(posted, pressed))
    if (!shown.success) return { status: 422, state: wrong(asking, pressed, unread(posted, pressed)[getLocale()]) }
    await credentials.prove(actor, { proofId: proof, ...shown.data })
    return null
  } catch (error) {
    const said = toRefusalState(error, [credentialsRefusals])
    if (!said || !isRefusal(error) || error.code === 'proof_gone') throw error
    const message = said.state.message ?? Object.values(said.state.errors)[0] ?? ''
    return { status: said.status === 401 ? 422 : said.status, state: wrong(asking, pressed, message) }
  }
}

const wrong = (asking: StepUpRequest, pressed: string, message: string): StepUpState => {
  const field = `proof_${pressed}`
  return provingFields.includes(field) && field !== 'proof_response'
    ? { values: {}, errors: { [field]: message }, asking }
    : { values: {}, errors: {}, message, asking }
}

/** Nothing was typed, or nothing that could be a code: it costs no try, and no code has to be sent anew. */
function unread(posted: FormData, pressed: string) {
  if (pressed !== 'code' && pressed !== 'totp') return credentialsRefusals.code_expired
  return text(posted, `proof_${pressed}`).trim() ? inputMessages.code_digits : fieldMessages.missing
}

function shownIn(posted: FormData, pressed: string) {
  if (pressed === 'response') return { response: readPasskey(posted.get('proof_response')) ?? undefined }
  return { [pressed === 'recovery_code' ? 'recoveryCode' : pressed]: text(posted, `proof_${pressed}`) }
}

function askingOf({ id, about, ways }: ProofView, posted: FormData): StepUpRequest {
  const fields = [...posted].filter(
    (field): field is [string, string] =>
      typeof field[1] === 'string' && !provingFields.includes(field[0]) && !SECRET.includes(field[0]),
  )
  return { id, about: about[getLocale()], ways, sent: parseSentCode(text(posted, 'proof_sent')), fields }
}

type CodeSent = { channel: string; to: string; expiresAt: Date; resendAt: Date }
const sentOf = ({ channel, to, expiresAt, resendAt }: CodeSent): SentCode => ({
  channel,
  to,
  expiresAt: expiresAt.toISOString(),
  resendAt: resendAt.toISOString(),
})

const isChannel = (pressed: string): pressed is PhoneChannel => pressed === 'whatsapp' || pressed === 'sms'
const text = (form: FormData, name: string) => String(form.get(name) ?? '').slice(0, 20_000)
