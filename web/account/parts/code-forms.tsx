import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { Channel } from '#contract/credentials/states'
import { type AccountState, useAccountForm } from '../../lib/account-forms.ts'
import { time } from '../../lib/format.ts'
import { useShell } from '../../lib/shell.ts'
import { m } from '../../lib/words.ts'
import { SubmitButton } from '../../ui/button.tsx'
import '../account.css'
import { CodeField } from '../../ui/fields/code.tsx'
import { ErrorSummary, PhoneField, RadioGroup } from '../../ui/fields/index.ts'
import { Wait } from '../../ui/wait.tsx'

export const channelName = (channel: Channel) =>
  ({ whatsapp: m.channel_whatsapp(), sms: m.channel_sms(), email: m.channel_email() })[channel]

/** '+628123456789' → '+62 812 3456 789'. */
export const spacedPhone = (phone: string) =>
  phone.replace(/^(\+62)(\d{3})(\d{4})(\d*)$/, (_, ...parts: string[]) =>
    parts.slice(0, 4).filter(Boolean).join('\u00A0'),
  ) // in one line

type Sent = { channel: Channel; to: string; expiresAt: string; resendAt: string }

export const SentTo = ({ sent }: { sent: Sent }) => (
  <p>
    {m.code_sent({ channel: channelName(sent.channel) })} <b className="nowrap">{sent.to}</b>.{' '}
    {m.code_until({ time: time(sent.expiresAt) })}
  </p>
)

/** What is wrong with whichever form of the page was posted. */
export const CodeErrors = () => (
  <ErrorSummary
    state={useAccountForm()}
    labels={{ code: m.code_label(), channel: m.code_channel(), phone: m.register_phone() }}
  />
)

export function TypeCode({ submit }: { submit: string }) {
  const state = useAccountForm('code')
  const { defaultValue: _, ...field } = state.field('code')
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="form" value="code" />
      <CodeField key={keyOf(state)} {...field} required />
      <SubmitButton size="lg" full working={m.auth_working()} name="intent" value="code">
        {submit}
      </SubmitButton>
    </Form>
  )
}

type SendCode = { sent: Sent | null; channels: readonly Channel[] }

/** Sends a code, or another one by whichever way the reader chooses. */
export function SendCode({ sent, channels }: SendCode) {
  const state = useAccountForm('send')
  const { now } = useShell()
  const options = channels.filter((way) => way !== 'email').map((way) => ({ value: way, label: channelName(way) }))
  const again = sent !== null
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="form" value="send" />
      <RadioGroup
        {...state.field('channel')}
        defaultValue={state.values.channel ?? sent?.channel ?? options[0]?.value}
        label={again ? m.code_channel_again() : m.code_channel()}
        options={options}
      />
      <Wait until={sent?.resendAt ?? null} now={now}>
        {(held) => (
          <SubmitButton
            kind={again ? 'plain' : 'primary'}
            size="lg"
            full
            working={m.register_mail_sending()}
            name="intent"
            value="send"
            {...held}
          >
            {again ? m.code_again() : m.code_send()}
          </SubmitButton>
        )}
      </Wait>
    </Form>
  )
}

/** Corrects the number; the code goes there. */
export function OtherNumber({ channel, children }: { channel: Channel; children?: ReactNode }) {
  const state = useAccountForm('phone')
  return (
    <details className="fold" open={state.errors.phone !== undefined || undefined}>
      <summary>
        {m.code_other_number()}
        <ChevronDown className="i i-16 i-turn" aria-hidden />
      </summary>
      <Form method="post" noValidate>
        <input type="hidden" name="form" value="phone" />
        <input type="hidden" name="channel" value={channel} />
        {children}
        <PhoneField {...state.field('phone')} label={m.register_phone()} required />
        <SubmitButton kind="plain" full working={m.register_mail_sending()} name="intent" value="phone">
          {m.code_send_there()}
        </SubmitButton>
      </Form>
    </details>
  )
}

/** A refused code leaves an empty field. */
const keyOf = ({ errors, message, code }: AccountState) => `${code} ${message} ${Object.values(errors).join()}`
