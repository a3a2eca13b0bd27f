import { z } from 'zod'
import { HIDDEN_VALUE } from '#contract/drafts/states'
import { parseStep } from '#contract/verification/input'
import {
  isSecret,
  type KycStep,
  listKycFiles,
  listOutdatedFiles,
  listRequiredFiles,
  type Party,
  partySteps,
} from '#contract/verification/states'
import type { Schemas, Values } from '../forms/wizard/wizard.ts'

/** What was handed in before: as it may be shown, and what of it stays hidden, masked. */
export type Former = { values: Values; secrets: Values }

type Before = { party: Party; open: readonly string[] | null; former: Former | null }

/**
 * Validation schemas of each step. Secrets submitted before count as filled; after a send-back only reopened fields
 * are checked.
 */
export const createKycSchemas = (before: Before): Schemas =>
  Object.fromEntries(partySteps[before.party].map((step) => [step, (draft: Values) => stepSchema(step, draft, before)]))

const stepSchema = (step: KycStep, draft: Values, { party, open, former }: Before) =>
  z.record(z.string(), z.unknown()).superRefine((own, context) => {
    const values = { ...former?.values, ...draft, ...textsOf(own) }
    for (const { field, message } of [
      ...faultsOf(party, step, values),
      ...missingFiles(step, { own, values }, { party, open, former }),
    ]) {
      const counts = !open || open.includes(field)
      if (counts && !isKept(field, values[field] ?? '', former))
        context.addIssue({ code: 'custom', path: [field], message })
    }
  })

const textsOf = (own: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(own).map(([name, value]) => [name, typeof value === 'string' ? value : '']))

const faultsOf = (party: Party, step: KycStep, values: Values) => {
  const { error } = parseStep(party, step, values)
  return (error?.issues ?? []).map(({ path, message }) => ({ field: String(path[0]), message }))
}

type Typed = { own: Readonly<Record<string, unknown>>; values: Values }
/** A picture that was handed in before counts unless it was sent back, or shows what has changed since. */
const missingFiles = (step: KycStep, { own, values }: Typed, { party, open, former }: Before) => {
  const here = listKycFiles(party).flatMap(([name, rule]) => (rule.step === step ? [name] : []))
  return listRequiredFiles(party, values)
    .filter((name) => here.includes(name) && isEmpty(own[name]))
    .filter((name) => open?.includes(name) ?? (!former || outdated(party, values, former).includes(name)))
    .map((field) => ({ field, message: 'file_missing' }))
}

/** What a secret field was is not known here: where that has changed, handing in says so. */
const outdated = (party: Party, values: Values, former: Former): string[] =>
  listOutdatedFiles(party, (field) => !isSecret(field) && (former.values[field] ?? '') !== (values[field] ?? ''))

const isEmpty = (files: unknown) => !Array.isArray(files) || files.length === 0

const isKept = (field: string, value: string, former: Former | null) =>
  isSecret(field) && (value === HIDDEN_VALUE || (value === '' && Boolean(former?.secrets[field])))
