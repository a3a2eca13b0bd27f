import { z } from 'zod'
import { CloseCase, DismissFinding, OpenCase, ProposeHalt, ProposeReference } from '#contract/market/input'
import { dismissalObject, formatFindingKey, type MarketCase } from '#contract/market/states'
import { hasPermission } from '#shared/permissions'
import type { App } from '../../context.ts'
import { formActions } from '../../forms/action.ts'
import { Form } from '../../forms/form.tsx'
import { dateTime, money, number } from '../../lib/format.ts'
import { orThrowNotFound } from '../../lib/or-throw-not-found.ts'
import { personalHeaders, respondWithPersonalData } from '../../lib/personal.ts'
import { toPageTitle } from '../../lib/title.ts'
import { useLiveTopics, useRevalidateWhenOnline } from '../../lib/use-live.ts'
import { getLocale, m } from '../../lib/words.ts'
import { FairPriceTable, formatFairPriceTitle } from '../../market/fair-price.tsx'
import { formatPhase } from '../../market/order-words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card, Note } from '../../ui/cards/card.tsx'
import { LabelledValues } from '../../ui/cards/figures.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { CasePageLayout } from '../kit/cases/case-page-layout.tsx'
import { createStaffFormAction } from '../kit/forms/staff-form-action.ts'
import { loadNames } from '../kit/names/names.ts'
import { getStaffContext } from '../kit/pages/desk.ts'
import { StaffPage } from '../kit/pages/page.tsx'
import type { Route } from './+types/share.ts'
import { DESK_REST } from './desk-rest.ts'
import { OPEN_NOW } from './open-case-button.tsx'
import {
  closeFields,
  DismissFindingCard,
  OpenCaseCard,
  openFields,
  SurveillanceCases,
  SurveillanceFindings,
} from './surveillance.tsx'

export const headers = personalHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: toPageTitle(loaderData?.name ?? m.mdesk_title()) },
  { name: 'robots', content: 'noindex' },
]

export async function loader(call: Route.LoaderArgs) {
  const { app, actor, now } = getStaffContext(call)
  const { slug } = call.params
  const [book, fair] = await Promise.all([
    orThrowNotFound(app.market.book(slug)),
    orThrowNotFound(app.market.fairPrice(slug)),
  ])
  const share = (await app.registry.shareBySlug(slug))!
  const [findings, cases, rules, ...asked] = await Promise.all([
    app.market.findings(actor, slug),
    app.market.cases(actor, slug),
    app.rulebook.at(now),
    app.approvals.newestAbout(`market-halt/${share.code}`),
    app.approvals.newestAbout(`market-reference/${share.code}`),
  ])
  const nameless = findings.filter(({ ids, aside }) => ids.length === 0 && aside === undefined)
  asked.push(
    ...(await Promise.all(
      nameless.map((of) => app.approvals.newestAbout(dismissalObject({ ...of, code: share.code }))),
    )),
  )
  const waits = await waitingOf(app, cases)
  const name = await loadNames(app, [
    ...findings.flatMap(({ ids }) => ids),
    ...cases.flatMap(({ people, openedBy }) => [...people, openedBy]),
  ])
  return respondWithPersonalData({
    slug,
    name: share.name,
    code: share.code,
    book,
    fair,
    findings: findings.map((found) => ({
      ...found,
      who: found.ids.map(name).join(', ') || '–',
      key: formatFindingKey(found),
      isNamed: found.ids.length > 0,
    })),
    cases: cases.map(({ people, openedBy, closedBy, orders, ...found }) => ({
      ...found,
      lapsed: found.closedAt !== null && closedBy === null,
      request: waits.get(found.id) ?? null,
      who: people.map(name).join(', '),
      openedBy: name(openedBy),
      orders: orders.map(({ who, ...order }) => ({ ...order, who: name(who) })),
      mine: openedBy === actor.userId,
    })),
    asked: asked.flatMap((request) => request?.id ?? []),
    halts: hasPermission(actor, 'market.halt'),
    prices: hasPermission(actor, 'market.set-reference'),
    investigates: hasPermission(actor, 'market.investigate'),
    hours: rules['market.case_confirm_hours'],
  })
}

/** The requests by which a second member of staff agrees to these cases. */
async function waitingOf({ approvals }: App, cases: readonly MarketCase[]) {
  const waiting = cases.filter(({ closedAt, confirmedAt }) => closedAt === null && confirmedAt === null)
  const requests = await Promise.all(waiting.map(({ id }) => approvals.newestAbout(`market-case/${id}`)))
  return new Map(waiting.map(({ id }, at) => [id, requests[at]?.id]))
}

const reason = { kind: 'textarea', label: m.approval_reason, maxLength: 500, rows: 3 } as const
const haltFields = { reason } as const
const priceFields = {
  price: { kind: 'currency', label: m.mdesk_new_reference },
  method: { kind: 'textarea', label: m.mdesk_method, hint: m.mdesk_method_hint, maxLength: 500, rows: 2 },
  reason,
} as const

const asking = (form: 'halt' | 'resume') =>
  createStaffFormAction({
    form,
    may: 'market.halt',
    fields: haltFields,
    schema: z.object({ reason: ProposeHalt.shape.reason }),
    run: ({ app, actor, id: slug }, asked) => app.market.askForHalt(actor, { slug, halt: form === 'halt', ...asked }),
    told: m.mdesk_asked,
  })

const opening = <Name extends string>(form: Name, fields: typeof openFields | Record<string, never>) =>
  createStaffFormAction({
    form,
    may: 'market.investigate',
    fields,
    schema: OpenCase.omit({ slug: true }),
    run: ({ app, actor, id: slug }, asked) => app.market.openMarketCase(actor, { slug, ...asked }),
    told: m.mdesk_case_opened,
  })

export const action = formActions({
  'open-case': opening('open-case', openFields),
  [OPEN_NOW]: opening(OPEN_NOW, {}),
  'set-aside': createStaffFormAction({
    form: 'set-aside',
    may: 'market.investigate',
    fields: openFields,
    schema: DismissFinding.omit({ slug: true }),
    run: ({ app, actor, id: slug }, asked) => app.market.askToSetAside(actor, { slug, ...asked }),
    told: m.mdesk_asked,
  }),
  'close-case': createStaffFormAction({
    form: 'close-case',
    may: 'market.investigate',
    fields: closeFields,
    schema: CloseCase.extend({ id: z.string().max(100) }),
    run: ({ app, actor }, asked) => app.market.closeMarketCase(actor, asked),
    told: m.mdesk_case_closed,
  }),
  halt: asking('halt'),
  resume: asking('resume'),
  reference: createStaffFormAction({
    form: 'reference',
    may: 'market.set-reference',
    fields: priceFields,
    schema: ProposeReference.omit({ slug: true }),
    run: ({ app, actor, id: slug }, asked) => app.market.askForReference(actor, { slug, ...asked }),
    told: m.mdesk_asked,
  }),
})

/** Page of one share for market staff: session, findings, and measures that two approve. */
export default function MarketSharePage({ loaderData }: Route.ComponentProps) {
  const { slug, name, code, book, fair, findings, cases, asked, halts, prices, investigates, hours } = loaderData
  useLiveTopics([`market/${slug}`, 'market'], useRevalidateWhenOnline(), DESK_REST)
  const stopped = book.halt?.kinds.includes('staff')
  return (
    <StaffPage
      title={name}
      lede={code}
      back={{ to: paths.marketDesk(), label: m.mdesk_title() }}
      aside={<ButtonLink to={paths.marketShare(slug)}>{m.market_book()}</ButtonLink>}
    >
      <CasePageLayout
        evidence={
          <>
            {book.halt ? <Note tone="warn">{m.market_halted({ reason: book.halt.reason[getLocale()] })}</Note> : null}
            <Card title={m.mdesk_session()}>
              <LabelledValues
                rows={[
                  {
                    label: m.pages_market_state(),
                    value: <Badge tone={book.halt ? 'down' : 'info'}>{formatPhase(book.phase)}</Badge>,
                  },
                  { label: m.pages_market_reference(), value: money(book.reference) },
                  ...(book.referenceMethod ? [{ label: m.mdesk_method(), value: book.referenceMethod }] : []),
                  { label: m.market_band_today(), value: `${money(book.lowest)} – ${money(book.highest)}` },
                  { label: m.market_last(), value: book.last === null ? '–' : money(book.last) },
                  { label: m.market_volume(), value: number(book.units) },
                  ...(book.until ? [{ label: m.mdesk_until(), value: dateTime(book.until) }] : []),
                ]}
              />
            </Card>
            <Card title={formatFairPriceTitle(fair)}>
              <FairPriceTable fair={fair} />
            </Card>
            <SurveillanceFindings findings={findings} slug={slug} opens={investigates} />
            <SurveillanceCases cases={cases} closes={investigates} />
          </>
        }
        decision={
          <>
            {asked.length > 0 ? (
              <Card title={m.case_decision()}>
                {asked.map((id) => (
                  <ButtonLink key={id} to={paths.approval(id)}>
                    {m.desk_to_approval()}
                  </ButtonLink>
                ))}
              </Card>
            ) : null}
            {halts ? (
              <Card title={stopped ? m.mdesk_resume() : m.mdesk_halt()}>
                <p className="small muted mb-4">{m.mdesk_two()}</p>
                <Form
                  name={stopped ? 'resume' : 'halt'}
                  fields={haltFields}
                  className="grid gap-4"
                  submit={stopped ? m.mdesk_resume() : m.mdesk_halt()}
                  look={{ kind: stopped ? 'plain' : 'danger' }}
                />
              </Card>
            ) : null}
            {investigates ? <OpenCaseCard findings={findings} hours={hours} /> : null}
            {investigates ? <DismissFindingCard findings={findings} /> : null}
            {prices ? (
              <Card title={m.mdesk_reference()}>
                <p className="small muted mb-4">{m.mdesk_reference_text()}</p>
                <Form
                  name="reference"
                  fields={priceFields}
                  initial={{ price: fair.price === null ? '' : String(fair.price) }}
                  className="grid gap-4"
                  submit={m.mdesk_ask()}
                />
              </Card>
            ) : null}
          </>
        }
      />
    </StaffPage>
  )
}
