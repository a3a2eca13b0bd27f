import { sql } from 'kysely'
import type { Deadline } from '#platform/parts'
import { writePdf } from '#platform/pdf'
import { system } from '#shared/actor'
import { brand } from '#shared/brand'
import { wib } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { ShariaDeps } from './deps.ts'
import { opinionPages } from './opinion-pages.ts'
import { caseRow, measureFrom, measuresOf } from './rows.ts'
import type { StepKind } from './states.ts'
import { tables } from './tables.ts'

const MAX_PRINTED = 20
const product = system('sharia')
type Given = { id: Id<'sharia-step'>; case_id: Id<'sharia-case'>; kind: StepKind; opinion: string; happened_at: Date }

/**
 * Each opinion of the board in a case is printed and published with the securities that the business has in the hands of
 * holders, so that its code is known to everybody who checks a copy. A run that died publishes nothing twice.
 */
export const opinionPrinting = (deps: ShariaDeps): Deadline => ({
  name: 'sharia.print',
  nextDue: async () => (await unprinted(deps, 1))[0]?.happened_at ?? null,
  async run() {
    for (const step of await unprinted(deps, MAX_PRINTED)) await print(deps, step)
  },
})

async function unprinted({ db }: ShariaDeps, most: number): Promise<Given[]> {
  const { rows } = await sql<Given>`
    select id, case_id, kind, opinion, happened_at from sharia_step s
    where opinion is not null and not exists (select from sharia_print p where p.step_id = s.id)
    order by seq limit ${most}`.execute(db)
  return rows
}

async function print(deps: ShariaDeps, { id, case_id, kind, opinion: number, happened_at }: Given) {
  const { business_id } = await caseRow(deps.db, case_id)
  const profile = (await deps.issuers.profile(business_id))!
  const opinion = profile.opinions.find((each) => each.number === number)!
  const measure = (await measuresOf(deps.db, business_id)).find(({ measured_at }) => measured_at <= happened_at)!
  const title = `Opini syariah ${number}`
  const written = await writePdf({
    title,
    kind: profile.legalName,
    author: `Dewan Pengawas Syariah, ${brand.legalName}`,
    foot: `${profile.name} · ${title} · diterbitkan melalui ${brand.name}`,
    dated: wib(opinion.givenOn),
    blocks: opinionPages({ opinion, kind, measure: measureFrom(measure), legalName: profile.legalName }),
  })
  const document = { kind: 'sharia_opinion' as const, title, dated: opinion.givenOn, ...written }
  for (const offering of await deps.offerings.running(deps.db, { businessId: business_id })) {
    const subject = `offering/${offering.id}` as const
    const known = await deps.documents.of(subject)
    if (!known.some((each) => each.title === title)) await deps.documents.publish(product, subject, [document])
  }
  await deps.commands.run({ name: 'sharia.print', actor: product, may: 'sharia.run' }, async ({ tx, now, note }) => {
    await tables(tx)
      .insertInto('sharia_print')
      .values({ step_id: id, printed_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    note(`sharia-case/${case_id}`, { data: { printed: number } })
  })
}
