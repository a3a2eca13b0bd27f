import { isPast } from '#contract/issuers/states'
import { forbiddenActivities } from '#contract/proposals/rules/form-fields'
import { type ScreeningLimits, screen } from '#modules/issuers'
import type { FileValues } from './file-values.ts'
import { statementsFrom } from './statements.ts'
import type { ScreeningLine, ShariaScreening } from './states.ts'

/**
 * The screening of docs/law.md, Sharia layer, line by line: both ratios of the newest year, and each activity that is
 * forbidden. Without a full year of figures it does not pass.
 */
export function screeningOf(values: FileValues, limits: ScreeningLimits): ShariaScreening {
  const statement = /^\d{4}$/.test(values.lastYear ?? '') ? statementsFrom(values).findLast(isPast) : undefined
  const found = statement && screen(statement, limits)
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
