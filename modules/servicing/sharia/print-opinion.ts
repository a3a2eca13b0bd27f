import { sql } from 'kysely'
import type { DueTask } from '#platform/commands/parts'
import { writePdf } from '#platform/files/pdf'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import { system } from '#shared/actor'
import { brand } from '#shared/brand'
import { wib } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { ShariaDeps } from './deps.ts'
import { toOpinionPages } from './opinion-pages.ts'
import { listMeasures, toMeasure } from './rows.ts'
import { type StepKind, stepWords, type YearOutcome, yearOutcomeWords } from './states.ts'
import { tables } from './tables.ts'

const MAX_PRINTED = 20
const product = system('sharia')
type OpinionToPrint = {
  businessId: Id<'business'>
  about: StepKind | YearOutcome
  opinion: string
  at: Date
  object: string
}
const aboutWords = { ...stepWords, ...yearOutcomeWords }

/**
 * Prints each opinion of the board and publishes it with the issuer's outstanding securities, so that copies can be
 * verified by code. Safe to repeat after a crash.
 */
export const opinionPrintDueTask = (deps: ShariaDeps): DueTask => ({
  name: 'sharia.print',
  nextDue: async () => (await unprinted(deps, 1))[0]?.at ?? null,
  async run() {
    await forEachIsolated(await unprinted(deps, MAX_PRINTED), (given) => print(deps, given))
  },
})

async function unprinted({ db }: ShariaDeps, most: number): Promise<OpinionToPrint[]> {
  const { rows } = await sql<OpinionToPrint>`
    select * from (
      select c.business_id as "businessId", s.kind as about, s.opinion, s.happened_at as at, 'sharia-case/' || c.id as object
      from sharia_step s join sharia_case c on c.id = s.case_id where s.opinion is not null
      union all
      select y.business_id, o.outcome, o.opinion, o.happened_at, 'sharia-screening/' || y.id
      from sharia_year_opinion o join sharia_screening y on y.id = o.screening_id
      where not exists (select from sharia_step s where s.opinion = o.opinion)
    ) as given
    where not exists (select from sharia_print p where p.opinion = given.opinion)
    order by at, opinion limit ${most}`.execute(db)
  return rows
}

async function print(deps: ShariaDeps, { businessId, about, opinion: number, at, object }: OpinionToPrint) {
  const profile = (await deps.issuers.profile(businessId))!
  const opinion = profile.opinions.find((each) => each.number === number)!
  const measure = (await listMeasures(deps.db, businessId)).find(({ measured_at }) => measured_at <= at)!
  const title = `Opini syariah ${number}`
  const written = await writePdf({
    title,
    kind: profile.legalName,
    author: `Dewan Pengawas Syariah, ${brand.legalName}`,
    foot: `${profile.name} · ${title} · diterbitkan melalui ${brand.name}`,
    dated: wib(opinion.givenOn),
    blocks: toOpinionPages({
      opinion,
      about: aboutWords[about].id,
      measure: toMeasure(measure),
      legalName: profile.legalName,
    }),
  })
  const document = { kind: 'sharia_opinion' as const, title, dated: opinion.givenOn, ...written }
  for (const offering of await deps.offerings.running(deps.db, { businessId })) {
    const subject = `offering/${offering.id}` as const
    const known = await deps.documents.of(subject)
    if (!known.some((each) => each.title === title)) await deps.documents.publish(product, subject, [document])
  }
  await deps.commands.run({ name: 'sharia.print', actor: product, may: 'sharia.run' }, async ({ tx, now, note }) => {
    await tables(tx)
      .insertInto('sharia_print')
      .values({ opinion: number, printed_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    note(object, { data: { printed: number } })
  })
}
