import type { Party } from '#contract/verification/states'
import { Form } from '../forms/form.tsx'
import { date } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'

type Renewal = { party: Party; renewing: boolean; refreshDueAt: Date | null }

/** The way back into the form for who is approved, and what goes on meanwhile: said before they begin. */
export const Renewal = ({ party, renewing, refreshDueAt }: Renewal) => (
  <Card title={m.kyc_renew_title()}>
    <div className="stack-4">
      <p>{m.kyc_renew_text()}</p>
      <ul className="list-disc ps-5">
        {refreshDueAt ? <li>{m.kyc_renew_until({ until: date(refreshDueAt) })}</li> : null}
        <li>{m.kyc_renew_sent_back()}</li>
        <li>{m.kyc_renew_account()}</li>
      </ul>
      {renewing ? (
        <ButtonLink to={paths.kyc('identity', party)}>{m.kyc_renew_go_on()}</ButtonLink>
      ) : (
        <Form fields={{}} submit={m.kyc_renew()} look={{ kind: 'plain' }} />
      )}
    </div>
  </Card>
)
