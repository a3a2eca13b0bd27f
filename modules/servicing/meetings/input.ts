import * as z from 'zod'
import { isCalendarDay, type LocalDate } from '#shared/dates'
import { units } from '#shared/money'
import { isPrintable } from '#shared/printable'
import { bareDigits } from '#shared/read-number'
import { EARLY_REPAYMENT, meetingChoices, meetingLists } from './states.ts'

/** A day in WIB. */
const day = z
  .string()
  .trim()
  .refine(isCalendarDay, 'meeting_day')
  .transform((text) => text as LocalDate)

const item = z.strictObject({
  text: z.string().trim().min(5, 'meeting_agenda').max(1_000, 'meeting_agenda').refine(isPrintable, 'print_letters'),
  special: z.boolean(),
  outcome: z.literal(EARLY_REPAYMENT).optional(),
})
/** What a meeting decides on, in its order. */
export const Agenda = z.array(item).min(1, 'meeting_agenda').max(20, 'meeting_agenda')

type AgendaLine = { text: string; special: boolean; outcome?: typeof EARLY_REPAYMENT | undefined }

/** An item a line; one that begins with `*` is special, one with `#` is the consent to early repayment. */
const agenda = z
  .string()
  .trim()
  .min(1, { error: 'missing', abort: true })
  .min(5)
  .max(5_000)
  .transform((text) =>
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean)
      .map(
        (line): AgendaLine => ({
          text: line.replace(/^[*#]\s*/, ''),
          special: /^[*#]/.test(line),
          ...(line.startsWith('#') ? { outcome: EARLY_REPAYMENT } : {}),
        }),
      ),
  )
  .pipe(Agenda)

export const CallMeeting = z.strictObject({
  security: z.string().trim().min(1, 'missing').max(12),
  title: z
    .string()
    .trim()
    .min(1, { error: 'missing', abort: true })
    .min(5)
    .max(200)
    .refine(isPrintable, 'print_letters'),
  explanation: z
    .string()
    .trim()
    .min(1, { error: 'missing', abort: true })
    .min(10)
    .max(4_000)
    .refine(isPrintable, 'print_letters'),
  agenda,
  recordedOn: day,
  closesOn: day,
  reason: z.string().trim().min(1, { error: 'missing', abort: true }).min(3).max(1_000),
})
export type CallMeeting = z.output<typeof CallMeeting>

export const CancelMeeting = z.strictObject({
  reason: z.string().trim().min(1, { error: 'missing', abort: true }).min(3).max(1_000),
})

/** Digits with or without the dots of thousands; '1.5' must not become 15. */
const quantity = z
  .string()
  .trim()
  .min(1, { error: 'missing', abort: true })
  .transform(bareDigits)
  .pipe(z.string().regex(/^(0|[1-9]\d{0,14})$/, 'meeting_number'))
  .transform(units)

/**
 * Votes of shares outside the platform by the notarial deed, item by item; present without agreeing or disagreeing is
 * an abstention.
 */
export const RecordDeed = z.strictObject({
  number: z.string().trim().min(1, 'missing').max(60).refine(isPrintable, 'print_letters'),
  datedOn: day,
  notary: z
    .string()
    .trim()
    .min(1, { error: 'missing', abort: true })
    .min(3)
    .max(120)
    .refine(isPrintable, 'print_letters'),
  companyShares: quantity,
  outsidePresent: quantity,
  votes: z
    .array(z.strictObject({ for: quantity, against: quantity }))
    .min(1)
    .max(20),
})
export type RecordDeed = z.output<typeof RecordDeed>

export const CastVotes = z.strictObject({ votes: z.array(z.enum(meetingChoices)).min(1).max(20) })
export type CastVotes = z.output<typeof CastVotes>

export const GiveProxy = z.strictObject({
  receiver: z.string().trim().toLowerCase().min(1, { error: 'missing', abort: true }).min(3).max(254),
})
export type GiveProxy = z.output<typeof GiveProxy>

export const ListMeetings = z.strictObject({
  list: z.enum(meetingLists).default('open'),
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})
export type ListMeetings = z.input<typeof ListMeetings>
