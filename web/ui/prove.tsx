import { ShieldCheck } from 'lucide-react'
import { Form, useActionData } from 'react-router'
import type { ProofWay } from '#contract/credentials/states'
import { brand } from '#shared/brand'
import { type Asking, type AskingState, sentField } from '../lib/asking.ts'
import { time } from '../lib/format.ts'
import { useShell } from '../lib/shell.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { SubmitButton } from './button.tsx'
import { CodeField } from './fields/code.tsx'
import { ErrorSummary, TextField } from './fields/index.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { Wait } from './wait.tsx'

/** What this page's form has to have proven before it goes on; null when nothing. */
export function useAsking(): AskingState | null {
  const answer = useActionData() as Partial<AskingState> | undefined
  return answer?.asking ? (answer as AskingState) : null
}

/** Asks the reader to prove that exactly this is what they want; each way is a plain form that carries the first one along. */
export function Prove({ state }: { state: AskingState }) {
  const { asking } = state
  const panels = { passkey: Passkey, totp: Totp, code: Code, recovery_code: Recovery }
  return (
    <div className="panel" data-proof={asking.id}>
      <h2 className="flex items-center gap-2">
        <ShieldCheck className="i" aria-hidden /> {m.prove_title()}
      </h2>
      <p>
        {m.prove_lede()} <b>{asking.about}</b>
      </p>
      <ErrorSummary
        state={state}
        labels={{
          proof_code: m.code_label(),
          proof_totp: m.prove_totp(),
          proof_recovery_code: m.prove_recovery(),
        }}
      />
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
    <Form method="post" noValidate>
      <Carried asking={state.asking} />
      <CodeField {...field(state, 'proof_totp')} label={m.prove_totp()} required />
      <SubmitButton name="prove" value="totp" working={m.auth_working()}>
        {m.prove_submit()}
      </SubmitButton>
    </Form>
  )
}

function Code({ state }: Panel) {
  const { asking } = state
  const { now } = useShell()
  const { sent } = asking
  return (
    <>
      {sent ? (
        <Form method="post" noValidate>
          <Carried asking={asking} />
          <p>
            {m.code_sent({ channel: sent.channel === 'sms' ? m.channel_sms() : m.channel_whatsapp() })}{' '}
            <b className="nowrap">{sent.to}</b>. {m.code_until({ time: time(sent.expiresAt) })}
          </p>
          <CodeField {...field(state, 'proof_code')} required />
          <SubmitButton name="prove" value="code" working={m.auth_working()}>
            {m.prove_submit()}
          </SubmitButton>
        </Form>
      ) : null}
      <Form method="post" noValidate>
        <Carried asking={asking} />
        <Wait until={sent?.resendAt ?? null} now={now}>
          {(held) => (
            <span className="acts">
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
    <details className="fold" open={state.errors.proof_recovery_code !== undefined || undefined}>
      <summary>{m.prove_recovery_open()}</summary>
      <Form method="post" noValidate>
        <Carried asking={state.asking} />
        <TextField {...field(state, 'proof_recovery_code')} label={m.prove_recovery()} maxLength={32} required />
        <SubmitButton kind="plain" name="prove" value="recovery_code" working={m.auth_working()}>
          {m.prove_submit()}
        </SubmitButton>
      </Form>
    </details>
  )
}

const field = (state: AskingState, name: string) => ({ name, error: state.errors[name] })
