import type { DistributionCard } from '#contract/distributions/states'
import { Form } from '../../forms/form.tsx'
import { dateTime } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Card } from '../../ui/card.tsx'
import { againFields } from './resolve-fields.ts'

/** Why an announced payment got a no, and the way to put it before two others anew. */
export const AskAgain = ({ sentBack, may }: { sentBack: NonNullable<DistributionCard['sentBack']>; may: boolean }) => (
  <Card title={m.dist_sent_back()}>
    <div className="grid gap-3">
      <p>{m.dist_sent_back_text({ at: dateTime(sentBack.at), why: sentBack.why })}</p>
      <p className="small muted">{m.dist_sent_back_stays()}</p>
      {may ? <Form name="again" fields={againFields} className="grid gap-4" submit={m.dist_again()} /> : null}
    </div>
  </Card>
)
