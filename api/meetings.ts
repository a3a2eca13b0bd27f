import { z } from 'zod'
import { CastVotes, GiveProxy } from '#contract/meetings/input'
import { issuerMeetings } from './issuer-meetings.ts'
import { exampleAgenda, renameItemsToAgenda } from './meeting-agenda.ts'
import { exampleMeeting, Meeting, OwnMeeting } from './meeting-view.ts'
import { type AnyOperation, expose, operation } from './operation.ts'
import { createListSchema, Quantity, toWholeList } from './wire.ts'

const list = operation({
  id: 'listMeetings',
  tag: 'Portfolio',
  method: 'get',
  path: '/meetings',
  summary: 'Meetings of holders in which the reader has a vote, newest first',
  may: 'meeting.read',
  answer: createListSchema(Meeting),
  example: { items: [exampleMeeting], next_cursor: null },
  handle: async ({ app, actor }) => toWholeList(await app.meetings.mine(actor)),
})

const params = { id: { like: 'id', unknown: 'meeting_not_found', example: exampleMeeting.id } } as const
const one = operation({
  id: 'meeting',
  tag: 'Portfolio',
  method: 'get',
  path: '/meetings/:id',
  summary: 'One meeting with the reader’s votes',
  may: 'meeting.read',
  params,
  answer: OwnMeeting,
  example: {
    ...exampleMeeting,
    agenda: exampleAgenda,
    deed: null,
    units: '500',
    without_vote: '0',
    entrusted: '0',
    proxy: null,
    voted_at: null,
    votes: [],
  },
  handle: async ({ app, actor, params }) => renameItemsToAgenda(await app.meetings.own(actor, params.id)),
})

const vote = expose((app) => app.meetings.vote, {
  id: 'voteInMeeting',
  tag: 'Portfolio',
  path: '/meetings/:id/votes',
  summary: 'Vote on every item, with all units',
  text: 'One choice an item, in the order of the agenda, also for holders who let the caller vote: then it wants a proof. Votes are cast once and never changed.',
  params,
  body: CastVotes,
  status: 201,
  answer: z.strictObject({ units: Quantity.describe('Units that voted.') }),
  examples: { body: { votes: ['for', 'abstain'] } },
  example: { units: '500' },
})

const entrust = operation({
  id: 'giveMeetingProxy',
  tag: 'Portfolio',
  method: 'post',
  path: '/meetings/:id/proxy',
  summary: 'Let another investor vote for all of one’s units',
  text: 'An investor with an approved KYC who lets nobody else vote and is none of the issuer’s people. It cannot be taken back, so it always wants a proof.',
  may: 'meeting.vote',
  idempotent: true,
  proves: true,
  params,
  body: GiveProxy,
  status: 201,
  answer: z.strictObject({ entrusted: z.literal(true) }),
  examples: { body: { receiver: 'pemodal2@contoh.test' } },
  example: { entrusted: true as const },
  async handle({ app, actor, params, body, key, proof }) {
    await app.meetings.entrust(actor, { id: params.id, receiver: body.receiver }, { key, proof })
    return { entrusted: true as const }
  },
})

export const meetingOperations: AnyOperation[] = [list, one, vote, entrust, ...issuerMeetings]
