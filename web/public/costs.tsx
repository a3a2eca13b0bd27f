import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { ListOfferings } from '#contract/offerings/input'
import { listTabs } from '#contract/offerings/states'
import { guest } from '#shared/actor'
import { brand } from '#shared/brand'
import { basisPoints, rupiah } from '#shared/money'
import { appContext, requestContext } from '../context.ts'
import { money, number, percent, signedMoney } from '../lib/format.ts'
import { createPageMeta } from '../lib/meta.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Card, Note } from '../ui/cards/card.tsx'
import { KeyFigures, LabelledValues } from '../ui/cards/figures.tsx'
import { CardStack, TwoColumns } from '../ui/layout/columns.tsx'
import { PageHeader, TextPage } from '../ui/layout/page-header.tsx'
import { type AmountStep, AmountSteps } from '../ui/lists/amount-steps.tsx'
import { IconBullets } from '../ui/lists/icon-bullets.tsx'
import { type Column, DataTable } from '../ui/tables/data-table.tsx'
import type { Route } from './+types/costs.ts'
import { type CostRules, computeShareCosts, computeSukukCosts, costRules } from './costs/example.ts'

const AMOUNT = rupiah(1_000_000)
/** Used while no sukuk is on offer. */
const ILLUSTRATION = { name: null, slug: null, tenorMonths: 12, projectedReturn: basisPoints(1_200) }
const SHARE = { price: rupiah(10_000), soldAt: rupiah(10_750), lembar: 100n, dividend: rupiah(180) }

export async function loader({ context }: Route.LoaderArgs) {
  const { now } = context.get(requestContext)
  const { offerings, rulebook } = context.get(appContext)
  const [all, { items }] = await Promise.all([
    rulebook.at(now),
    offerings.list(guest, listTabs[0], ListOfferings.parse({ kind: 'sukuk', limit: 12 })),
  ])
  const offered = items.find(({ state, projectedReturn }) => state === 'open' && projectedReturn !== null)
  const { name, slug, tenorMonths, projectedReturn } = offered ?? ILLUSTRATION
  return {
    rules: Object.fromEntries(costRules.map((key) => [key, all[key]])) as CostRules,
    sukuk: { name, slug, tenorMonths: tenorMonths!, projectedReturn: projectedReturn! },
  }
}

export const meta: Route.MetaFunction = () =>
  createPageMeta({ title: m.costs_title(), description: m.costs_lede(), path: paths.costs() })

/** All costs and taxes of an investor, from the rulebook, with one amount followed from deposit to withdrawal. */
export default function CostsPage({ loaderData: { rules, sukuk } }: Route.ComponentProps) {
  return (
    <TextPage>
      <PageHeader title={m.costs_title()} lede={m.costs_lede()} />
      <CardStack>
        <MoneyPath rules={rules} sukuk={sukuk} />
        <section className="stack-4">
          <h2 id="semua">{m.costs_table()}</h2>
          <div className="table-card">
            <DataTable
              caption={m.costs_table()}
              columns={columns()}
              rows={listCosts(rules)}
              rowKey={({ event }) => event}
            />
          </div>
          <p className="small muted">
            {m.costs_vat_note({ vat: percent(rules['subscription.vat']) })}{' '}
            <Link to={`${paths.guide()}#aturan`}>{m.costs_rules()}</Link>
          </p>
        </section>
        <TwoColumns>
          <ShareExample rules={rules} />
          <IssuerFee rules={rules} />
        </TwoColumns>
        <Card title={m.costs_never()}>
          <IconBullets>
            {[m.costs_never_monthly(), m.costs_never_late(), m.costs_never_spread(), m.costs_never_close()].map(
              (text) => (
                <li key={text}>
                  <Check className="i" aria-hidden />
                  {text}
                </li>
              ),
            )}
          </IconBullets>
        </Card>
      </CardStack>
    </TextPage>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function MoneyPath({ rules, sukuk }: Loaded) {
  const way = computeSukukCosts({ amount: AMOUNT, ...sukuk }, rules)
  const free = m.costs_free()
  const steps: AmountStep[] = [
    { title: m.costs_deposit(), text: m.costs_deposit_text(), amount: way.amount, cost: free, isFree: true },
    {
      title: sukuk.name ? m.costs_buy({ name: sukuk.name }) : m.costs_buy_any(),
      text: m.costs_buy_text(),
      amount: way.amount,
      ...(way.purchaseFee > 0n
        ? { cost: m.costs_purchase_fee({ amount: money(way.purchaseFee) }) }
        : { cost: free, isFree: true }),
    },
    {
      title: m.costs_escrow(),
      text: m.costs_escrow_text({ hours: rules['subscription.cancel_hours'] }),
      amount: way.amount,
      cost: free,
      isFree: true,
    },
    {
      title: m.costs_hand_over(),
      text: m.costs_hand_over_text(),
      amount: way.atWork,
      cost: m.costs_hand_over_fee({ amount: money(way.issuerFee), rate: percent(rules['offering.platform_fee']) }),
    },
    {
      title: m.costs_back({ months: number(sukuk.tenorMonths) }),
      text: m.costs_back_text({ principal: money(way.amount), returns: money(way.returns) }),
      amount: rupiah(way.amount + way.returns),
    },
    {
      title: m.costs_wallet(),
      text: m.costs_wallet_text(),
      amount: way.wallet,
      ...(way.tax > 0n
        ? { cost: m.costs_tax({ amount: money(way.tax), rate: percent(rules['distribution.return_tax']) }) }
        : {}),
    },
    {
      title: m.costs_withdraw(),
      text: m.costs_withdraw_text(),
      amount: way.withdrawn,
      cost: m.costs_withdraw_fee({ amount: money(rules['withdrawal.fee']) }),
    },
  ]
  return (
    <section className="stack-4" aria-labelledby="jalan">
      <h2 id="jalan">{m.costs_path({ amount: money(AMOUNT) })}</h2>
      <p className="muted">
        {sukuk.name && sukuk.slug ? (
          <>
            <Link to={paths.detail(sukuk.slug)}>{sukuk.name}</Link>,{' '}
          </>
        ) : null}
        {m.costs_path_text({ months: number(sukuk.tenorMonths), rate: percent(sukuk.projectedReturn) })}
      </p>
      <AmountSteps steps={steps} />
      <KeyFigures
        figures={[
          { label: m.costs_you_pay(), value: money(way.paid), note: m.costs_you_pay_note() },
          { label: m.costs_state(), value: money(way.tax), note: m.costs_state_note() },
          { label: m.costs_issuer(), value: money(way.issuerFee), note: m.costs_issuer_note() },
          {
            label: m.costs_net(),
            value: signedMoney(way.net),
            note: m.costs_net_note({ returns: money(way.returns) }),
          },
        ]}
      />
    </section>
  )
}

type Cost = { event: string; cost: string; example: string; to: string }
const columns = (): Column<Cost>[] => [
  { key: 'event', label: m.costs_event(), cell: ({ event }) => event },
  { key: 'cost', label: m.costs_cost(), cell: ({ cost }) => cost },
  { key: 'example', label: m.costs_for({ amount: money(AMOUNT) }), right: true, cell: ({ example }) => example },
  { key: 'to', label: m.costs_to(), cell: ({ to }) => to },
]

function listCosts(rules: CostRules): Cost[] {
  const free = (event: string) => ({ event, cost: m.costs_free(), example: money(0n), to: '–' })
  const rate = (event: string, key: 'subscription.fee' | 'market.buyer_fee' | 'market.seller_fee', to: string) => ({
    ...{ event, cost: percent(rules[key]), to },
    example: money((AMOUNT * rules[key]) / 10_000n),
  })
  const channel = rules['subscription.virtual_account_fee']
  return [
    free(m.costs_event_account()),
    free(m.costs_deposit()),
    rules['subscription.fee'] > 0n
      ? rate(m.costs_event_buy(), 'subscription.fee', brand.name)
      : free(m.costs_event_buy()),
    channel > 0n
      ? { event: m.costs_event_direct(), cost: money(channel), example: money(channel), to: m.costs_to_bank() }
      : free(m.costs_event_direct()),
    free(m.costs_event_cancel({ hours: rules['subscription.cancel_hours'] })),
    free(m.costs_event_returns()),
    rate(m.costs_event_market_buy(), 'market.buyer_fee', brand.name),
    rate(m.costs_event_market_sell(), 'market.seller_fee', brand.name),
    {
      event: m.costs_event_withdraw(),
      ...{ cost: money(rules['withdrawal.fee']), example: money(rules['withdrawal.fee']), to: m.costs_to_bank() },
    },
    tax(m.costs_event_return_tax(), rules['distribution.return_tax']),
    tax(m.costs_event_dividend_tax(), rules['distribution.dividend_tax']),
    {
      event: m.costs_event_issuer(),
      cost: percent(rules['offering.platform_fee']),
      ...{ example: m.costs_from_issuer(), to: brand.name },
    },
  ]
}

const tax = (event: string, rate: bigint): Cost => ({
  ...{ event, cost: percent(rate), to: m.costs_to_state() },
  example: m.costs_of_income({ amount: money((100_000n * rate) / 10_000n), income: money(100_000n) }),
})

function ShareExample({ rules }: { rules: CostRules }) {
  const { bought, sold, dividends, tax: withheld, sellerFee, net } = computeShareCosts(SHARE, rules)
  const lembar = number(SHARE.lembar)
  return (
    <Card title={m.costs_share()}>
      <p className="small muted">
        {m.costs_share_text({ lembar, price: money(SHARE.price), sold: money(SHARE.soldAt) })}
      </p>
      <LabelledValues
        rows={[
          { label: m.costs_share_buy(), value: signedMoney(-bought) },
          { label: m.costs_share_dividend({ lembar, each: money(SHARE.dividend) }), value: signedMoney(dividends) },
          {
            label: m.costs_share_tax({ rate: percent(rules['distribution.dividend_tax']) }),
            value: signedMoney(-withheld),
          },
          { label: m.costs_share_sell({ lembar, each: money(SHARE.soldAt) }), value: signedMoney(sold) },
          { label: m.costs_share_fee({ rate: percent(rules['market.seller_fee']) }), value: signedMoney(-sellerFee) },
          { label: m.costs_withdraw(), value: signedMoney(-rules['withdrawal.fee']) },
          { label: m.costs_net(), value: signedMoney(net), total: true },
        ]}
      />
      <Note>{m.costs_share_note()}</Note>
    </Card>
  )
}

function IssuerFee({ rules }: { rules: CostRules }) {
  const fee = (AMOUNT * rules['offering.platform_fee']) / 10_000n
  return (
    <Card title={m.costs_issuer_title({ rate: percent(rules['offering.platform_fee']) })}>
      <p className="small muted">{m.costs_issuer_text()}</p>
      <LabelledValues
        rows={[
          { label: m.costs_issuer_work(), value: money(AMOUNT - fee) },
          { label: m.costs_issuer_fee({ name: brand.name }), value: money(fee) },
          { label: m.costs_issuer_units(), value: money(AMOUNT), total: true },
        ]}
      />
      <Note>{m.costs_issuer_result()}</Note>
    </Card>
  )
}
