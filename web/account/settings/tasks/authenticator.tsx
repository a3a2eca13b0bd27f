import { Form, useActionData } from 'react-router'
import type { SecurityView, TotpOffer } from '#contract/credentials/states'
import { useAccountForm } from '../../../lib/account-forms.ts'
import { m } from '../../../lib/words.ts'
import { ButtonLink, SubmitButton } from '../../../ui/button.tsx'
import { Note } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { CodeField } from '../../../ui/fields/code.tsx'
import type { SettingsState } from '../act.ts'
import { ConfirmAside, CurrentPassword } from '../confirmed-field.tsx'
import { taskPath } from '../view.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** On: take it away or make new recovery codes. Off: scan, type, keep the codes. Each step is one form. */
export function Authenticator({ security, hours }: { security: SecurityView; hours: string }) {
  const { offer, codes, form } = (useActionData() ?? {}) as Partial<SettingsState>
  if (codes) return <RecoveryCodes codes={codes} title={m.settings_totp_done()} />
  if (security.totp) return <On security={security} hours={hours} />
  if (offer || form === 'totp-confirm') return <Scan offer={offer} />
  return (
    <div className="panel">
      <p className="muted">{m.settings_totp_lede()}</p>
      <Form method="post" noValidate>
        <input type="hidden" name="intent" value="totp-start" />
        <CurrentPassword security={security} />
        <SubmitButton working={m.settings_preparing()}>{m.settings_totp_start()}</SubmitButton>
      </Form>
      <ConfirmAside security={security} />
    </div>
  )
}

function Scan({ offer }: { offer: TotpOffer | undefined }) {
  const state = useAccountForm()
  const { defaultValue: _, ...field } = state.field('code')
  return (
    <div className="panel">
      {offer ? <Qr offer={offer} /> : <p className="muted">{m.settings_totp_retry()}</p>}
      <Form method="post" noValidate>
        <input type="hidden" name="intent" value="totp-confirm" />
        <CodeField {...field} label={m.settings_totp_code()} hint={m.settings_totp_code_hint()} required />
        <SubmitButton working={m.auth_working()}>{m.settings_totp_confirm()}</SubmitButton>
      </Form>
      {offer ? null : (
        <Form method="post">
          <SubmitButton kind="plain" name="intent" value="totp-start">
            {m.settings_totp_again()}
          </SubmitButton>
        </Form>
      )}
    </div>
  )
}

const Qr = ({ offer }: { offer: TotpOffer }) => (
  <>
    <p className="muted">{m.settings_totp_scan()}</p>
    <div className="qr">
      <img src={offer.qr} alt={m.settings_totp_qr()} width="208" height="208" />
      <a href={offer.uri} className="small">
        {m.settings_totp_here()}
      </a>
    </div>
    <div className="grid gap-1">
      <span className="label">{m.settings_totp_secret()}</span>
      <span className="acts">
        <span className="secret num">{offer.secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
        <CopyButton value={offer.secret} label={m.settings_totp_copy()} done={m.settings_copied()} />
      </span>
    </div>
  </>
)

const On = ({ security, hours }: { security: SecurityView; hours: string }) => (
  <>
    <div className="panel">
      <Note tone="good">{m.settings_totp_is_on()}</Note>
      <p>{m.settings_totp_on_text({ left: security.recovery_codes_left })}</p>
      <ButtonLink to={taskPath('kode')}>{m.settings_codes_new()}</ButtonLink>
    </div>
    {security.totp_required ? (
      <Note>{m.settings_totp_staff()}</Note>
    ) : (
      <div className="panel">
        <h2>{m.settings_totp_off_title()}</h2>
        <p className="muted">{m.settings_totp_off_lede({ hours })}</p>
        <Form method="post" noValidate>
          <input type="hidden" name="intent" value="totp-off" />
          <CurrentPassword security={security} />
          <SubmitButton kind="danger" working={m.settings_saving()}>
            {m.settings_totp_off()}
          </SubmitButton>
        </Form>
        <ConfirmAside security={security} />
      </div>
    )}
  </>
)
