import { ShieldCheck } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { ProofWay } from '#contract/credentials/states'
import { brand } from '#shared/brand'
import { time } from '../lib/format.ts'
import { useShell } from '../lib/shell.ts'
import { encodeSentCode, type StepUpRequest, type StepUpState } from '../lib/step-up-request.ts'
import { useFocusOnShow } from '../lib/use-focus-on-show.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { type ButtonKind, SubmitButton } from '../ui/buttons/button.tsx'
import { PasskeyButton } from '../ui/buttons/passkey-button.tsx'
import { formatMinutesSeconds, ResendCooldown, useSecondsLeft } from '../ui/feedback/resend-cooldown.tsx'
import { ErrorSummary } from '../ui/inputs/fields/index.ts'
import { Collapsible } from '../ui/layout/collapsible.tsx'
import type { FieldSpecs } from './fields.ts'
import { Form } from './form.tsx'
import { Input } from './input.tsx'
import type { FormState } from './state.ts'

const totpFields = { proof_totp: { kind: 'code', label: m.prove_totp } } as const satisfies FieldSpecs
const codeFields = { proof_code: { kind: 'code', label: m.code_label } } as const satisfies FieldSpecs
const recoveryFields = {
  proof_recovery_code: { kind: 'secret', label: m.prove_recovery },
} as const satisfies FieldSpecs

/** Asks for a proof of a command; each way is a form that carries the original form's values. */
type StepUpPanel = {
  state: StepUpState
  /** What it is about, where the page says it better than one sentence. */
  about?: ReactNode
  /** What the press that proves it does. */
  submit?: string
}

/**
 * Asks for step-up authentication of one command (passkey, authenticator, code or recovery code); each method is a
 * plain form that carries the fields of the posted form as hidden inputs.
 */
export function StepUpPanel({ state, about, submit = m.prove_submit() }: StepUpPanel) {
  const { asking, message } = state
  const whole = useMemo(() => ({ errors: {}, ...(message ? { message } : {}) }), [message])
  const title = useFocusOnShow<HTMLHeadingElement>(asking.id !== '' && !message)
  const panels = { passkey: Passkey, totp: Totp, code: Code, recovery_code: Recovery }
  return (
    <div className="panel stack-4" data-proof={asking.id}>
      <h2 className="flex items-center gap-2" tabIndex={-1} ref={title}>
        <ShieldCheck className="i" aria-hidden /> {m.prove_title()}
      </h2>
      {about ?? (
        <p>
          {m.prove_lede()} <b>{asking.about}</b>
        </p>
      )}
      <ErrorSummary state={whole} />
      {asking.ways.map((way) => {
        const Panel = panels[way satisfies ProofWay]
        return <Panel key={way} state={state} submit={submit} />
      })}
      <p className="small muted">{m.prove_lost({ phone: brand.contact.phone })}</p>
    </div>
  )
}

const Carried = ({ asking }: { asking: StepUpRequest }) => (
  <>
    {asking.fields.map(([name, value], at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a list may hold the same field twice, and it never moves
      <input key={at} type="hidden" name={name} value={value} />
    ))}
    {asking.id ? <input type="hidden" name="proof" value={asking.id} /> : null}
    {asking.sent ? <input type="hidden" name="proof_sent" value={encodeSentCode(asking.sent)} /> : null}
  </>
)

type Panel = { state: StepUpState; submit: string }

function Passkey({ state: { asking } }: Panel) {
  if (!asking.id)
    return (
      <Form fields={{}} answer={NOTHING} className="js-only" buttons={null}>
        <Carried asking={asking} />
        <SubmitButton kind="plain" full name="prove" value="passkey" working={m.auth_working()}>
          {m.prove_passkey()}
        </SubmitButton>
      </Form>
    )
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

function Totp({ state, submit }: Panel) {
  return (
    <Form
      fields={totpFields}
      className="stack-4"
      answer={useOwn(state, 'proof_totp')}
      buttons={<Show way="totp">{submit}</Show>}
    >
      <Carried asking={state.asking} />
      <Input name="proof_totp" />
    </Form>
  )
}

type Show = { way: ProofWay; kind?: ButtonKind; children: string }
const Show = ({ way, kind = 'primary', children }: Show) => (
  <SubmitButton kind={kind} size="lg" full name="prove" value={way} working={m.auth_working()}>
    {children}
  </SubmitButton>
)

/** What one panel's form was told: what is wrong with its own field. */
function useOwn({ errors }: StepUpState, field: string): FormState {
  return useMemo(() => ({ values: {}, errors: errors[field] ? { [field]: errors[field] } : {} }), [errors, field])
}

function Code({ state, submit }: Panel) {
  const { asking } = state
  const { now } = useShell()
  const { sent } = asking
  const told = useOwn(state, 'proof_code')
  return (
    <>
      {sent ? (
        <Form fields={codeFields} className="stack-4" answer={told} buttons={<Show way="code">{submit}</Show>}>
          <Carried asking={asking} />
          <p>
            {m.code_sent({ channel: sent.channel === 'sms' ? m.channel_sms() : m.channel_whatsapp() })}{' '}
            <b className="nowrap">{sent.to}</b>.
          </p>
          <Input name="proof_code" />
          <Lasts until={sent.expiresAt} now={now} />
        </Form>
      ) : asking.phone ? (
        <p>
          {m.prove_to()} <b className="nowrap">{asking.phone}</b>.
        </p>
      ) : null}
      <Form fields={{}} answer={NOTHING} buttons={null}>
        <Carried asking={asking} />
        <ResendCooldown until={sent?.resendAt ?? null} now={now}>
          {(held) => (
            <span className="flex flex-wrap items-center gap-2.5">
              {(['whatsapp', 'sms'] as const).map((channel) => (
                <SubmitButton
                  key={channel}
                  kind={sent || channel === 'sms' || asking.ways.includes('totp') ? 'plain' : 'primary'}
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
        </ResendCooldown>
      </Form>
    </>
  )
}

/** How long the code still holds, as a clock that runs; the hour where nothing runs. */
function Lasts({ until, now }: { until: string; now: string }) {
  const left = useSecondsLeft(until, now)
  return (
    <p className="small muted">
      <span className="js-only" role="timer">
        {left > 0 ? m.code_lasts({ left: formatMinutesSeconds(left) }) : m.code_over()}
      </span>
      <span className="nojs-only">{m.code_until({ time: time(until) })}</span>
    </p>
  )
}

function Recovery({ state, submit }: Panel) {
  return (
    <Collapsible label={m.prove_recovery_open()} open={state.errors.proof_recovery_code !== undefined}>
      <Form
        fields={recoveryFields}
        className="stack-4"
        answer={useOwn(state, 'proof_recovery_code')}
        buttons={
          <Show way="recovery_code" kind="plain">
            {submit}
          </Show>
        }
      >
        <Carried asking={state.asking} />
        <Input name="proof_recovery_code" />
      </Form>
    </Collapsible>
  )
}

/** Asking for a code says nothing of a field. */
const NOTHING: FormState = { values: {}, errors: {} }
