import type { ComplaintTopic } from '#contract/complaints/states'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'

/** Leads from a transaction or holding to the complaint form with its number filled in. */
export const ReportProblemLink = ({ topic, about }: { topic: ComplaintTopic; about: string }) => (
  <ButtonLink kind="quiet" size="sm" to={paths.complaints({ topic, about })}>
    {m.complaint_report()}
  </ButtonLink>
)
