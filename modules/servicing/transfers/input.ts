import { z } from 'zod'
import { units } from '#shared/money'
import { bareDigits } from '#shared/read-number'
import { date, filled, spare } from '#shared/text-fields'
import { heirFields, isWhole, parseFraction } from './states.ts'

const email = filled(254).transform((text) => text.toLowerCase())
const spareEmail = spare(254).transform((text) => text.toLowerCase())
const files = z
  .string()
  .prefault('')
  .refine((ids) => ids !== '', 'transfer_paper_missing')
type Values = Readonly<Record<string, string>>

/** Validates the draft values of a gift. */
export const parseGift = (values: Values) =>
  z
    .object({
      security: filled(12),
      units: filled(20)
        .transform(bareDigits)
        .pipe(z.string().regex(/^[1-9]\d{0,14}$/, 'transfer_number'))
        .transform(units),
      receiver: email,
      relation: filled(300),
      deed: files,
    })
    .safeParse(values)

const heirs = Object.fromEntries(
  heirFields.flatMap(({ heir, share }) => [
    [heir, spareEmail],
    [share, spare(20)],
  ]),
) as Record<`heir${number}` | `share${number}`, typeof spareEmail>

export const FileTransfer = z.strictObject({ version: z.int().min(1).max(1_000_000) })

const Inheritance = z.object({
  deceased: email,
  diedOn: date,
  relation: filled(300),
  deathCertificate: files,
  heirsStatement: files,
  identityPapers: files,
  ...heirs,
})

/** Validates the draft values of an inheritance; `today` is the latest date of death. */
export const parseInheritance = (values: Values, today: string) =>
  Inheritance.superRefine((filled: Readonly<Record<string, string>>, context) => {
    const fault = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if ((filled.diedOn ?? '') > today) fault('diedOn', 'transfer_future')
    const named = new Set<string>()
    for (const { heir, share } of heirFields) {
      const [who, part] = [filled[heir] ?? '', filled[share] ?? '']
      if (who && named.has(who)) fault(heir, 'transfer_heir_twice')
      named.add(who)
      if (part && !who) fault(heir, 'missing')
      if (who && !parseFraction(part)) fault(share, 'transfer_fraction')
    }
    const parts = parseHeirs(filled)
    const first = heirFields[0]!
    if (parts.length === 0) fault(first.heir, 'missing')
    else if (!isWhole(parts)) fault(first.share, 'transfer_not_whole')
  }).safeParse(values)

/** The heirs with a valid share, in the order of the form. */
export const parseHeirs = (values: Readonly<Record<string, unknown>>) =>
  heirFields.flatMap(({ heir, share }) => {
    const part = parseFraction(String(values[share] ?? ''))
    const who = String(values[heir] ?? '')
    return who && part ? [{ email: who, ...part }] : []
  })
