import type { LocalDate } from '#shared/dates'
import { eventsOn } from '#shared/events'
import { fillTree, type PlaceValue, say, unknownPlaces } from '#shared/text'
import { accountRules } from './states/accounts.ts'
import { identityRules } from './states/identity.ts'
import { issuerRules } from './states/issuers.ts'
import type { Rule, ValueByKind } from './states/kinds.ts'
import { marketRules } from './states/market.ts'
import { offeringRules } from './states/offerings.ts'
import { purchaseRules } from './states/purchases.ts'
import { rightsRules } from './states/rights.ts'
import { walletRules } from './states/wallet.ts'

export type { Rule, RuleKind, RuleWords, Tick, TimeOfDay, ValueByKind } from './states/kinds.ts'

/** Increased when the default of a rule changes, so that stored versions keep their meaning. */
export const EDITION = '2026.2'

/** Every rule with its initial value. No other code contains a limit, fee, deadline or hour. */
export const rules = {
  ...accountRules,
  ...identityRules,
  ...issuerRules,
  ...offeringRules,
  ...purchaseRules,
  ...walletRules,
  ...marketRules,
  ...rightsRules,
} satisfies Record<string, Rule>

export type RuleKey = keyof typeof rules
export const ruleKeys = Object.keys(rules) as RuleKey[]
/** The value of every rule at one instant. */
export type Rules = { readonly [Key in RuleKey]: ValueByKind[(typeof rules)[Key]['kind']] }

export const defaultRules = Object.fromEntries(ruleKeys.map((key) => [key, rules[key].value])) as unknown as Rules

/** Differences of earlier editions' defaults from today's. */
export const earlierEditions: Readonly<Record<string, Partial<Rules>>> = {
  '2026.1': {
    'meeting.quorum': '5000/10000',
    'meeting.majority': '5000/10000',
    'meeting.special': '6667/10000',
    'meeting.second_quorum': '3333/10000',
    'meeting.second_special_quorum': '6000/10000',
  },
}

export const isRuleKey = (key: string): key is RuleKey => Object.hasOwn(rules, key)

const said = <Key extends RuleKey>(key: Key, value: Rules[Key]) => ({ kind: rules[key].kind, value }) as PlaceValue

/** A rule's value in words: '45 hari', '5 kode', 'Rp10.000.000.000', '5%', '09.00 WIB'. */
export function formatRule<Key extends RuleKey>(key: Key, value: Rules[Key], locale: 'id' | 'en'): string {
  const bare = say(said(key, value), locale)
  return findCountedNoun(key, value, locale)?.replace('#', bare) ?? bare
}

/** '# kode' of a counting rule, for texts that name it. */
export function findCountedNoun(key: RuleKey, value: Rules[RuleKey], locale: 'id' | 'en'): string | undefined {
  const { counted }: Rule = rules[key]
  return counted?.[locale === 'id' ? 0 : value === 1 ? 1 : 2]
}

/** Replaces rule placeholders and the brand in a text or tree of texts: '{offering.max_days}' → '45 hari'. */
export const fillRules = <Tree>(tree: Tree, values: Rules, locale: 'id' | 'en' = 'id'): Tree =>
  fillTree(tree, (name) => (isRuleKey(name) ? said(name, values[name]) : undefined), locale)

/** Placeholders of a text that are neither rule nor brand. */
export const findUnknownPlaceholders = (text: string) => unknownPlaces(text, isRuleKey)

/** Rules that cannot be in force together. */
export function findContradictingRules(values: Rules): RuleKey[] {
  const wrong: [RuleKey, boolean][] = [
    ['market.open', values['market.pre_open'] >= values['market.open']],
    ['market.close', values['market.open'] >= values['market.close']],
    ['market.watch_close_from', values['market.watch_close_from'] >= values['market.close']],
    ['investor.limit_low', values['investor.limit_low'] > values['investor.limit_high']],
    ['deposit.minimum', values['deposit.minimum'] > values['deposit.maximum']],
    ['withdrawal.minimum', values['withdrawal.minimum'] > values['withdrawal.maximum']],
    ['distribution.grace_days', values['distribution.grace_days'] > values['distribution.default_days']],
    ['issuer.monthly_report_day', values['issuer.monthly_report_day'] > 28],
  ]
  return wrong.filter(([, broken]) => broken).map(([key]) => key)
}

/** Days before the last known holiday from which staff and operator are warned. */
export const HOLIDAY_WARNING_DAYS = 90
export const holidayKinds = ['national', 'joint_leave'] as const
export type HolidayKind = (typeof holidayKinds)[number]
export type Holiday = { day: LocalDate; kind: HolidayKind; nameId: string; nameEn: string }

export const rulebookEvent = eventsOn<{ 'rulebook.changed': { key: string; validFrom: LocalDate } }>('rulebook')
