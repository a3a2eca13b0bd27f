import { isRuleKey, type Rules, rules as ruleTable } from '#contract/rulebook/states'
import { fillTree, formatFigure, placesUnknown } from '#shared/format'

/** Puts the rules in force and the brand into a text, wherever it says '{offering.max_days}'. */
export const filled = <Tree>(tree: Tree, rules: Rules): Tree =>
  fillTree(tree, (name) => (isRuleKey(name) ? formatFigure(ruleTable[name].kind, rules[name], 'id') : undefined))

/** What stands in braces and is neither a rule nor the brand's: a slip of the writer. */
export const unknownPlaces = (text: string) => placesUnknown(text, isRuleKey)
