import { m } from '../../lib/words.ts'
import { Card, Note } from '../../ui/cards/card.tsx'
import { EscalationSteps } from '../../ui/lists/escalation-steps.tsx'
import { CardOwnerName } from './card-owner-name.tsx'

/** Days of the rules by which a payment becomes late. */
export type LateRules = { funding: number; grace: number; overdue: number; call: number }

/** What happens if a payment to holders is late: who is informed and when. */
export const LatePaymentEscalation = ({ name, rules }: { name: string; rules: LateRules }) => (
  <Card title={<CardOwnerName name={name}>{m.issuer_late_steps()}</CardOwnerName>}>
    <div className="grid gap-4">
      <EscalationSteps
        rungs={[
          {
            tone: 'plain',
            title: m.issuer_late_fund(),
            when: m.issuer_late_fund_when({ days: rules.funding }),
            text: m.issuer_late_fund_text(),
          },
          {
            tone: 'plain',
            title: m.issuer_late_grace(),
            when: m.issuer_late_grace_when({ days: rules.grace }),
            text: m.issuer_late_grace_text(),
          },
          {
            tone: 'warn',
            title: m.issuer_late_public(),
            when: m.issuer_late_public_when({ days: rules.grace + 1 }),
            text: m.issuer_late_public_text(),
          },
          {
            tone: 'bad',
            title: m.issuer_late_default(),
            when: m.issuer_late_public_when({ days: rules.overdue + 1 }),
            text: m.issuer_late_default_text(),
          },
          {
            tone: 'bad',
            title: m.issuer_late_meeting(),
            when: m.issuer_late_meeting_when({ days: rules.call }),
            text: m.issuer_late_meeting_text(),
          },
        ]}
      />
      <Note>{m.issuer_late_no_interest()}</Note>
    </div>
  </Card>
)
