import { m } from '../../lib/words.ts'
import { CopyButton } from '../buttons/copy-button.tsx'
import './scan-code.css'

type ScanCode = {
  /** As an image (data URL), for another phone's camera. */
  qr: string
  /** For an app on the same phone. */
  uri: string
  secret: string
}

/** The key of an authenticator: to be scanned, opened here, or typed. */
export const ScanCode = ({ qr, uri, secret }: ScanCode) => (
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
