import type { Actor } from '#shared/actor'
import { type LocalDate, localDate, plusDays, wib } from '#shared/dates'
import type { Id } from '#shared/ids'
import { plus, rupiah } from '#shared/money'
import type { PageRequest } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { readDefaultMeeting } from './call-another-meeting.ts'
import type { ArrearsDeps } from './deps.ts'
import { firstMomentAfterDays, readUnpaid, type UnpaidDistribution } from './read-unpaid.ts'
import type { ArrearsStage, LateCase, LateList } from './states.ts'

type Deps = Pick<ArrearsDeps, 'db' | 'clock' | 'rulebook' | 'registry' | 'distributions' | 'meetings'>
type ArrearsQuery = PageRequest & { stage?: ArrearsStage | undefined }
type Stands = Pick<LateCase, 'stage' | 'clock' | 'meeting'>

const PAGE = 20

/** Late payments for staff by next step, the nearest deadline first. */
export async function listLatePayments(deps: Deps, actor: Actor, asked: ArrearsQuery = {}): Promise<LateList> {
  requirePermission(actor, 'arrears.read')
  const { rules, unpaid, open, instead } = await readUnpaid(deps)
  const today = localDate(deps.clock.now())
  const found = await Promise.all(
    unpaid.map(async (each) => {
      const stands = instead.has(each.id) && each.dueOn >= today ? replacementStage(each) : await stageOf(each)
      return stands && { ...(await named(each)), ...stands }
    }),
  )
  const cases = found
    .filter((each) => each !== null)
    .filter(({ stage }) => asked.stage === undefined || stage === asked.stage)
    .toSorted((a, b) => deadlineTime(a) - deadlineTime(b))
  const from = asked.after ? cases.findIndex(({ id }) => id === asked.after) : 0
  const items = from < 0 ? [] : cases.slice(from, from + (asked.limit ?? PAGE))
  const next = from < 0 ? null : (cases[from + items.length]?.id ?? null)
  return { items, next, count: cases.length, amount: plus(rupiah(0), ...cases.map(({ amount }) => amount)) }

  async function stageOf({ id, isHere, graceFrom }: UnpaidDistribution): Promise<Stands | null> {
    if (graceFrom >= today) return null
    if (isHere) return { stage: 'here', clock: null, meeting: null }
    const row = open.get(id)
    const days = rules[row ? 'distribution.default_days' : 'distribution.grace_days']
    if (row?.state !== 'default')
      return { stage: row ? 'public' : 'grace', clock: firstMomentAfterDays(graceFrom, days), meeting: null }
    return defaulted(id)
  }

  async function defaulted(id: Id<'distribution'>): Promise<Stands> {
    const { meeting, ended, agreed } = await readDefaultMeeting(deps, deps.db, id)
    const of = meeting ? meeting.id : null
    if (!ended) return { stage: 'default', clock: meeting!.closesAt, meeting: of }
    if (!agreed) return { stage: 'meeting', clock: null, meeting: of }
    const sells = meeting!.items.some(({ outcome, result }) => outcome === 'collateral_sold' && result?.carried)
    return { stage: sells ? 'collateral' : 'restructuring', clock: null, meeting: of }
  }

  async function named({ id, code, kind, amount, dueOn }: UnpaidDistribution) {
    const { slug, name } = await deps.registry.known(code)
    return { id, security: { code, slug, name }, kind, amount, dueOn, since: startOfLate(dueOn) }
  }
}

/** An agreed replacement that is not due yet. */
const replacementStage = ({ dueOn }: UnpaidDistribution): Stands => ({
  stage: 'instead',
  clock: firstMomentAfterDays(dueOn, 0),
  meeting: null,
})
const startOfLate = (dueOn: LocalDate) => wib(plusDays(dueOn, 1))
/** Payments without a deadline wait for staff and come first. */
const deadlineTime = ({ clock }: LateCase) => clock?.getTime() ?? 0
