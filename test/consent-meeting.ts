import { CallMeeting } from '#contract/meetings/input'
import type { Actor } from '#shared/actor'
import { plusDays } from '#shared/dates'
import { voteAbout } from './approvals.ts'
import type { RightsWorld } from './rights-world.ts'

type Consent = {
  code: string
  holders: readonly Parameters<RightsWorld['app']['meetings']['vote']>[0][]
  choice: 'for' | 'against'
  /** The first calls the meeting, the others agree to it. */
  analysts: readonly Actor[]
}

/** Holds a meeting about consent to an early repayment in which all holders vote `choice`. */
export async function holdConsentMeeting(
  { app, world, today }: RightsWorld,
  { code, holders, choice, analysts }: Consent,
) {
  const asked = CallMeeting.parse({
    ...{ security: code, title: 'Pelunasan dipercepat', explanation: 'Penerbit ingin melunasi sukuk lebih awal.' },
    ...{ agenda: '# Menyetujui pelunasan sebelum jatuh tempo', reason: 'Permintaan penerbit' },
    ...{ recordedOn: plusDays(today(), 2), closesOn: plusDays(today(), 15) },
  })
  const { id, closesAt } = await app.meetings.call(analysts[0]!, asked)
  for (const checker of analysts.slice(1)) await voteAbout(app.approvals, checker, `meeting/${id}`)
  await world.advance('P3D')
  for (const holder of holders) await app.meetings.vote(holder, { id, votes: [choice] })
  await world.moveTo(closesAt)
}
