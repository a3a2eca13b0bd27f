import { z } from 'zod'
import { Agenda, CancelMeeting } from '#contract/meetings/input'
import { meetingLists } from '#contract/meetings/states'
import type { LocalDate } from '#shared/dates'
import { createCursorCodec } from './cursor.ts'
import { exampleAgenda, renameItemsToAgenda } from './meeting-agenda.ts'
import { exampleMeeting, Meeting, MeetingCase } from './meeting-view.ts'
import { type AnyOperation, expose, operation } from './operation.ts'
import { createLimitParam, createListSchema, Day } from './wire.ts'

const page = createCursorCodec('meetings')
const list = operation({
  id: 'listMeetingCases',
  tag: 'Desk',
  method: 'get',
  path: '/admin/meetings',
  summary: 'Meetings of holders (RUPS, RUPSU)',
  text: '`open` are under way.',
  may: 'meeting.read-any',
  query: z.object({ list: z.enum(meetingLists).default('open'), limit: createLimitParam(100, 20), cursor: page.field }),
  answer: createListSchema(Meeting, { cursor: page }),
  example: { items: [exampleMeeting], next_cursor: null },
  handle: ({ app, actor, query: { cursor: after, list, limit } }) => app.meetings.list(actor, { list, limit, after }),
})

const params = { id: { like: 'id', unknown: 'meeting_not_found', example: exampleMeeting.id } } as const
const one = operation({
  id: 'meetingCase',
  tag: 'Desk',
  method: 'get',
  path: '/admin/meetings/:id',
  summary: 'One meeting and how many have voted',
  text: 'What they voted for is told once voting is over.',
  may: 'meeting.read-any',
  params,
  answer: MeetingCase,
  example: { ...exampleMeeting, agenda: exampleAgenda, deed: null, voted: '120000', holders: 17 },
  handle: async ({ app, actor, params }) => renameItemsToAgenda(await app.meetings.one(actor, params.id)),
})

const call = operation({
  id: 'callMeeting',
  tag: 'Desk',
  method: 'post',
  path: '/admin/meetings',
  summary: 'Propose a meeting of the holders of one security',
  text: 'With the yes of two other members of staff (`/approvals`) it is called in public. Voting begins when the recording day is over and ends at the market’s closing time.',
  may: 'meeting.call',
  idempotent: true,
  body: z.strictObject({
    security: z.string().trim().min(1, 'missing').max(12, 'too_long'),
    title: z.string().trim().min(5, 'too_short').max(200, 'too_long'),
    explanation: z.string().trim().min(10, 'too_short').max(4_000, 'too_long'),
    agenda: Agenda,
    recorded_on: Day,
    closes_on: Day,
    papers: z
      .array(z.uuid())
      .max(3)
      .optional()
      .describe('Files of `/attachments` for `meeting.paper`, read by who has a vote.'),
    reason: z.string().trim().min(3, 'too_short').max(1_000, 'too_long'),
  }),
  status: 201,
  answer: Meeting,
  examples: {
    body: {
      security: 'KOPI01',
      title: exampleMeeting.title,
      explanation: exampleMeeting.explanation,
      agenda: exampleAgenda.map(({ text, special }) => ({ text, special })),
      recorded_on: '2026-11-16',
      closes_on: '2026-11-27',
      reason: 'Permintaan direksi',
    },
  },
  example: { ...exampleMeeting, state: 'proposed', in_issue: null },
  handle: ({ app, actor, body: { recorded_on, closes_on, papers: files, ...asked }, key }) =>
    app.meetings.call(
      actor,
      { ...asked, recordedOn: recorded_on as LocalDate, closesOn: closes_on as LocalDate },
      { files, key },
    ),
})

const cancel = expose((app) => app.meetings.cancel, {
  id: 'cancelMeeting',
  tag: 'Desk',
  path: '/admin/meetings/:id/cancel',
  summary: 'Take a meeting back that was not called yet',
  params,
  body: CancelMeeting,
  answer: z.strictObject({ state: z.literal('cancelled') }),
  examples: { body: { reason: 'Tanggal diubah' } },
  example: { state: 'cancelled' as const },
  view: () => ({ state: 'cancelled' as const }),
})

export const deskMeetings: AnyOperation[] = [list, one, call, cancel]
