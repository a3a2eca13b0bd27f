import { Link } from 'react-router'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { CaseQueue } from '../kit/lists/queue.tsx'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/list.ts'
import { getEndpointBadge } from './words.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.webhook_desk)

export async function loader(call: Route.LoaderArgs) {
  const { app, actor } = getStaffContext(call)
  return respondWithPersonalData({ rows: await app.webhooks.list(actor) })
}

/** Webhook endpoints. */
export default function Webhooks({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <StaffPage
      title={m.webhook_desk()}
      lede={m.webhook_lede()}
      aside={<ButtonLink to={paths.newWebhook()}>{m.webhook_new()}</ButtonLink>}
    >
      <CaseQueue
        caption={m.webhook_desk()}
        to={paths.webhooks()}
        columns={columns()}
        rows={rows}
        rowKey={({ id }) => id}
        next={null}
        empty={{ title: m.webhook_none(), text: m.webhook_none_text() }}
      />
    </StaffPage>
  )
}

type Row = Route.ComponentProps['loaderData']['rows'][number]

const columns = (): Column<Row>[] => [
  {
    key: 'about',
    label: m.webhook_about(),
    heading: true,
    cell: ({ id, about }) => <Link to={paths.webhook(id)}>{about}</Link>,
  },
  { key: 'address', label: m.webhook_address(), cell: ({ address }) => address },
  { key: 'types', label: m.webhook_types(), right: true, cell: ({ types }) => String(types.length) },
  {
    key: 'state',
    label: m.dist_state(),
    cell: (row) => {
      const { tone, label } = getEndpointBadge(row)
      return <Badge tone={tone}>{label}</Badge>
    },
  },
]
