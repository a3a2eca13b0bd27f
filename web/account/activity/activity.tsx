import type { ActivityView } from '#contract/accounts/states'
import { dateTime } from '../../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { requireSignedIn } from '../../lib/require-actor.ts'
import { toPageTitle } from '../../lib/title.ts'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { getAccountContext } from '../context.ts'
import '../settings/settings.css'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { CursorNav } from '../../ui/tables/cursor-nav.tsx'
import { type Column, DataTable } from '../../ui/tables/data-table.tsx'
import type { Route } from './+types/activity.ts'
import { type ActivityGroup, groupNames, parseActivityGroup, readActivityPage } from './activity-list.ts'

export const meta: Route.MetaFunction = () => [{ title: toPageTitle(m.rail_activity()) }]
export const headers = personalHeaders

const PAGE = 25

export async function loader(call: Route.LoaderArgs) {
  const actor = requireSignedIn(call.context)
  const { accounts } = getAccountContext(call)
  const group = parseActivityGroup(call.url.searchParams.get('jenis'))
  const after = call.url.searchParams.get('after')
  const page = await readActivityPage((asked) => accounts.activity(actor, asked), { group, after, limit: PAGE })
  return respondWithPersonalData({ group, ...page })
}

export default function Activity({ loaderData: { group, items, next } }: Route.ComponentProps) {
  const choices = [null, ...groupNames]
  return (
    <>
      <div className="page-h">
        <div>
          <h1>{m.rail_activity()}</h1>
          <p className="muted">{m.activity_lede()}</p>
        </div>
      </div>
      <div className="settings">
        <Tabs
          look="seg"
          label={m.activity_filter()}
          tabs={choices.map((each) => ({
            to: paths.activity({ jenis: each }),
            label: groupName(each),
            current: each === group,
          }))}
        />
        {items.length === 0 ? <Nothing filtered={group !== null} /> : <List items={items} />}
        <CursorNav next={next} label={m.activity_pages()} first={m.activity_newest()} onward={m.activity_older()} />
        <p className="small muted">
          {m.activity_strange()} <a href={paths.settings({ bagian: 'perangkat' })}>{m.activity_secure()}</a>
        </p>
      </div>
    </>
  )
}

const groupName = (group: ActivityGroup | null) =>
  group === null
    ? m.activity_all()
    : {
        masuk: m.activity_log_in(),
        perubahan: m.activity_change(),
        perangkat: m.activity_device(),
        unduhan: m.activity_export(),
        akun: m.activity_account(),
      }[group]

const TONES: Record<ActivityView['kind'], Tone> = {
  log_in: 'up',
  log_out: 'neutral',
  change: 'warn',
  device: 'info',
  export: 'brand',
  account: 'gold',
}
const kindName = (kind: ActivityView['kind']) =>
  ({
    log_in: m.auth_title(),
    log_out: m.nav_logout(),
    change: m.activity_change(),
    device: m.activity_device(),
    export: m.activity_export(),
    account: m.activity_account(),
  })[kind]

const columns = (): Column<ActivityView>[] => [
  {
    key: 'what',
    label: m.activity_what(),
    cell: ({ words, by }) => (
      <>
        {words[getLocale()]} {by === 'us' ? <span className="muted">({m.activity_by_us()})</span> : null}
      </>
    ),
  },
  { key: 'kind', label: m.account_kind(), cell: ({ kind }) => <Badge tone={TONES[kind]}>{kindName(kind)}</Badge> },
  {
    key: 'where',
    label: m.activity_where(),
    cell: ({ device, place }) => [device, place].filter(Boolean).join(' · ') || '–',
  },
  {
    key: 'when',
    label: m.activity_when(),
    cell: ({ at }) => <time dateTime={at.toISOString()}>{dateTime(at)}</time>,
  },
]

const List = ({ items }: { items: readonly ActivityView[] }) => (
  <section className="table-card">
    <DataTable caption={m.rail_activity()} columns={columns()} rows={items} rowKey={({ id }) => id} />
  </section>
)

const Nothing = ({ filtered }: { filtered: boolean }) => (
  <section className="card">
    <EmptyState
      level={2}
      title={filtered ? m.activity_none_found() : m.activity_none()}
      text={filtered ? m.activity_none_found_text() : m.activity_none_text()}
      action={
        filtered ? (
          <ButtonLink to={paths.activity()}>{m.activity_show_all()}</ButtonLink>
        ) : (
          <ButtonLink to={paths.users()}>{m.nav_dashboard()}</ButtonLink>
        )
      }
    />
  </section>
)
