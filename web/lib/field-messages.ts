import type { z } from 'zod'
import type { Locale } from '../context.ts'
import { number } from './format.ts'
import { m } from './words.ts'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/** What is wrong with a field, said so that the reader knows what to type. A contract's own message goes first. */
export const fieldMessage =
  (locale: Locale) =>
  (issue: Issue): string => {
    const options = { locale }
    switch (issue.code) {
      case 'invalid_type':
        return isMissing(issue.input) ? m.form_required({}, options) : m.form_invalid({}, options)
      case 'too_small': {
        if (issue.origin === 'string' && isMissing(issue.input)) return m.form_required({}, options)
        const minimum = plain(issue.minimum)
        if (issue.origin === 'string') return m.form_too_short({ minimum }, options)
        return m.form_too_small({ minimum }, options)
      }
      case 'too_big': {
        const maximum = plain(issue.maximum)
        return issue.origin === 'string' ? m.form_too_long({ maximum }, options) : m.form_too_big({ maximum }, options)
      }
      case 'invalid_format':
        if (isMissing(issue.input)) return m.form_required({}, options)
        return issue.format === 'email' ? m.form_email({}, options) : m.form_invalid({}, options)
      case 'invalid_value':
        return isMissing(issue.input) ? m.form_choose({}, options) : m.form_invalid({}, options)
      default:
        return m.form_invalid({}, options)
    }
  }

const isMissing = (input: unknown) => input === undefined || input === null || input === ''
const plain = (bound: number | bigint | Date) => (bound instanceof Date ? bound.toISOString() : number(String(bound)))
