import { z } from 'zod'
import { deedStates, meetingChoices, meetingStates } from '#contract/meetings/states'
import { securityKinds } from '#contract/registry/states'
import { agenda } from './meeting-agenda.ts'
import { Day, Fraction, Instant, ObjectId, Quantity, registerSchema, Slug } from './wire.ts'

const card = {
  id: ObjectId,
  reference: z.string(),
  security: z.strictObject({ code: z.string(), slug: Slug, name: z.string(), kind: z.enum(securityKinds) }),
  title: z.string(),
  explanation: z.string(),
  recorded_on: Day.describe('Holders at the end of this day have a vote for each unit.'),
  opens_at: Instant,
  closes_at: Instant,
  quorum: Fraction.describe('Of ordinary items: more than this part of all units must take part.'),
  quorum_at_least: z.boolean().describe('Exactly `quorum` is enough: of second meetings.'),
  majority: Fraction.describe('And more than this part of the votes cast must agree.'),
  special: Fraction.describe('Of special items: at least this part of the votes cast must agree.'),
  special_quorum: Fraction.describe('And at least this part of all units must take part.'),
  second: z.boolean().describe('With a lower quorum, after one that lacked its own.'),
  state: z.enum(meetingStates),
  of_company: z.boolean().describe('A general meeting of shareholders: all shares of the company count.'),
  company_shares: Quantity.nullable().describe(
    'All shares of the company by the file of its offering, once votes are counted.',
  ),
  in_issue: Quantity.nullable().describe('Units on the platform.'),
  present: Quantity.nullable(),
  ended_at: Instant.nullable(),
  why: z.string().nullable(),
}

export const Meeting = registerSchema('Meeting', z.strictObject(card))
export const MeetingDeed = registerSchema(
  'MeetingDeed',
  z.strictObject({
    id: ObjectId,
    state: z.enum(deedStates),
    number: z.string(),
    dated_on: Day,
    notary: z.string(),
    company_shares: Quantity.describe('All shares with voting rights.'),
    outside_present: Quantity.describe('Of the shares outside the platform: present or represented.'),
    why: z.string().nullable(),
  }),
  'What the notarial deed of a general meeting says of the shares outside the platform.',
)
const deed = MeetingDeed.nullable()
export const IssuersMeeting = registerSchema('IssuersMeeting', z.strictObject({ ...card, agenda, deed }))
export const MeetingCase = registerSchema(
  'MeetingCase',
  z.strictObject({
    ...card,
    agenda,
    deed,
    voted: Quantity.describe('Units that have voted so far.'),
    holders: z.int(),
  }),
)
export const OwnMeeting = registerSchema(
  'OwnMeeting',
  z.strictObject({
    ...card,
    agenda,
    deed,
    units: Quantity.describe('Votes of one’s own.'),
    without_vote: Quantity.describe('Held on the recording day without a vote, as one of the issuer’s people.'),
    entrusted: Quantity.describe('Votes of holders who let the reader vote.'),
    proxy: z.string().nullable().describe('Whom the reader lets vote.'),
    voted_at: Instant.nullable(),
    votes: z.array(z.strictObject({ place: z.int(), choice: z.enum(meetingChoices) })),
  }),
)

export const exampleMeeting: z.output<typeof Meeting> = {
  id: '0199d1c2-7e4a-7b3c-9d2e-5b6c7d8e9f01',
  reference: 'RU-261120-7F4QXK2',
  security: { code: 'KOPI01', slug: 'kopi-gayo-lestari', name: 'Kopi Gayo Lestari', kind: 'share' },
  title: 'Rapat umum pemegang saham tahunan',
  explanation: 'Laporan tahunan dan penggunaan laba.',
  recorded_on: '2026-11-16',
  opens_at: '2026-11-17T00:00:00.000+07:00',
  closes_at: '2026-11-27T16:00:00.000+07:00',
  quorum: '1/2',
  quorum_at_least: false,
  majority: '1/2',
  special: '2/3',
  special_quorum: '2/3',
  second: false,
  state: 'voting',
  of_company: true,
  company_shares: null,
  in_issue: '400000',
  present: null,
  ended_at: null,
  why: null,
}
