import { m } from '../lib/words.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** docs/rules.md, Parties: a staff account has no investor rights, so there is no wallet or holding to show. */
export const StaffNotice = () => (
  <Card flush>
    <EmptyState level={2} title={m.account_staff()} text={m.account_staff_text()} />
  </Card>
)
