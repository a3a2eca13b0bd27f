import type { App } from '../../context.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import type { Neighbour } from '../../ui/queue-pane.tsx'
import { riskTones, riskWords } from './words.ts'

type Waiting = Awaited<ReturnType<App['verification']['waiting']>>['items']

const partyShort = {
  citizen: m.kyc_desk_party_citizen,
  foreigner: m.kyc_desk_party_foreigner,
  entity: m.kyc_party_entity,
} as const

/** Cases of the queue as they stand beside the open one. */
export const neighbours = (cases: Waiting, now: string): Neighbour[] =>
  cases.map(({ userId, fullName, party, riskLevel, dueAt, late }) => ({
    to: paths.kycCase(userId),
    name: fullName,
    clock: late ? (
      <Badge tone="down">{m.kyc_desk_late()}</Badge>
    ) : (
      <Countdown deadline={dueAt.toISOString()} now={now} icon={false} say={m.ui_left} />
    ),
    detail: partyShort[party](),
    mark: <Badge tone={riskTones[riskLevel]}>{riskWords[riskLevel]()}</Badge>,
  }))
