import { isRuleKey, type RuleKey, type Rules, rules as ruleTable } from '#contract/rulebook/states'
import { fillPlaces, fillTree, formatFigure, placesUnknown } from '#shared/format'
import type { Locale } from '../context.ts'

/** A rule's value as people read it: '45 hari', '2 hari kerja', 'Rp10.000.000.000', '5%', '09.00 WIB'. */
export const ruleValue = <Key extends RuleKey>(key: Key, value: Rules[Key], locale: Locale): string =>
  formatFigure(ruleTable[key].kind, value, locale)

/** The places of an Indonesian text that are neither a rule nor the brand's: a mistake of its writer. */
export const unknownPlaces = (text: string) => placesUnknown(text, isRuleKey)

const inForce = (rules: Rules) => (name: string) => (isRuleKey(name) ? ruleValue(name, rules[name], 'id') : undefined)

/** Puts the rules in force and the brand into an Indonesian text: '{offering.max_days}' → '45 hari'. */
export const fillText = (text: string, rules: Rules) => fillPlaces(text, inForce(rules))

/** The same for everything that a tree of plain data says. */
export const fillAll = <Tree>(tree: Tree, rules: Rules): Tree => fillTree(tree, inForce(rules))

export const ruleAnchor = (key: RuleKey) => `aturan-${key.replaceAll(/[._]/g, '-')}`
