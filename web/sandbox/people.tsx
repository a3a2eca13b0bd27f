import { ChevronDown, Users } from 'lucide-react'
import type { StaffRole } from '#shared/actor'
import type { App } from '../context.ts'
import { m } from '../lib/words.ts'
import { CopyableSecrets, CopyRows } from '../ui/lists/copy-rows.tsx'

type DemoPerson = NonNullable<App['demo']>['people'][number]
export type Shown = { email: string; name: string; is: string; staff: boolean }
export type People = {
  people: readonly Shown[]
  password: string
  totpSecret: string
  code: string
}

/** Name and role or KYC state of a demo account in the reader's language. */
export const toDemoPerson = ({ email, firstname, lastname, kyc, kind, roles, completesFile }: DemoPerson): Shown => ({
  email,
  name: `${firstname} ${lastname}`.trim(),
  staff: kind === 'staff',
  is: roles[0]
    ? m.sandbox_is_staff({ role: roleName(roles[0]) })
    : completesFile
      ? m.sandbox_completes_file()
      : kycName(kyc),
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

/** Demo accounts with the credentials to log in. */
export function DemoPeople({ people, password, totpSecret, code }: People) {
  return (
    <section className="card" id="orang" aria-labelledby="h-orang">
      <div className="card-h">
        <h2 id="h-orang">
          <Users className="i" aria-hidden /> {m.sandbox_people()}
        </h2>
      </div>
      <CopyableSecrets
        {...copied()}
        facts={[
          { label: m.sandbox_password(), value: password },
          { label: m.sandbox_totp(), value: totpSecret },
          { label: m.sandbox_code(), value: code },
        ]}
      />
      <CopyRows {...copied()} rows={rowsOf(people.filter(({ staff }) => !staff))} />
      <p className="small muted">{m.sandbox_faces()}</p>
      <details className="sb-staff">
        <summary>
          {m.sandbox_staff({ count: people.filter(({ staff }) => staff).length })}
          <ChevronDown className="i i-16" aria-hidden />
        </summary>
        <CopyRows {...copied()} rows={rowsOf(people.filter(({ staff }) => staff))} />
      </details>
    </section>
  )
}

const rowsOf = (people: readonly Shown[]) =>
  people.map(({ email, name, is }) => ({ value: email, text: `${name} · ${is}` }))

const copied = () => ({ done: m.wallet_copied(), copy: (what: string) => m.sandbox_copy({ what }) })
