import { ListSecurityEvents } from '#contract/security/input'
import { alarmWords, type SecurityOutcome, securityKinds, securityKindWords } from '#contract/security/states'
import { dateTime } from '../../lib/format.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { TitleCell } from '../../ui/tables/title-cell.tsx'
import { CaseQueue } from '../kit/lists/queue.tsx'
import { loadNames } from '../kit/names/names.ts'
import { createStaffMeta, getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/list.ts'

export const headers = personalHeaders
export const meta = createStaffMeta(m.security_title)

/** The tab of what was refused, whatever its kind. */
const REFUSED = 'refused'

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, locale } = getStaffContext(call)
  const { state, ...rest } = Object.fromEntries(new URL(call.request.url).searchParams)
  const asked = ListSecurityEvents.parse({
    ...rest,
    limit: 30,
    kind: state,
    outcome: state === REFUSED ? REFUSED : undefined,
  })
  const [{ items, next }, raised] = await Promise.all([app.security.list(actor, asked), app.security.alarms(actor)])
  const name = await loadNames(app, [
    ...items.flatMap(({ actor: who, about }) => [who, personIn(about)]),
    ...raised.map(({ about }) => personIn(about)),
  ])
  const whom = (about: string | null) => (personIn(about) ? name(personIn(about)) : (about ?? ''))
  return respondWithPersonalData({
    q: asked.q ?? '',
    current: asked.outcome ?? asked.kind ?? '',
    next,
    tabs: securityKinds.map((kind) => ({ kind, label: securityKindWords[kind][locale] })),
    alarms: raised.map(({ id, rule, about, counted, openedAt }) => ({
      ...{ id, counted, openedAt },
      what: [alarmWords[rule][locale], whom(about)].filter(Boolean).join(': '),
    })),
    rows: items.map(({ kind, actor: who, about, detail, account, ...row }) => ({
      ...row,
      what: securityKindWords[kind][locale],
      who: who ? name(who) : (account?.slice(0, 8) ?? ''),
      about: [whom(about), ...Object.values(detail)].filter(Boolean).join(' · '),
    })),
  })
}

const personIn = (about: string | null) => (about?.startsWith('user/') ? about.slice('user/'.length) : null)

/** Security events of accounts and permissions: who, what, from where, outcome. */
export default function SecurityEvents({ loaderData }: Route.ComponentProps) {
  const { q, current, next, tabs, alarms, rows } = loaderData
  const tab = (state: string, label: string) => ({
    to: paths.securityDesk(state ? { state } : {}),
    label,
    current: state === current,
  })
  return (
    <StaffPage title={m.security_title()} lede={m.security_lede()}>
      {alarms.length > 0 ? (
        <Card title={m.security_alarms()}>
          <LabelledValues
            rows={alarms.map(({ what, counted, openedAt }) => ({
              label: `${what} (${counted})`,
              value: dateTime(openedAt),
            }))}
          />
        </Card>
      ) : null}
      <CaseQueue
        caption={m.security_title()}
        to={paths.securityDesk()}
        q={q}
        hint={m.desk_find_person()}
        tabs={[
          tab('', m.security_all()),
          tab(REFUSED, m.security_refused()),
          ...tabs.map(({ kind, label }) => tab(kind, label)),
        ]}
        columns={columns()}
        rows={rows}
        rowKey={({ id }) => id}
        next={next}
        empty={{ title: m.security_none(), text: m.security_none_text() }}
      />
    </StaffPage>
  )
}

type Row = Route.ComponentProps['loaderData']['rows'][number]

const tones: Record<SecurityOutcome, Tone> = { done: 'neutral', refused: 'down' }

const columns = (): Column<Row>[] => [
  { key: 'at', label: m.security_when(), heading: true, cell: ({ at }) => dateTime(at) },
  {
    key: 'what',
    label: m.security_what(),
    cell: ({ what, outcome, code, command }) => (
      <TitleCell
        title={
          <span className="chips">
            {what}
            {code ? <Badge tone={tones[outcome]}>{code}</Badge> : null}
          </span>
        }
        small={command}
      />
    ),
  },
  {
    key: 'who',
    label: m.security_who(),
    cell: ({ who, actorKind }) => who || (actorKind === 'guest' ? m.security_guest() : '–'),
  },
  { key: 'about', label: m.security_about(), cell: ({ about }) => about || '–' },
  { key: 'from', label: m.security_from(), cell: ({ ip }) => ip ?? m.security_product() },
]
