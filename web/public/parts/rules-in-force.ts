import { formatRule, type RuleKey, type Rules, ruleKeys, rules as ruleTable } from '#contract/rulebook/states'
import { after, DAY } from '#shared/dates'
import type { App, Locale } from '../../context.ts'

/** Rules that one reader looks for together, by the beginning of their keys. */
export const ruleGroups = {
  account: ['account.', 'otp.'],
  identity: ['kyc.', 'signature.'],
  limit: ['investor.'],
  issuer: ['proposal.', 'issuer.', 'sharia.'],
  offering: ['offering.', 'sukuk.'],
  purchase: ['subscription.'],
  wallet: ['deposit.', 'withdrawal.'],
  market: ['market.'],
  rights: ['rights.', 'buyback.'],
  distribution: ['distribution.'],
  meeting: ['meeting.'],
  valuation: ['valuation.', 'simulation.'],
  screening: ['screening.'],
  draft: ['draft.'],
  complaint: ['complaint.'],
  privacy: ['privacy.', 'records.'],
  rulebook: ['rulebook.'],
  operation: ['staff.', 'custody.'],
} as const satisfies Record<string, readonly string[]>

export type RuleGroup = keyof typeof ruleGroups

export type RuleRow = {
  key: RuleKey
  anchor: string
  name: string
  text: string
  value: string
  source: string
  /** An approved change that is not in force yet. */
  next: { value: string; from: string } | null
}

const AHEAD = 730 * DAY

/** The group of a rule by its key. */
export const getRuleGroup = (key: RuleKey) =>
  (Object.keys(ruleGroups) as RuleGroup[]).find((group) => ruleGroups[group].some((start) => key.startsWith(start)))

/** The rules in force with their approved future values, for readers. */
export async function loadRulesInForce(app: Pick<App, 'rulebook'>, now: Date, locale: Locale) {
  const [book, later] = await Promise.all([app.rulebook.at(now), app.rulebook.at(after(now, AHEAD))])
  const changing = ruleKeys.filter((key) => formatRule(key, book[key], locale) !== formatRule(key, later[key], locale))
  const dates = new Map(
    await Promise.all(
      changing.map(async (key) => [key, (await app.rulebook.history(key)).at(0)?.validFrom ?? ''] as const),
    ),
  )
  const rows = ruleKeys.map(
    (key) => [getRuleGroup(key), row(key, { book, later, from: dates.get(key), locale })] as const,
  )
  return new Map(
    (Object.keys(ruleGroups) as RuleGroup[]).map((group) => [
      group,
      rows.filter(([of]) => of === group).map(([, found]) => found),
    ]),
  )
}

/** The HTML id of a rule. */
export const toRuleAnchor = (key: RuleKey) => `aturan-${key.replaceAll(/[._]/g, '-')}`

type Shown = { book: Rules; later: Rules; from: string | undefined; locale: Locale }

function row(key: RuleKey, { book, later, from, locale }: Shown): RuleRow {
  const { name, text } = ruleTable[key][locale]
  return {
    key,
    anchor: toRuleAnchor(key),
    name,
    text,
    value: formatRule(key, book[key], locale),
    source: ruleTable[key].source,
    next: from === undefined ? null : { value: formatRule(key, later[key], locale), from },
  }
}
