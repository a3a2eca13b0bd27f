import { Form as RouterForm } from 'react-router'
import { coworkerRightWords } from '#contract/proposals/states'
import { Form } from '../../forms/form.tsx'
import { useFormState } from '../../forms/state.ts'
import { date } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { SubmitButton } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Collapsible } from '../../ui/layout/collapsible.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import { CardOwnerName } from './card-owner-name.tsx'
import { inviteFields, rightsFields } from './fields.ts'
import type { ShownBusiness } from './read.ts'

const UNTOLD = { values: {}, errors: {} }

const rightWords = (rights: ShownBusiness['coworkers'][number]['rights']) =>
  rights.map((right) => coworkerRightWords[right][getLocale()]).join(', ') || m.issuer_read_only()

/** Coworkers of a business with their rights. */
export function Coworkers({ name, applicantId, coworkers }: Pick<ShownBusiness, 'name' | 'applicantId' | 'coworkers'>) {
  const told = useFormState('invite')
  const isInviteWrong = Object.keys(told.errors).length > 0 && told.values.applicantId === applicantId
  return (
    <Card title={<CardOwnerName name={name}>{m.issuer_coworkers()}</CardOwnerName>}>
      <div className="stack-4">
        <p className="muted">{m.issuer_coworkers_text()}</p>
        <p className="small muted">{m.issuer_pay_covers()}</p>
        {coworkers.length > 0 ? (
          <DataTable
            caption={`${m.issuer_coworkers()}: ${name}`}
            rows={coworkers}
            rowKey={({ id }) => id}
            columns={[
              { key: 'email', label: m.issuer_invite_email(), cell: ({ email }) => email },
              { key: 'rights', label: m.issuer_invite_rights(), cell: ({ rights }) => rightWords(rights) },
              {
                key: 'since',
                label: m.issuer_history(),
                cell: ({ acceptedAt, expiresAt }) =>
                  acceptedAt
                    ? m.issuer_accepted_at({ at: date(acceptedAt) })
                    : m.issuer_invited_text({ until: date(expiresAt) }),
              },
              { key: 'end', label: m.issuer_end(), cell: ({ id, email }) => <End id={id} email={email} /> },
            ]}
          />
        ) : null}
        {coworkers.map(({ id, email, rights }) => (
          <Collapsible key={`${id}-${rights.join()}`} label={m.issuer_change_rights({ email })} open={false}>
            <Form
              fields={rightsFields}
              name="rights"
              className="fg"
              submit={m.issuer_change_rights_send()}
              initial={{ id, rights: rights.join(',') }}
              stays
            />
          </Collapsible>
        ))}
        <Collapsible label={m.issuer_invite()} open={isInviteWrong}>
          <Form
            fields={inviteFields}
            name="invite"
            submit={m.issuer_invite()}
            initial={{ applicantId }}
            answer={isInviteWrong ? told : UNTOLD}
            stays
          />
        </Collapsible>
      </div>
    </Card>
  )
}

const End = ({ id, email }: { id: string; email: string }) => (
  <RouterForm method="post">
    <input type="hidden" name="id" value={id} />
    <SubmitButton kind="quiet" size="sm" name="intent" value="end" aria-label={`${m.issuer_end()}: ${email}`}>
      {m.issuer_end()}
    </SubmitButton>
  </RouterForm>
)
