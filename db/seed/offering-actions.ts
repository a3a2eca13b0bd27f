import type { NewDocument } from '#modules/documents'
import type { NewOffering } from '#modules/offerings'
import { system } from '#shared/actor'
import { type LocalDate, localDate, plusDays, weekday } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { App } from '../../server/app.ts'
import type { DemoBusiness, DemoOffering } from './content/types.ts'
import { createDemoDocument } from './documents/index.ts'

const seed = system('seed')

export type Action = { at: Date; run: () => Promise<unknown> }

export type Placing = {
  business: DemoBusiness
  offering: DemoOffering
  businessIds: Map<string, Id<'business'>>
  owners: Map<string, Id<'user'>>
  at: (day: number, minutes?: number) => Date
  today: LocalDate
}

/** An offering's own story: put on the calendar with its documents in time, and withdrawn where the demo wants it. */
export function offeringActions(app: App, { business, offering, businessIds, owners, at, today }: Placing): Action[] {
  const { schedule, wanted } = offering
  // Documents have to be public two working days ahead: a weekend in between moves them, not the opening.
  const slack = [0, 1, 2, 3, 4].includes(weekday(plusDays(today, schedule.opens))) ? 4 : 2
  const documentsPublicAt = at(Math.min(schedule.documents, schedule.opens - slack - 6))
  const dated = (day: number) => plusDays(today, day)
  const {
    wanted: _wanted,
    schedule: _schedule,
    sharesAfterIssue: _shares,
    useOfFunds,
    risks,
    documents,
    questions,
    akadExplained,
    underlying,
    ...terms
  } = offering
  const planned: Omit<NewOffering, 'documents'> = {
    ...terms,
    name: business.name,
    sector: business.sector,
    city: business.city,
    province: business.province,
    businessId: businessIds.get(business.slug)!,
    issuerUserId: owners.get(business.owner.email) ?? null,
    facts: {
      akadExplained,
      underlying,
      useOfFunds,
      risks,
      pictures: [],
      questions: questions.map(({ day, ...question }) => ({ ...question, on: dated(day) })),
    },
    documentsPublicAt,
    opensAt: at(schedule.opens),
    closesAt: at(schedule.closes, 15 * 60 - 1),
  }
  const publicOn = localDate(documentsPublicAt)
  const documentOf = async ({ kind, title, day }: DemoOffering['documents'][number]) => {
    const about = {
      business,
      offering,
      title,
      dated: day <= schedule.documents && dated(day) > publicOn ? publicOn : dated(day),
      opensOn: dated(schedule.opens),
      closesOn: dated(schedule.closes),
      opinionOn: dated(business.opinion.given - 1),
    }
    return createDemoDocument(kind, about, await app.rulebook.at(app.clock.now()))
  }
  const documentsFor = async (wanted: DemoOffering['documents']) => {
    const written: NewDocument[] = []
    for (const each of wanted) written.push(await documentOf(each))
    return written
  }
  const firsts = documents.filter(({ day }) => day <= schedule.documents)
  const later = documents.filter(({ day }) => day > schedule.documents)
  let id: Id<'offering'>
  const actions: Action[] = [
    {
      at: documentsPublicAt,
      run: async () => {
        id = (await app.offerings.schedule(seed, { ...planned, documents: await documentsFor(firsts) })).id
      },
    },
    ...later.map((document) => ({
      at: at(document.day, 60),
      run: async () => app.documents.publish(seed, `offering/${id}`, await documentsFor([document])),
    })),
  ]
  if (wanted.state === 'withdrawn') {
    actions.push({
      at: at(schedule.ended ?? schedule.closes - 3),
      run: () => app.offerings.withdraw(seed, id, 'Penerbit memperoleh pendanaan lain.'),
    })
  }
  return actions
}
