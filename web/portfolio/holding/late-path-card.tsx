import { m } from '../../lib/words.ts'
import { Card } from '../../ui/cards/card.tsx'
import { NumberedSteps } from '../../ui/lists/numbered-steps.tsx'

export type LateDays = { grace: number; default: number; meeting: number }

/** What happens when an issuer pays late, by the rules in force. */
export const LatePathCard = ({ days }: { days: LateDays }) => (
  <Card title={m.holding_late_title()}>
    <NumberedSteps
      steps={[
        [m.holding_late_grace(), m.holding_late_grace_text({ days: days.grace })],
        [m.holding_late_public(), m.holding_late_public_text({ from: days.grace + 1, until: days.default })],
        [m.holding_late_default(), m.holding_late_default_text({ days: days.default })],
        [m.holding_late_meeting(), m.holding_late_meeting_text({ days: days.meeting })],
      ]}
    />
    <p className="small muted mt-4">{m.holding_late_note()}</p>
  </Card>
)
