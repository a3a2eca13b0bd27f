import { useActionData } from 'react-router'
import type { SecurityView, TotpOffer } from '#contract/credentials/states'
import { Form } from '../../../forms/form.tsx'
import { useFocusOnShow } from '../../../lib/use-focus-on-show.ts'
import { m } from '../../../lib/words.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/cards/card.tsx'
import { AuthenticatorKey } from '../../../ui/pictures/authenticator-key.tsx'
import type { ShownOnce } from '../authenticator.ts'
import { CurrentPassword, currentPassword, PasskeyConfirmation } from '../confirmed-field.tsx'
import { totpFields } from '../fields.ts'
import { toTaskPath } from '../view.ts'
import { RecoveryCodeList } from './recovery-codes.tsx'

/** Sets up an authenticator app step by step, or removes it. */
export function AuthenticatorTask({ security, hours }: { security: SecurityView; hours: string }) {
  const { offer, codes, form } = (useActionData() ?? {}) as Partial<ShownOnce>
  if (codes) return <RecoveryCodeList codes={codes} title={m.settings_totp_done()} />
  if (security.totp) return <On security={security} hours={hours} />
  if (offer || form === 'totp-confirm') return <Scan offer={offer} />
  return (
    <div className="panel">
      <p className="muted">{m.settings_totp_lede()}</p>
      <Form
        name="totp-start"
        fields={currentPassword}
        submit={m.settings_totp_start()}
        working={m.settings_preparing()}
      >
        <CurrentPassword security={security} />
      </Form>
      <PasskeyConfirmation security={security} />
    </div>
  )
}

function Scan({ offer }: { offer: TotpOffer | undefined }) {
  const start = useFocusOnShow<HTMLParagraphElement>(offer !== undefined)
  return (
    <div className="panel">
      <p className="muted" tabIndex={-1} ref={start}>
        {offer ? m.settings_totp_scan() : m.settings_totp_retry()}
      </p>
      {offer ? <AuthenticatorKey {...offer} /> : null}
      <Form name="totp-confirm" fields={totpFields} submit={m.settings_totp_confirm()} working={m.auth_working()} />
      {offer ? null : <Form name="totp-start" fields={{}} submit={m.settings_totp_again()} look={{ kind: 'plain' }} />}
    </div>
  )
}

const On = ({ security, hours }: { security: SecurityView; hours: string }) => (
  <>
    <div className="panel">
      <Note tone="good">{m.settings_totp_is_on()}</Note>
      <p>{m.settings_totp_on_text({ left: security.recoveryCodesLeft })}</p>
      <ButtonLink to={toTaskPath('kode')}>{m.settings_codes_new()}</ButtonLink>
    </div>
    {security.totpRequired ? (
      <Note>{m.settings_totp_staff()}</Note>
    ) : (
      <div className="panel">
        <h2>{m.settings_totp_off_title()}</h2>
        <p className="muted">{m.settings_totp_off_lede({ hours })}</p>
        <Form
          name="totp-off"
          fields={currentPassword}
          submit={m.settings_totp_off()}
          working={m.settings_saving()}
          look={{ kind: 'danger' }}
        >
          <CurrentPassword security={security} />
        </Form>
        <PasskeyConfirmation security={security} />
      </div>
    )}
  </>
)
