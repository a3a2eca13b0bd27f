import { z } from 'zod'
import { RecordDeed } from '#contract/meetings/input'
import type { LocalDate } from '#shared/dates'
import { exampleAgenda, renameItemsToAgenda } from './meeting-agenda.ts'
import { exampleMeeting, IssuersMeeting, MeetingDeed } from './meeting-view.ts'
import { expose, operation } from './operation.ts'
import { createListSchema, Day, digitString, ObjectId, toWholeList } from './wire.ts'

const counted = {
  ...exampleMeeting,
  state: 'closed' as const,
  in_issue: '2496000',
  present: '1987773',
  company_shares: '12496000',
  ended_at: '2026-11-27T16:00:00.000+07:00',
}
const exampleDeed: z.output<typeof MeetingDeed> = {
  id: '0199d1c2-7e4a-7b3c-9d2e-5b6c7d8e9f0a',
  state: 'proposed',
  number: '27',
  dated_on: '2026-11-27',
  notary: 'Rina Kartika, S.H., M.Kn.',
  company_shares: '12496000',
  outside_present: '9000000',
  why: null,
}

const list = operation({
  id: 'issuerMeetings',
  tag: 'Issuers',
  method: 'get',
  path: '/issuer/meetings',
  summary: 'General meetings of your businesses whose votes on the platform are counted',
  text: 'Each waits for its notarial deed, or has one in `deed`.',
  may: 'meeting.record-deed',
  answer: createListSchema(IssuersMeeting),
  example: { items: [{ ...counted, agenda: exampleAgenda, deed: exampleDeed }], next_cursor: null },
  handle: async ({ app, actor }) => toWholeList((await app.meetings.ofIssuer(actor)).map(renameItemsToAgenda)),
})

const record = expose((app) => app.meetings.recordDeed, {
  id: 'recordMeetingDeed',
  tag: 'Issuers',
  path: '/issuer/meetings/:id/deed',
  summary: 'Record what the notarial deed says of the shares outside the platform',
  text: 'With the yes of two members of staff it is published as the result of the general meeting. `votes` has one entry an item, in the order of the agenda; who is present and neither agrees nor disagrees abstains. `files` is the deed, uploaded for `meeting.deed`.',
  params: { id: { like: 'id', unknown: 'meeting_not_found', example: exampleMeeting.id } },
  body: z.strictObject({
    number: RecordDeed.shape.number,
    dated_on: Day,
    notary: RecordDeed.shape.notary,
    company_shares: digitString.pipe(RecordDeed.shape.companyShares),
    outside_present: digitString.pipe(RecordDeed.shape.outsidePresent),
    votes: z
      .array(
        z.strictObject({
          for: digitString.pipe(RecordDeed.shape.companyShares),
          against: digitString.pipe(RecordDeed.shape.companyShares),
        }),
      )
      .min(1)
      .max(20),
    files: z.array(ObjectId).max(1),
  }),
  status: 201,
  answer: MeetingDeed,
  examples: {
    body: {
      number: exampleDeed.number,
      dated_on: exampleDeed.dated_on,
      notary: exampleDeed.notary,
      company_shares: exampleDeed.company_shares,
      outside_present: exampleDeed.outside_present,
      votes: [
        { for: '9000000', against: '0' },
        { for: '8500000', against: '500000' },
      ],
      files: ['0199d1c2-7e4a-7b3c-9d2e-5b6c7d8e9f0b'],
    },
  },
  example: exampleDeed,
  input: ({ params, body: { dated_on, company_shares, outside_present, ...asked } }) => ({
    ...{ ...params, ...asked },
    datedOn: dated_on as LocalDate,
    companyShares: company_shares,
    outsidePresent: outside_present,
  }),
})

export const issuerMeetings = [list, record]
