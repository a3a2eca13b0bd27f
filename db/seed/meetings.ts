import { CallMeeting } from '#contract/meetings/input'
import { localDate } from '#shared/dates'
import type { App } from '../../server/app.ts'
import { businesses } from './content/index.ts'
import { meeting } from './content/meeting.ts'
import type { Action, Placing } from './offering-actions.ts'
import type { Purchase } from './purchases.ts'
import { findStaffActor } from './staff.ts'

const CODE = meeting.code
const [PROPOSED, RECORDED, VOTES, CLOSES] = [-11, -8, -2, 5] // days

/** A meeting of shareholders in which voting is open: the institution that bought first has voted, everybody else may. */
export async function meetingActions(
  app: App,
  { at, paid }: { at: Placing['at']; paid: readonly Purchase[] },
): Promise<Action[]> {
  const [maker, ...checkers] = await Promise.all([
    findStaffActor(app, 'analis'),
    findStaffActor(app, 'admin'),
    findStaffActor(app, 'admin2'),
  ])
  const { slug } = businesses.flatMap(({ offerings }) => offerings).find(({ code }) => code === CODE)!
  const voter = paid.find((purchase) => purchase.slug === slug && purchase.investor.exempt)!.investor
  let id: string
  const call = async () => {
    const asked = CallMeeting.parse({
      security: CODE,
      title: meeting.title,
      explanation: meeting.explanation,
      agenda: meeting.agenda.join('\n'),
      recordedOn: localDate(at(RECORDED)),
      closesOn: localDate(at(CLOSES)),
      reason: 'Permintaan direksi',
    })
    id = (await app.meetings.call(maker!, asked)).id
  }
  const decide = async () => {
    for (const checker of checkers) {
      const request = (await app.approvals.newestAbout(`meeting/${id}`))!
      await app.approvals.vote(checker, { id: request.id, vote: 'approve', reason: '' })
    }
  }
  return [
    { at: at(PROPOSED, 30), run: call },
    { at: at(PROPOSED, 60), run: decide },
    { at: at(VOTES, 60), run: () => app.meetings.vote(voter, { id, votes: ['for', 'for'] }) },
  ]
}
