import { m } from '../../lib/words.ts'
import { CopyButton } from '../buttons/copy-button.tsx'
import './authenticator-key.css'

type AuthenticatorKey = {
  /** As an image (data URL), for another phone's camera. */
  qr: string
  /** For an app on the same phone. */
  uri: string
  secret: string
}

/** The key for an authenticator app as QR code, link and text. */
export const AuthenticatorKey = ({ qr, uri, secret }: AuthenticatorKey) => (
  <>
    <div className="qr">
      <img src={qr} alt={m.settings_totp_qr()} width="208" height="208" />
      <a href={uri} className="small">
        {m.settings_totp_here()}
      </a>
    </div>
    <div className="grid gap-1">
      <span className="label">{m.settings_totp_secret()}</span>
      <span className="flex flex-wrap items-center gap-2.5">
        <span className="secret num">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
        <CopyButton value={secret} label={m.settings_totp_copy()} done={m.settings_copied()} />
      </span>
    </div>
  </>
)
