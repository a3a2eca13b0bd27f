import type { MeetingDetail } from '#contract/meetings/states'
import { date } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { deedTones, deedWords } from '../../meetings/deed-state.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { NoteList } from '../../ui/note-list.tsx'
import { Of } from './of.tsx'

/** General meetings of a business whose votes on the platform are counted: each needs its notarial deed. */
export const MeetingsCard = ({ name, meetings }: { name: string; meetings: readonly MeetingDetail[] }) => (
  <Card title={<Of name={name}>{m.issuer_meetings()}</Of>}>
    <NoteList
      items={meetings.map(({ id, reference, title, closesAt, deed }) => ({
        key: id,
        title,
        aside: (
          <Badge tone={deed ? deedTones[deed.state] : 'gold'}>
            {deed ? deedWords[deed.state]() : m.meeting_deed_missing()}
          </Badge>
        ),
        text: m.issuer_meeting_counted({ day: date(closesAt) }),
        small: [reference],
        acts: <ButtonLink to={paths.issuerMeeting(id)}>{m.issuer_meeting_open()}</ButtonLink>,
      }))}
    />
  </Card>
)
