import { Link } from 'react-router'
import { useShell } from '../lib/shell.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'

/** Reminder to verify the phone number, beside any information bar (docs/rules/account.md). */
export const PhoneReminder = () =>
  useShell().phoneUnproven ? (
    <section className="infobar infobar-warn" aria-label={m.bar_phone_label()}>
      <div className="wrap">
        <p>
          {m.bar_phone()} <Link to={paths.updatePhone()}>{m.bar_phone_link()}</Link>
        </p>
      </div>
    </section>
  ) : null
