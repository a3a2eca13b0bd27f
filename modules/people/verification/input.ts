import { z } from 'zod'
import type { LocalDate } from '#shared/dates'
import { date, filled } from '#shared/text-fields'
import { listContradictions, listUnneededFields } from './rules/application-faults.ts'
import { computeDerivedFields, listDerivedFields } from './rules/derived-fields.ts'
import { type KycApplication, type KycFieldName, type KycValues, kycFields } from './rules/fields.ts'
import {
  type KycReasonCode,
  type KycStep,
  kycReasons,
  type Party,
  parties,
  riskLevels,
  secretFields,
} from './states.ts'

export { type ApplicationOf, type KycApplication, type KycFieldName, kycFields } from './rules/fields.ts'

type Shapes = Readonly<Record<string, z.ZodRawShape>>
/** The fields of a party by step. */
export const listKycFields = (party: Party): Shapes => kycFields[party]

/** Validates a whole application and derives values. What needs rules or region lists is checked at submission. */
export function parseApplication(party: Party, entered: KycValues, today: LocalDate) {
  const values: KycValues = { ...entered, ...computeDerivedFields(party, entered, today) }
  const needless = Object.fromEntries(listUnneededFields(party, values).map((field) => [field, '']))
  const parsed = wholeSchema(party).safeParse({ ...values, ...needless })
  return parsed.success
    ? { success: true as const, data: { party, ...parsed.data } as KycApplication }
    : { success: false as const, issues: parsed.error.issues.filter(isAsked(party, values)) }
}

/** Made once for each party: making one takes longer than a thousand uses of it. */
function wholeSchema(party: Party) {
  const known = wholeSchemas.get(party)
  if (known) return known
  const made = z
    .object(Object.assign({}, ...Object.values(listKycFields(party))) as z.ZodRawShape)
    .superRefine(addFaults(party, () => true))
  wholeSchemas.set(party, made)
  return made
}
const wholeSchemas = new Map<Party, z.ZodType<Record<string, unknown>>>()

/** What follows from an answer that is missing or wrong is not said to be wrong beside it. */
const isAsked = (party: Party, values: KycValues) => {
  const follows = listDerivedFields(party, values)
  return ({ path }: { path: PropertyKey[] }) => !Object.hasOwn(follows, String(path[0]))
}

/** Validates one step; fields of earlier steps may be passed for cross-checks. */
export function parseStep(party: Party, step: KycStep, values: KycValues) {
  const follows = listDerivedFields(party, values)
  const asked = Object.entries(listKycFields(party)[step] ?? {}).filter(([field]) => !Object.hasOwn(follows, field))
  const shape = Object.fromEntries(asked)
  return z
    .object(shape)
    .superRefine(addFaults(party, (field) => field in shape, values))
    .safeParse(values)
}

const addFaults =
  (party: Party, counts: (field: string) => boolean, beside: KycValues = {}) =>
  (parsed: KycValues, context: z.RefinementCtx) => {
    for (const [field, message] of listContradictions(party, { ...beside, ...parsed }))
      if (counts(field)) context.addIssue({ code: 'custom', path: [field], message })
  }

/** The step that contains a field. */
export const findStep = (party: Party, field: string) =>
  (Object.keys(kycFields[party]) as KycStep[]).find((step) => Object.hasOwn(listKycFields(party)[step] ?? {}, field))

/** Whether a party's form has a field of this name. */
export const isKycField = (party: Party, name: string): name is KycFieldName => findStep(party, name) !== undefined

/** Validates exemption evidence; `latest`: last day on which the account may have been opened. */
export const parseExemption = (values: Readonly<Record<string, string>>, latest: string) =>
  z
    .object({
      broker: filled(80),
      accountSince: date.refine((day) => day === '' || day <= latest, 'exempt_too_young'),
      evidence: z
        .string()
        .prefault('')
        .refine((ids) => ids !== '', 'file_missing'),
    })
    .safeParse(values)

export const FileExemption = z.strictObject({ version: z.int().min(1).max(1_000_000) })

export const SubmitKyc = z.strictObject({
  party: z.enum(parties).default('citizen'),
  version: z.int().min(1).max(1_000_000),
})

const version = z.int().min(1).max(1_000_000)
const number = z.string().trim().min(1).max(30)
export const ApproveKyc = z.strictObject({
  version,
  riskLevel: z.enum(riskLevels).optional(),
  reason: z.string().trim().max(1_000, 'too_long').optional(),
  sid: number.optional(),
  sre: number.optional(),
})

/** A remark names no number: what is secret stays where it is sealed. */
const remark = z
  .string()
  .trim()
  .max(300, 'too_long')
  .refine((text) => !/\d{8}/.test(text.replace(/[\s.-]/g, '')), 'remark_number')
export const RejectKyc = z.strictObject({
  version,
  reasons: z
    .array(
      z.strictObject({
        field: z.string().max(60),
        code: z.enum(Object.keys(kycReasons) as [KycReasonCode, ...KycReasonCode[]]),
        remark: remark.nullable().default(null),
      }),
    )
    .max(80),
})

const why = z.string().trim().min(5, 'reason_short').max(300, 'too_long')
export const RevealField = z.strictObject({ field: z.enum(secretFields), reason: why })
/** Looks up retained data of a closed account by identity number, with an audited reason. */
export const ReadKept = z.strictObject({
  number: z.string().trim().min(5, 'missing').max(30, 'too_long'),
  reason: why,
})
export const CompareMother = z.strictObject({ name: z.string().trim().min(1, 'missing').max(100), reason: why })
