import { parseAttachmentIds } from '#contract/drafts/states'
import { figureLines, figureYears, lineNames } from '#contract/proposals/rules/financial-figures'
import {
  isFieldAsked,
  isIdentityNumber,
  maskIdentityNumber,
  type ProposalField,
} from '#contract/proposals/rules/form-fields'
import {
  formSteps,
  listStepNames,
  type ProposalDocument,
  type ProposalForm,
  type ProposalView,
  proposalForms,
} from '#contract/proposals/states'
import type { Locale } from '../../context.ts'
import { type DiffLine, diffLines } from '../../lib/diff.ts'
import { day, money, number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'

export type ShownField = { name: string; label: string; value: string; files: readonly string[] }
export type ShownStep = { form: ProposalForm; step: string; fields: ShownField[] }
type Values = Readonly<Record<string, string>>

/** What a field holds, as a person reads it. */
function wordsOf(field: ProposalField, value: string, locale: Locale): string {
  const plain = /^-?\d{1,17}$/.test(value)
  if (isIdentityNumber(field)) return maskIdentityNumber(value)
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

const isFigure = (name: string) =>
  lineNames.some((line) => name.startsWith(line) && /^[123]$/.test(name.slice(line.length)))

/**
 * The answered fields of both proposal forms (application, due-diligence file) by step; without agreements and yearly
 * figures.
 */
export const listAnsweredSteps = ({ values }: Pick<ProposalView, 'values'>, locale: Locale): ShownStep[] =>
  proposalForms.flatMap((form) =>
    listStepNames(form).flatMap((step) => {
      const fields = Object.entries(formSteps[form][step]!).flatMap(([name, field]) => {
        const value = values[form][name] ?? ''
        if (value === '' || isFigure(name) || field.kind === 'agreement' || !isFieldAsked(field, values[form]))
          return []
        const files = field.kind === 'file' ? parseAttachmentIds(value) : []
        return [{ name, label: field.label[locale], value: files.length ? '' : wordsOf(field, value, locale), files }]
      })
      return fields.length ? [{ form, step, fields }] : []
    }),
  )

/** The financial figures of three years as a table; null before the last year is filled in. */
export function listFinancialFigures({ values }: Pick<ProposalView, 'values'>, locale: Locale) {
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

/** The current documents of the due-diligence file, each with its version and the attachment that it replaced. */
export const listCurrentDocuments = (documents: readonly ProposalDocument[], locale: Locale) =>
  documents
    .filter(({ form, replacedAt }) => form === 'proposal-file' && replacedAt === null)
    .map(({ attachmentId, form, field, version, filedAt, approvedAt }) => ({
      attachmentId,
      field,
      label: findFieldLabel(form, field, locale),
      version,
      before: replacedBefore(documents, { form, field, version }),
      filedAt,
      isApproved: approvedAt !== null,
    }))

const replacedBefore = (
  documents: readonly ProposalDocument[],
  { form, field, version }: Pick<ProposalDocument, 'form' | 'field' | 'version'>,
) =>
  documents.findLast(
    (each) => each.form === form && each.field === field && each.version < version && each.replacedAt !== null,
  )?.attachmentId ?? null

/** The label of a form field in this language; the field's name if the form has no such field. */
export const findFieldLabel = (form: ProposalForm, field: string, locale: Locale): string =>
  fieldIn(form, field)?.label[locale] ?? field

function fieldIn(form: ProposalForm, name: string): ProposalField | undefined {
  const step = listStepNames(form).find((each) => Object.hasOwn(formSteps[form][each]!, name))
  return step ? formSteps[form][step]![name] : undefined
}

type Round = { round: number; values: Values }
type Compared = { form: ProposalForm; rounds: readonly Round[]; documents: readonly ProposalDocument[] }

/** The fields whose values differ between the last two rounds of a form, as diff lines. */
export function listChangesSinceLastRound({ form, rounds, documents }: Compared, locale: Locale) {
  const [before, now] = [rounds.at(-2), rounds.at(-1)]
  if (!before || !now) return []
  const names = [...new Set([...Object.keys(before.values), ...Object.keys(now.values)])]
  return names
    .filter((name) => (before.values[name] ?? '') !== (now.values[name] ?? ''))
    .map((name) => {
      const shown = (value = '') => changedWords(fieldIn(form, name), value, documents, locale)
      const [was, is] = [shown(before.values[name]), shown(now.values[name])]
      return {
        field: name,
        label: findFieldLabel(form, name, locale),
        lines: was === is ? replaced(was, is) : diffLines(was, is),
      }
    })
}

/** Where what differs is not shown, as in the middle of an identity number. */
const replaced = (was: string, is: string): DiffLine[] => [
  { kind: 'removed', text: was },
  { kind: 'added', text: is },
]

function changedWords(
  field: ProposalField | undefined,
  value: string,
  documents: readonly ProposalDocument[],
  locale: Locale,
): string {
  if (!field || value === '') return value
  if (field.kind !== 'file') return wordsOf(field, value, locale)
  const versions = parseAttachmentIds(value).map(
    (id) => documents.find(({ attachmentId }) => attachmentId === id)?.version,
  )
  return versions.map((version) => m.desk_version_of({ version: version ?? '–' })).join('\n')
}
