import { ChevronDown, KeyRound, Users } from 'lucide-react'
import type { StaffRole } from '#shared/actor'
import type { App } from '../context.ts'
import { m } from '../lib/words.ts'
import { CopyButton } from '../ui/copy-button.tsx'

type DemoPerson = NonNullable<App['demo']>['people'][number]
export type Shown = { email: string; name: string; is: string; staff: boolean }
export type People = {
  people: readonly Shown[]
  password: string
  totpSecret: string
  code: string
}

/** A person of the demo world in the reader's language: name, and role or KYC. */
export const asShown = ({ email, firstname, lastname, kyc, kind, roles }: DemoPerson): Shown => ({
  email,
  name: `${firstname} ${lastname}`.trim(),
  staff: kind === 'staff',
  is: roles[0] ? m.sandbox_is_staff({ role: roleName(roles[0]) }) : kycName(kyc),
})

const kycName = (kyc: DemoPerson['kyc']) =>
  ({ none: m.sandbox_kyc_none(), submitted: m.sandbox_kyc_submitted(), approved: m.sandbox_kyc_approved() })[kyc]

const roleName = (role: StaffRole) =>
  ({
    compliance: m.sandbox_role_compliance(),
    analyst: m.sandbox_role_analyst(),
    sharia: m.sandbox_role_sharia(),
    finance: m.sandbox_role_finance(),
    market: m.sandbox_role_market(),
    content: m.sandbox_role_content(),
    support: m.sandbox_role_support(),
    auditor: m.sandbox_role_auditor(),
    admin: m.sandbox_role_admin(),
  })[role]

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
      <List people={people.filter(({ staff }) => !staff)} />
      <details className="sb-staff">
        <summary>
          {m.sandbox_staff({ count: people.filter(({ staff }) => staff).length })}
          <ChevronDown className="i i-16" aria-hidden />
        </summary>
        <List people={people.filter(({ staff }) => staff)} />
      </details>
    </section>
  )
}

const List = ({ people }: { people: readonly Shown[] }) => (
  <ul className="sb-people">
    {people.map(({ email, name, is }) => (
      <li key={email}>
        <div className="min-w-0">
          <b>{email}</b>
          <span className="tiny muted">
            {name} · {is}
          </span>
        </div>
        <CopyButton value={email} label={m.sandbox_copy({ what: email })} done={m.wallet_copied()} />
      </li>
    ))}
  </ul>
)

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
