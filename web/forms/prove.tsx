import { ShieldCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useActionData } from 'react-router'
import type { ProofWay } from '#contract/credentials/states'
import { brand } from '#shared/brand'
import { type Asking, type AskingState, sentField } from '../lib/asking.ts'
import { time } from '../lib/format.ts'
import { useShell } from '../lib/shell.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { type ButtonKind, SubmitButton } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/fields/index.ts'
import { Fold } from '../ui/fold.tsx'
import { PasskeyButton } from '../ui/passkey-button.tsx'
import { Wait } from '../ui/wait.tsx'
import type { FieldSpecs } from './fields.ts'
import { Form } from './form.tsx'
import { Input } from './input.tsx'
import type { FormState } from './state.ts'

const totpFields = { proof_totp: { kind: 'code', label: m.prove_totp } } as const satisfies FieldSpecs
const codeFields = { proof_code: { kind: 'code', label: m.code_label } } as const satisfies FieldSpecs
const recoveryFields = {
  proof_recovery_code: { kind: 'secret', label: m.prove_recovery, maxLength: 32 },
} as const satisfies FieldSpecs

/** What this page's form has to have proven before it goes on; null when nothing. */
export function useAsking(): AskingState | null {
  const answer = useActionData() as Partial<AskingState> | undefined
  return answer?.asking ? (answer as AskingState) : null
}

/** Asks the reader to prove that exactly this is what they want; each way is a plain form that carries the first one along. */
export function Prove({ state }: { state: AskingState }) {
  const { asking, message } = state
  const whole = useMemo(() => ({ errors: {}, ...(message ? { message } : {}) }), [message])
  const panels = { passkey: Passkey, totp: Totp, code: Code, recovery_code: Recovery }
  return (
    <div className="panel" data-proof={asking.id}>
      <h2 className="flex items-center gap-2">
        <ShieldCheck className="i" aria-hidden /> {m.prove_title()}
      </h2>
      <p>
        {m.prove_lede()} <b>{asking.about}</b>
      </p>
      <ErrorSummary state={whole} />
      {asking.ways.map((way) => {
        const Panel = panels[way satisfies ProofWay]
        return <Panel key={way} state={state} />
      })}
      <p className="small muted">{m.prove_lost({ phone: brand.contact.phone })}</p>
    </div>
  )
}

const Carried = ({ asking }: { asking: Asking }) => (
  <>
    {asking.fields.map(([name, value], at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a list may hold the same field twice, and it never moves
      <input key={at} type="hidden" name={name} value={value} />
    ))}
    <input type="hidden" name="proof" value={asking.id} />
    {asking.sent ? <input type="hidden" name="proof_sent" value={sentField(asking.sent)} /> : null}
  </>
)

type Panel = { state: AskingState }

function Passkey({ state: { asking } }: Panel) {
  return (
    <PasskeyButton
      ceremony="confirm"
      from={paths.settingsPasskey({ proof: asking.id })}
      answerAs="proof_response"
      fields={() => ({ ...Object.fromEntries(asking.fields), proof: asking.id, prove: 'response' })}
    >
      {m.prove_passkey()}
    </PasskeyButton>
  )
}

function Totp({ state }: Panel) {
  return (
    <Form fields={totpFields} answer={useOwn(state, 'proof_totp')} buttons={<Show way="totp" />}>
      <Carried asking={state.asking} />
      <Input name="proof_totp" />
    </Form>
  )
}

const Show = ({ way, kind = 'primary' }: { way: ProofWay; kind?: ButtonKind }) => (
  <SubmitButton kind={kind} name="prove" value={way} working={m.auth_working()}>
    {m.prove_submit()}
  </SubmitButton>
)

/** What one panel's form was told: what is wrong with its own field. */
function useOwn({ errors }: AskingState, field: string): FormState {
  return useMemo(() => ({ values: {}, errors: errors[field] ? { [field]: errors[field] } : {} }), [errors, field])
}

function Code({ state }: Panel) {
  const { asking } = state
  const { now } = useShell()
  const { sent } = asking
  const told = useOwn(state, 'proof_code')
  return (
    <>
      {sent ? (
        <Form fields={codeFields} answer={told} buttons={<Show way="code" />}>
          <Carried asking={asking} />
          <p>
            {m.code_sent({ channel: sent.channel === 'sms' ? m.channel_sms() : m.channel_whatsapp() })}{' '}
            <b className="nowrap">{sent.to}</b>. {m.code_until({ time: time(sent.expiresAt) })}
          </p>
          <Input name="proof_code" />
        </Form>
      ) : null}
      <Form fields={{}} answer={NOTHING} buttons={null}>
        <Carried asking={asking} />
        <Wait until={sent?.resendAt ?? null} now={now}>
          {(held) => (
            <span className="flex flex-wrap items-center gap-2.5">
              {(['whatsapp', 'sms'] as const).map((channel) => (
                <SubmitButton
                  key={channel}
                  kind={sent || asking.ways.includes('totp') ? 'plain' : 'primary'}
                  name="prove"
                  value={channel}
                  working={m.register_mail_sending()}
                  {...held}
                >
                  {channel === 'sms' ? m.prove_send_sms() : m.prove_send_whatsapp()}
                </SubmitButton>
              ))}
            </span>
          )}
        </Wait>
      </Form>
    </>
  )
}

function Recovery({ state }: Panel) {
  return (
    <Fold label={m.prove_recovery_open()} open={state.errors.proof_recovery_code !== undefined}>
      <Form
        fields={recoveryFields}
        answer={useOwn(state, 'proof_recovery_code')}
        buttons={<Show way="recovery_code" kind="plain" />}
      >
        <Carried asking={state.asking} />
        <Input name="proof_recovery_code" />
      </Form>
    </Fold>
  )
}

/** Asking for a code says nothing of a field. */
const NOTHING: FormState = { values: {}, errors: {} }
