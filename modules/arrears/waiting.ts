import type { Actor } from '#shared/actor'
import { type LocalDate, localDate, plusDays, wib } from '#shared/dates'
import type { Id } from '#shared/ids'
import { plus, rupiah } from '#shared/money'
import type { PageRequest } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { meetingOf } from './call-again.ts'
import type { ArrearsDeps } from './deps.ts'
import { over, standing, type Unpaid } from './standing.ts'
import type { ArrearsStage, LateCase, LateList } from './states.ts'

type Deps = Pick<ArrearsDeps, 'db' | 'clock' | 'rulebook' | 'registry' | 'distributions' | 'meetings'>
type ArrearsQuery = PageRequest & { stage?: ArrearsStage | undefined }
type Stands = Pick<LateCase, 'stage' | 'clock' | 'meeting'>

const PAGE = 20

/** Payments that did not come on their day, by what is to be done next, the one whose clock is nearest on top. */
export async function latePayments(deps: Deps, actor: Actor, asked: ArrearsQuery = {}): Promise<LateList> {
  requirePermission(actor, 'arrears.read')
  const { rules, unpaid, open, instead } = await standing(deps)
  const today = localDate(deps.clock.now())
  const found = await Promise.all(
    unpaid.map(async (each) => {
      const stands = instead.has(each.id) && each.dueOn >= today ? comesInstead(each) : await stageOf(each)
      return stands && { ...(await named(each)), ...stands }
    }),
  )
  const cases = found
    .filter((each) => each !== null)
    .filter(({ stage }) => asked.stage === undefined || stage === asked.stage)
    .toSorted((a, b) => atOf(a) - atOf(b))
  const from = asked.after ? cases.findIndex(({ id }) => id === asked.after) : 0
  const items = from < 0 ? [] : cases.slice(from, from + (asked.limit ?? PAGE))
  const next = from < 0 ? null : (cases[from + items.length]?.id ?? null)
  return { items, next, count: cases.length, amount: plus(rupiah(0), ...cases.map(({ amount }) => amount)) }

  async function stageOf({ id, isHere, graceFrom }: Unpaid): Promise<Stands | null> {
    if (graceFrom >= today) return null
    if (isHere) return { stage: 'here', clock: null, meeting: null }
    const row = open.get(id)
    const days = rules[row ? 'distribution.default_days' : 'distribution.grace_days']
    if (row?.state !== 'default')
      return { stage: row ? 'public' : 'grace', clock: over(graceFrom, days), meeting: null }
    return defaulted(id)
  }

  async function defaulted(id: Id<'distribution'>): Promise<Stands> {
    const { meeting, ended, agreed } = await meetingOf(deps, deps.db, id)
    const of = meeting ? meeting.id : null
    if (!ended) return { stage: 'default', clock: meeting!.closesAt, meeting: of }
    if (!agreed) return { stage: 'meeting', clock: null, meeting: of }
    const sells = meeting!.items.some(({ outcome, result }) => outcome === 'collateral_sold' && result?.carried)
    return { stage: sells ? 'collateral' : 'restructuring', clock: null, meeting: of }
  }

  async function named({ id, code, kind, amount, dueOn }: Unpaid) {
    const { slug, name } = await deps.registry.known(code)
    return { id, security: { code, slug, name }, kind, amount, dueOn, since: startOfLate(dueOn) }
  }
}

/** What was agreed to be paid instead, and is not due yet. */
const comesInstead = ({ dueOn }: Unpaid): Stands => ({ stage: 'instead', clock: over(dueOn, 0), meeting: null })
const startOfLate = (dueOn: LocalDate) => wib(plusDays(dueOn, 1))
/** What has no clock waits for staff alone, and comes before all that has. */
const atOf = ({ clock }: LateCase) => clock?.getTime() ?? 0
