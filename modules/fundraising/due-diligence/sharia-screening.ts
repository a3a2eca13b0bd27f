import { isPastYear } from '#contract/issuers/states'
import { forbiddenActivities } from '#contract/proposals/rules/form-fields'
import { type ScreeningLimits, screenFinancials } from '#modules/issuers'
import type { FileValues } from './file-values.ts'
import { readFinancialStatementsFromFile } from './statements.ts'
import type { ScreeningLine, ShariaScreening } from './states.ts'

/**
 * The sharia screening by docs/law.md (Sharia layer): debt and income ratios of the newest year and forbidden
 * activities.
 * Fails without a full year of figures.
 */
export function screenFile(values: FileValues, limits: ScreeningLimits): ShariaScreening {
  const statement = /^\d{4}$/.test(values.lastYear ?? '')
    ? readFinancialStatementsFromFile(values).findLast(isPastYear)
    : undefined
  const found = statement && screenFinancials(statement, limits)
  const ratios: ScreeningLine[] = found
    ? [
        { key: 'debt', year: found.year, ...found.debt },
        { key: 'income', year: found.year, ...found.income },
      ]
    : []
  const named = (values.forbidden ?? '').split(',')
  const activities = Object.keys(forbiddenActivities).map((activity) => ({
    key: 'activity' as const,
    activity,
    passes: !named.includes(activity),
  }))
  const lines = [...ratios, ...activities]
  return { lines, passes: found !== undefined && lines.every(({ passes }) => passes) }
}
