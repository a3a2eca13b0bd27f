import { type Duty, type FigureName, type PlannedLine, periodMonths, profitKey } from '#contract/reports/states'
import type { UserActor } from '#shared/actor'
import { daysBetween, type LocalDate, localDate, plusDays } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { rupiah } from '#shared/money'
import type { App } from '../../server/app.ts'
import { businesses } from './content/index.ts'
import type { Action, Placing } from './offering-actions.ts'
import { type DayOf, findProfitBefore } from './payments.ts'
import { createSeededRandom } from './random.ts'
import { findStaffActor } from './staff.ts'

type Deps = Pick<Placing, 'businessIds' | 'owners' | 'at' | 'today'> & { dayOf: DayOf }

/** Since when the demo's issuers report with figures: before, they wrote texts. */
const FIRST_DAY = -75
/** The issuer whose newest monthly report has not come: its page, its cards and its owner's list say so. */
const LATE = 'greenhouse-lembang'
/** A report that was due in these days before today is the newest that was due, or the one before it. */
const NEWEST_DAYS = 34

/** Each issuer reports on the day before the last, and an analyst publishes it the same morning; one is late. */
export async function reportActions(app: App, { businessIds, owners, at, today, dayOf }: Deps): Promise<Action[]> {
  const analyst = await findStaffActor(app, 'analis')
  const begin = { at: at(FIRST_DAY, -60), run: async () => releaseDuties(app) }
  const isLeftOut = (slug: string, { kind, dueOn }: { kind: string; dueOn: LocalDate }) =>
    slug === LATE && kind === 'monthly_report' && dueOn < today && dueOn >= plusDays(today, -NEWEST_DAYS)

  const reportOf = async (slug: string) => {
    const businessId = businessIds.get(slug)!
    const now = app.clock.now()
    const owner = person(owners.get(businesses.find((each) => each.slug === slug)!.owner.email)!, now)
    for (const duty of await app.reports.open(owner, [businessId])) {
      if (duty.waits || duty.dueOn > plusDays(localDate(now), 1) || isLeftOut(slug, duty)) continue
      const day = daysBetween(today, localDate(now))
      const figureOf = (line: PlannedLine) =>
        line.label && line.key === profitKey(line.label)
          ? rupiah(findProfitBefore(day, line.label, dayOf))
          : reported(line, slug, duty)
      const { lines } = await app.reports.form(owner, duty.id)
      const figures = Object.fromEntries(lines.map((line) => [line.key, figureOf(line)]))
      const report = await app.reports.file(owner, { id: duty.id, figures, explanation: '', auditedBy: '' })
      const request = (await app.approvals.newestAbout(`issuer-report/${report}`))!
      await app.approvals.vote(analyst, { id: request.id, vote: 'approve', reason: '' })
    }
  }
  const days = Array.from({ length: -FIRST_DAY }, (_, day) => ({
    at: at(FIRST_DAY + day + 1, 20),
    run: async () => {
      for (const { slug } of businesses) await reportOf(slug)
    },
  }))
  return [begin, ...days]
}

/** From here on reports are asked for, and years are screened. */
function releaseDuties(app: App) {
  app.reports.release()
  app.sharia.release()
}

/**
 * Near the plan, a little better or worse, and where none was filed yet near the last year that is known; money for a
 * purpose was spent as the prospectus said.
 */
function reported({ key, label, planned }: PlannedLine, slug: string, { kind, about }: Pick<Duty, 'kind' | 'about'>) {
  if (label !== null) return planned ?? rupiah(0)
  const { statements } = businesses.find((each) => each.slug === slug)!
  const known = statements.findLast(({ year }) => year <= Number(about.slice(0, 4)))!
  const plan = planned ?? ((known[key as FigureName] ?? 0n) * BigInt(periodMonths[kind])) / 12n
  return rupiah((plan * BigInt(createSeededRandom(`${slug}/${about}/${key}`).whole(92, 108))) / 100n)
}

const person = (userId: Id<'user'>, now: Date): UserActor => ({
  kind: 'person',
  userId,
  sessionId: newId(now),
  kyc: null,
})
