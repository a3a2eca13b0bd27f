import { expect, test } from 'vitest'
import { isPastYear } from '#contract/issuers/states'
import { defaultRules as rules } from '#contract/rulebook/states'
import { screenFinancials } from '#modules/issuers'
import { wib } from '#shared/dates'
import { cost, plus, portion } from '#shared/money'
import { businesses, type DemoOffering, type DemoState, toOfferingFacts } from './index.ts'

const offerings = businesses.flatMap((business) => business.offerings)
const target = ({ unitPrice, totalUnits }: DemoOffering) => cost(unitPrice, totalUnits)
const inState = (state: DemoState) => offerings.filter(({ wanted }) => wanted.state === state)
const repeated = (values: string[]) => values.filter((value, place) => values.indexOf(value) !== place)

test('the world has every state, shares and the three kinds of sukuk, and a hospital', () => {
  expect(businesses.length).toBeGreaterThanOrEqual(12)
  const least: Record<DemoState, number> = {
    scheduled: 2,
    open: 5,
    funded: 1,
    closed: 1,
    failed: 1,
    withdrawn: 1,
    running: 6,
  }
  for (const [state, count] of Object.entries(least))
    expect(inState(state as DemoState).length, state).toBeGreaterThanOrEqual(count)
  expect(new Set(offerings.map(({ kind, akad }) => `${kind} ${akad}`))).toEqual(
    new Set(['share musyarakah', 'sukuk mudharabah', 'sukuk musyarakah', 'sukuk ijarah']),
  )
  expect(businesses.find(({ slug }) => slug === 'rsia-annisa')?.offerings[0]).toMatchObject({
    kind: 'share',
    wanted: { state: 'open' },
  })
  expect(new Set(businesses.map(({ sector }) => sector)).size).toBeGreaterThanOrEqual(10)
  const tradable = inState('running').filter(({ kind, schedule }) => kind === 'share' && schedule.distributed! < -366)
  expect(tradable.length).toBeGreaterThanOrEqual(4)
  expect(tradable.every(({ wanted }) => wanted.marketPrice !== undefined)).toBe(true)
})

test('no text says how many invested: the ledger counts them', () => {
  const told = JSON.stringify(businesses, (_, value) => (typeof value === 'bigint' ? String(value) : value))
  expect(told.match(/[\d.]+ (?:pemodal|pemegang saham|investor)/g)).toBeNull()
})

test('no name, address, code or number stands twice', () => {
  expect(
    repeated(
      businesses.flatMap(({ slug, name, legalName, owner, opinion }) => [
        slug,
        name,
        legalName,
        owner.email,
        opinion.number,
      ]),
    ),
  ).toEqual([])
  expect(repeated(offerings.flatMap(({ slug, code }) => [slug, code]))).toEqual([])
  expect(
    offerings.filter(({ kind, code }) => !(kind === 'share' ? /^[A-Z]{4}$/ : /^[A-Z]{3}-S\d$/).test(code)),
  ).toEqual([])
})

test.each(offerings.map((offering) => [offering.code, offering] as const))(
  '%s keeps the rules and its own arithmetic',
  (_, offering) => {
    expect(target(offering)).toBeLessThanOrEqual(rules['offering.issuer_cap'])
    expect(offering.minimumUnits).toBeLessThanOrEqual(offering.totalUnits)
    expect(plus(...offering.useOfFunds.map(({ amount }) => amount))).toBe(target(offering))
    expect(offering.useOfFunds.reduce((sum, { share }) => sum + share, 0n)).toBe(10_000n)
    const { documents, opens, closes, ended, handedOver, distributed } = offering.schedule
    expect(closes - opens + 1).toBeLessThanOrEqual(rules['offering.max_days']) // both days count
    expect(opens - documents).toBeGreaterThanOrEqual(10)
    if (ended !== undefined) expect(ended > opens && ended <= closes).toBe(true)
    if (handedOver !== undefined && distributed !== undefined)
      expect(distributed - handedOver).toBeLessThanOrEqual(rules['offering.distribution_days'])
    if (offering.kind === 'sukuk') expect(offering.tenorMonths).toBeLessThanOrEqual(rules['sukuk.max_months'])
    else expect(offering.shareOffered).toBeLessThan(10_000n)
    expect((offering.nisbah === null) === (offering.kind === 'share' || offering.akad === 'ijarah')).toBe(true)
    expect(offering.risks.map(({ kind }) => kind)).toHaveLength(offering.kind === 'share' ? 8 : 6)
    expect(offering.questions.length).toBeGreaterThanOrEqual(3)
    // they came with the offering: no desk lists them, so nobody could answer one later
    expect(offering.questions.filter(({ answer }) => answer === null)).toEqual([])
  },
)

test.each(offerings.map((offering) => [offering.code, offering] as const))(
  '%s can be in the state it wants today',
  (_, { wanted, schedule, ...offering }) => {
    const sold = portion(cost(offering.unitPrice, offering.totalUnits), wanted.paid)
    const enough = sold >= cost(offering.unitPrice, offering.minimumUnits)
    const fits: Record<DemoState, boolean> = {
      scheduled: schedule.documents <= 0 && schedule.opens > 0 && wanted.paid === 0n,
      open: schedule.opens < 0 && schedule.closes > 0 && wanted.paid + wanted.reserved < 10_000n,
      funded: wanted.paid === 10_000n && schedule.ended !== undefined && schedule.ended <= 0,
      closed: schedule.closes < 0 && enough,
      failed: schedule.closes < 0 && !enough,
      withdrawn: schedule.ended !== undefined && schedule.ended < 0,
      running: schedule.distributed !== undefined && schedule.distributed < 0 && enough,
    }
    expect(fits[wanted.state]).toBe(true)
    expect((offering.totalUnits * wanted.paid) % 10_000n).toBe(0n)
    if (wanted.state === 'withdrawn' || wanted.state === 'failed') expect(enough).toBe(false)
    const latest = Math.max(...[...offering.documents, ...offering.questions].map(({ day }) => day))
    expect(latest).toBeLessThanOrEqual(0)
  },
)

test('an investor with Rp250 million can buy 100 units of something that is open and mostly unsold', () => {
  const fitting = inState('open').filter(
    ({ unitPrice, totalUnits, wanted, smallestPurchase }) =>
      unitPrice >= 25_000n &&
      unitPrice <= 100_000n &&
      smallestPurchase <= 100n &&
      (totalUnits * (10_000n - wanted.paid - wanted.reserved)) / 10_000n > 10_000n,
  )
  expect(fitting.map(({ code }) => code)).toContain('ANIS')
  expect(fitting.length).toBeGreaterThanOrEqual(3)
})

test.each(businesses.map((business) => [business.name, business] as const))(
  '%s passes the Sharia screen on its newest year',
  (_, business) => {
    const over = business.statements.filter(isPastYear)
    expect(over.length).toBeGreaterThanOrEqual(3)
    expect(business.statements.some(({ projection }) => projection)).toBe(true)
    expect(business.statements.map(({ year }) => year)).toEqual(business.statements.map(({ year }) => year).toSorted())
    const limits = { debt: rules['sharia.debt_ratio'], income: rules['sharia.income_ratio'] }
    const screening = screenFinancials(over.at(-1)!, limits)
    expect(screening.passes).toBe(true)
    for (const figures of business.statements) {
      expect(figures.grossProfit! < figures.revenue).toBe(true)
      expect(figures.operatingProfit! < figures.grossProfit! && figures.netProfit < figures.operatingProfit!).toBe(true)
    }
    // What the board's text says of the ratio is what the figures say: '31%' or '2,9%' of total assets.
    const stated = /Utang ribawi (\d+)(?:,(\d))?% dari total aset|utang ribawi (\d+)(?:,(\d))?% dari total aset/.exec(
      business.opinion.text,
    )
    const thousandths = Number(stated?.[1] ?? stated?.[3]) * 10 + Number(stated?.[2] ?? stated?.[4] ?? 0)
    const exact = Number((screening.debt.part * 10_000n) / screening.debt.whole) / 10
    expect(Math.abs(exact - thousandths)).toBeLessThan(stated?.[2] || stated?.[4] ? 1 : 5)
  },
)

test('every text is whole, plain Indonesian', () => {
  const texts = businesses.flatMap(({ pitch, description, officers, milestones, opinion, offerings }) => [
    pitch,
    ...description,
    ...officers.map(({ bio }) => bio),
    ...milestones.map(({ text }) => text),
    opinion.text,
    ...offerings.flatMap((offering) => [
      offering.pitch,
      offering.akadExplained,
      ...offering.useOfFunds.map(({ note }) => note),
      ...offering.risks.map(({ text }) => text),
      ...offering.questions.flatMap(({ question, answer }) => [question, answer ?? 'Belum dijawab.']),
    ]),
  ])
  expect(texts.filter((text) => !/^[A-Z].{8,}[.?]$/s.test(text) || text.includes('  '))).toEqual([])
  // Words that a Sharia product does not say of itself.
  const forbidden = /\b(bunga|bonus pasti|dijamin|pasti untung|tanpa risiko|kupon|lorem)\b/i
  expect(texts.filter((text) => forbidden.test(text) && !/berbunga|pinjaman/.test(text))).toEqual([])
  expect(businesses.filter(({ description }) => description.length < 2 || description.length > 4)).toEqual([])
})

test('facts are dated from the first day of the world', () => {
  const facts = toOfferingFacts(offerings.find(({ code }) => code === 'KGL-S1')!, wib('2026-11-20', '14:05'))
  expect(facts.questions[0]?.on).toBe('2026-11-17')
  expect(facts.useOfFunds[0]).toMatchObject({ share: 5_800n, amount: 2_900_000_000n })
})
