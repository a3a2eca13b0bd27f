import type { MeetingDeed } from '#contract/meetings/states'
import { day, number } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { Card, Note } from '../ui/cards/card.tsx'
import { LabelledValues } from '../ui/cards/figures.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import { deedTones, deedWords } from './deed-state.ts'

/** The notarial deed of a general meeting, with votes outside the platform and its state. */
export const MeetingDeedCard = ({ deed }: { deed: MeetingDeed }) => (
  <Card
    title={
      <>
        {m.meeting_deed()} <Badge tone={deedTones[deed.state]}>{deedWords[deed.state]()}</Badge>
      </>
    }
  >
    <LabelledValues
      rows={[
        { label: m.meeting_deed_number(), value: deed.number },
        { label: m.meeting_deed_date(), value: day(deed.datedOn) },
        { label: m.meeting_deed_notary(), value: deed.notary },
        { label: m.meeting_company_shares(), value: number(deed.companyShares) },
        { label: m.meeting_outside_present(), value: number(deed.outsidePresent) },
      ]}
    />
    {deed.why ? <Note>{deed.why}</Note> : null}
  </Card>
)
