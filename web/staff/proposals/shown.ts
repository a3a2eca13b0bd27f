import { attachmentIds } from '#contract/drafts/states'
import {
  type ProposalDocument,
  type ProposalForm,
  type ProposalView,
  proposalForms,
  stepNames,
  stepsOf,
} from '#contract/proposals/states'
import { figureLines, figureYears, lineNames } from '#shared/proposal-figures'
import { isAsked, type ProposalField } from '#shared/proposal-form'
import type { Locale } from '../../context.ts'
import { diffLines } from '../../lib/diff.ts'
import { day, money, number } from '../../lib/format.ts'

export type ShownField = { name: string; label: string; value: string; files: readonly string[] }
export type ShownStep = { form: ProposalForm; step: string; fields: ShownField[] }
type Values = Readonly<Record<string, string>>

/** What a field holds, as a person reads it. */
function wordsOf(field: ProposalField, value: string, locale: Locale): string {
  const plain = /^-?\d{1,17}$/.test(value)
  if (isNik(field)) return `${value.slice(0, 6)}••••••${value.slice(-4)}`
  if ((field.kind === 'money' || field.kind === 'figure') && plain) return money(value)
  if (field.kind === 'whole' && plain && field.digits === undefined) return number(value)
  if ((field.kind === 'date' || field.kind === 'until') && /^\d{4}-\d\d-\d\d$/.test(value)) return day(value)
  const options = field.options
  return options
    ? value
        .split(',')
        .map((each) => options[each]?.[locale] ?? each)
        .join(', ')
    : value
}

/** Compared, and read in full on the card alone. */
const isNik = ({ kind, digits }: ProposalField) => kind === 'text' && digits === 16

const isFigure = (name: string) =>
  lineNames.some((line) => name.startsWith(line) && /^[123]$/.test(name.slice(line.length)))

/** Both forms step by step; the grid of figures stands in a table of its own. */
export const stepsShown = ({ values }: Pick<ProposalView, 'values'>, locale: Locale): ShownStep[] =>
  proposalForms.flatMap((form) =>
    stepNames(form).flatMap((step) => {
      const fields = Object.entries(stepsOf[form][step]!).flatMap(([name, field]) => {
        const value = values[form][name] ?? ''
        if (value === '' || isFigure(name) || field.kind === 'agreement' || !isAsked(field, values[form])) return []
        const files = field.kind === 'file' ? attachmentIds(value) : []
        return [{ name, label: field.label[locale], value: files.length ? '' : wordsOf(field, value, locale), files }]
      })
      return fields.length ? [{ form, step, fields }] : []
    }),
  )

/** The three years side by side; empty before any was filed. */
export function figuresShown({ values }: Pick<ProposalView, 'values'>, locale: Locale) {
  const file = values['proposal-file']
  const last = Number(file.lastYear)
  if (!last) return null
  return {
    years: figureYears.map((year) => String(last - (figureYears.length - year))),
    rows: lineNames.map((line) => ({
      label: figureLines[line][locale],
      values: figureYears.map((year) => {
        const value = file[`${line}${year}`] ?? ''
        return /^-?\d{1,17}$/.test(value) ? money(value) : value
      }),
    })),
  }
}

/** The documents of the file as they stand, and of each how often it was replaced. */
export const documentsShown = (documents: readonly ProposalDocument[], locale: Locale) =>
  documents
    .filter(({ form, replacedAt }) => form === 'proposal-file' && replacedAt === null)
    .map(({ attachmentId, form, field, version, filedAt, approvedAt }) => ({
      attachmentId,
      label: labelOf(form, field, locale),
      version,
      filedAt,
      isApproved: approvedAt !== null,
    }))

export function labelOf(form: ProposalForm, field: string, locale: Locale): string {
  const step = stepNames(form).find((each) => Object.hasOwn(stepsOf[form][each]!, field))
  return (step && stepsOf[form][step]![field]?.label[locale]) || field
}

type Round = { round: number; values: Values }
/** What changed from the round before to the newest one, field by field. */
export function changesOf(form: ProposalForm, rounds: readonly Round[], locale: Locale) {
  const [before, now] = [rounds.at(-2), rounds.at(-1)]
  if (!before || !now) return []
  const names = [...new Set([...Object.keys(before.values), ...Object.keys(now.values)])]
  return names
    .filter((name) => (before.values[name] ?? '') !== (now.values[name] ?? ''))
    .map((name) => ({
      label: labelOf(form, name, locale),
      lines: diffLines(before.values[name] ?? '', now.values[name] ?? ''),
    }))
}
