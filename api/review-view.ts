import { z } from 'zod'
import {
  agreementSides,
  type criterionWords,
  documentVerdicts,
  lineFindings,
  markKinds,
  opinionOutcomes,
  type Review,
  recommendations,
  scoringCriteria,
  type UncountedSignature,
  uncountedWords,
} from '#contract/due-diligence/states'
import { proposalStates } from '#contract/proposals/states'
import { hitDecisions, listKindNames } from '#contract/screening/states'
import { staffRoles } from '#shared/actor'
import { exampleId, exampleInstant } from './proposal-view.ts'
import { Day, Instant, ObjectId, Rate, registerSchema, Slug } from './wire.ts'

const score = z.int().min(1).max(5)
export const Scores = z.strictObject(
  Object.fromEntries(scoringCriteria.map((key) => [key, score])) as Record<keyof typeof criterionWords, typeof score>,
)
const made = { made_by: ObjectId, made_at: Instant }
export const Plan = z.strictObject({
  slug: Slug,
  code: z.string(),
  round: z.int(),
  opens_at: Instant.nullable(),
  closes_at: Instant.nullable(),
})
export const Signing = z.strictObject({
  side: z.enum(agreementSides),
  reference: z.string(),
  signer: z.string(),
  opened_at: Instant,
  signed_at: Instant.nullable(),
})
const Uncounted = z.strictObject({
  side: z.enum(agreementSides),
  reference: z.string(),
  signer: z.string(),
  why: z.enum(Object.keys(uncountedWords) as [UncountedSignature['why'], ...UncountedSignature['why'][]]),
  occurred_at: Instant,
})
const Line = z.strictObject({
  key: z.enum(['debt', 'income', 'activity']),
  year: z.int().nullable(),
  ratio: Rate.nullable().describe('Null of an activity, and where there is nothing to divide by.'),
  limit: Rate.nullable(),
  activity: z.string().nullable(),
  passes: z.boolean(),
})

export const Counts = z.strictObject({ open: z.int(), answered: z.int(), done: z.int() })

export const ProposalReview = registerSchema(
  'ProposalReview',
  z.strictObject({
    checks: z.array(
      z.strictObject({
        attachment_id: ObjectId,
        round: z.int(),
        verdict: z.enum(documentVerdicts),
        lines: z.array(z.strictObject({ key: z.string(), finding: z.enum(lineFindings), remark: z.string() })),
        note: z.string(),
        ...made,
      }),
    ),
    visits: z.array(
      z.strictObject({
        id: ObjectId,
        visited_on: Day,
        place: z.string(),
        findings: z.string(),
        photos: z.array(z.strictObject({ id: ObjectId, name: z.string() })),
        ...made,
      }),
    ),
    assessments: z.array(
      z.strictObject({
        round: z.int(),
        scores: Scores,
        recommendation: z.enum(recommendations),
        text: z.string(),
        ...made,
      }),
    ),
    screening: z.strictObject({ passes: z.boolean(), lines: z.array(Line) }),
    opinions: z.array(
      z.strictObject({
        round: z.int(),
        number: z.string(),
        outcome: z.enum(opinionOutcomes),
        text: z.string(),
        conditions: z.string(),
        dissent: z.string(),
        signer: z.string(),
        given_at: Instant,
      }),
    ),
    findings: z
      .array(
        z.strictObject({
          kind: z.enum(markKinds),
          proposal_id: ObjectId,
          name: z.string(),
          state: z.enum(proposalStates),
        }),
      )
      .describe('Other proposals that have something in common with it.'),
    related: z
      .array(z.strictObject({ name: z.string(), roles: z.array(z.enum(staffRoles)) }))
      .describe('Staff and board members whom the file names.'),
    investors: z
      .array(z.strictObject({ name: z.string(), by: z.enum(['nik', 'name']), holds: z.array(z.string()) }))
      .describe('Registered investors whom the file names, by number or by name alone, with the securities they hold.'),
    likenesses: z
      .array(
        z.strictObject({
          key: z.string().describe('Names it for the decision.'),
          kind: z.enum(listKindNames),
          reference: z.string(),
          name: z.string(),
          listed_name: z.string(),
          decision: z.enum(hitDecisions).nullable(),
        }),
      )
      .describe('Listed names like those that the file names.'),
    comments: Counts.describe('Of the preview.'),
    agreement: z.array(Signing),
    uncounted: z.array(Uncounted).describe('Signatures that the provider reported and that do not count.'),
    plan: Plan.nullable(),
  }),
)

/** A due-diligence review as the API shows it; screening lines all have the same fields. */
export const toReview = ({ screening, ...review }: Review) => ({
  ...review,
  screening: {
    passes: screening.passes,
    lines: screening.lines.map((line) =>
      line.key === 'activity'
        ? { ...line, year: null, ratio: null, limit: null }
        : { key: line.key, year: line.year, ratio: line.ratio, limit: line.limit, activity: null, passes: line.passes },
    ),
  },
})

export const examplePlan: z.output<typeof Plan> = {
  slug: 'kopi-gayo-lestari',
  code: 'KOPI-S1',
  round: 1,
  opens_at: null,
  closes_at: null,
}
export const exampleSigning: z.output<typeof Signing> = {
  side: 'issuer',
  reference: 'PP-261120-7F4QXK2',
  signer: 'Laila Maharani',
  opened_at: exampleInstant,
  signed_at: exampleInstant,
}
export const exampleLikeness = {
  key: 'a'.repeat(64),
  kind: 'dttot' as const,
  reference: 'IDD-012',
  name: 'Suparno',
  listed_name: 'Soeparno',
  decision: null,
}
export const exampleReview: z.output<typeof ProposalReview> = {
  checks: [
    {
      ...{ attachment_id: exampleId, round: 1, verdict: 'fits', note: '' },
      lines: [{ key: 'legible', finding: 'met', remark: '' }],
      ...{ made_by: exampleId, made_at: exampleInstant },
    },
  ],
  visits: [],
  assessments: [],
  screening: {
    passes: true,
    lines: [{ key: 'debt', year: 2025, ratio: '1200', limit: '4500', activity: null, passes: true }],
  },
  opinions: [],
  findings: [],
  related: [{ name: 'Ratna Kencana', roles: ['sharia'] }],
  investors: [{ name: 'Hendra Gunawan', by: 'nik', holds: ['KOPI-S1'] }],
  likenesses: [exampleLikeness],
  comments: { open: 0, answered: 1, done: 2 },
  agreement: [exampleSigning],
  uncounted: [],
  plan: examplePlan,
}
