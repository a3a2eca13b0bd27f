import { KeyRound, Users } from 'lucide-react'
import { m } from '../../lib/words.ts'
import { CopyButton } from '../../ui/copy-button.tsx'

export type People = {
  people: readonly { email: string; what: string }[]
  password: string
  totpSecret: string
  code: string
}

/** Who lives in the demo world and how to be one of them. */
export function DemoPeople({ people, password, totpSecret, code }: People) {
  return (
    <section className="card" id="orang" aria-labelledby="h-orang">
      <div className="card-h">
        <h2 id="h-orang">
          <Users className="i" aria-hidden /> {m.sandbox_people()}
        </h2>
      </div>
      <dl className="sb-secrets">
        <Secret label={m.sandbox_password()} value={password} />
        <Secret label={m.sandbox_totp()} value={totpSecret} />
        <Secret label={m.sandbox_code()} value={code} />
      </dl>
      <ul className="sb-people">
        {people.map(({ email, what }) => (
          <li key={email}>
            <div className="min-w-0">
              <b className="v1 truncate">{email}</b>
              <span className="tiny muted">{what}</span>
            </div>
            <CopyButton value={email} label={m.sandbox_copy({ what: email })} done={m.wallet_copied()} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Secret = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>
      <KeyRound className="i i-16" aria-hidden />
      {label}
    </dt>
    <dd>
      <code>{value}</code>
      <CopyButton value={value} label={m.sandbox_copy({ what: label })} done={m.wallet_copied()} />
    </dd>
  </div>
)
