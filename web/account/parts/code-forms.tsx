import type { Channel } from '#contract/credentials/states'
import type { FieldSpecs } from '../../forms/fields.ts'
import { Form } from '../../forms/form.tsx'
import { Input } from '../../forms/input.tsx'
import { useFormState } from '../../forms/state.ts'
import { time } from '../../lib/format.ts'
import { useShell } from '../../lib/shell.ts'
import { m } from '../../lib/words.ts'
import { SubmitButton } from '../../ui/buttons/button.tsx'
import { Collapsible } from '../../ui/layout/collapsible.tsx'
import '../account.css'
import { ResendCooldown } from '../../ui/feedback/resend-cooldown.tsx'

export const formatChannel = (channel: Channel) =>
  ({ whatsapp: m.channel_whatsapp(), sms: m.channel_sms(), email: m.channel_email() })[channel]

/** '+628123456789' → '+62 812 3456 789'. */
export const formatSpacedPhone = (phone: string) =>
  phone.replace(/^(\+62)(\d{3})(\d{4})(\d*)$/, (_, ...parts: string[]) =>
    parts.slice(0, 4).filter(Boolean).join('\u00A0'),
  ) // in one line

type Sent = { channel: Channel; to: string; expiresAt: string; resendAt: string }

/** Where a one-time code was sent and until when it is valid. */
export const SentCodeNote = ({ sent }: { sent: Sent }) => (
  <p>
    {m.code_sent({ channel: formatChannel(sent.channel) })} <b className="nowrap">{sent.to}</b>.{' '}
    {m.code_until({ time: time(sent.expiresAt) })}
  </p>
)

export const codeFields = { code: { kind: 'code', label: m.code_label } } as const satisfies FieldSpecs

/** Form to enter a one-time code. */
export const EnterCodeForm = ({ submit }: { submit: string }) => (
  <Form name="code" fields={codeFields} submit={submit} working={m.auth_working()} look={{ size: 'lg', full: true }} />
)

export const sendFields = { channel: { kind: 'radio', label: m.code_channel } } as const satisfies FieldSpecs
type SendCodeForm = { sent: Sent | null; channels: readonly Channel[] }

/** Form to send a one-time code, or another one, by a chosen channel. */
export function SendCodeForm({ sent, channels }: SendCodeForm) {
  const { now } = useShell()
  const options = channels.filter((way) => way !== 'email').map((way) => ({ value: way, label: formatChannel(way) }))
  const again = sent !== null
  const button = (
    <ResendCooldown until={sent?.resendAt ?? null} now={now}>
      {(held) => (
        <SubmitButton
          kind={again ? 'plain' : 'primary'}
          size="lg"
          full
          working={m.register_mail_sending()}
          intent="send"
          {...held}
        >
          {again ? m.code_again() : m.code_send()}
        </SubmitButton>
      )}
    </ResendCooldown>
  )
  return (
    <Form
      name="send"
      fields={sendFields}
      initial={{ channel: sent?.channel ?? options[0]?.value ?? '' }}
      buttons={button}
    >
      <Input name="channel" label={again ? m.code_channel_again() : m.code_channel()} options={options} />
    </Form>
  )
}

export const otherFields = {
  channel: { kind: 'hidden', label: m.code_channel },
  phone: { kind: 'phone', label: m.register_phone },
} as const satisfies FieldSpecs

/** Form to correct the phone number and send the code there. */
export function CorrectNumberForm({ channel }: { channel: Channel }) {
  const { errors, message } = useFormState('phone')
  return (
    <Collapsible label={m.code_other_number()} open={(message ?? errors.phone) !== undefined}>
      <Form
        name="phone"
        fields={otherFields}
        initial={{ channel }}
        submit={m.code_send_there()}
        working={m.register_mail_sending()}
        look={{ kind: 'plain', full: true }}
      />
    </Collapsible>
  )
}
