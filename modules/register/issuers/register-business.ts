import type { Commands } from '#platform/commands/command'
import { violatedConstraint } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { localDate } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { IssuerRefusals } from './refusals.ts'
import { type Business, issuerEvent, legalForms } from './states.ts'
import { tables } from './tables.ts'

export type NewBusiness = Omit<Business, 'id' | 'shariaStatus' | 'reportsLateSince' | 'answersLateSince'> & {
  idempotencyKey?: string | undefined
}

/** Registers an accepted business; its sharia status is unreviewed until the board's opinion. */
export async function registerBusiness(
  { commands }: { commands: Commands },
  actor: Actor,
  { idempotencyKey, ...business }: NewBusiness,
) {
  const run = {
    name: 'issuers.register',
    actor,
    may: 'business.register' as const,
    input: business,
    key: idempotencyKey,
  }
  try {
    return await commands.run(run, async ({ tx, now, emit, note }) => {
      assertValidBusiness(business, Number(localDate(now).slice(0, 4)))
      const id: Id<'business'> = newId(now)
      await tables(tx)
        .insertInto('business')
        .values({ ...toBusinessColumns(business), id, sharia_status: 'unreviewed', registered_at: now })
        .execute()
      note(`business/${id}`, { data: { slug: business.slug, owner: business.ownerUserId } })
      emit(issuerEvent(business.slug, 'registered', { businessId: id }))
      return id
    })
  } catch (error) {
    if (violatedConstraint(error) === 'business_slug_unique')
      throw new Refusal<IssuerRefusals>('slug_taken', { slug: business.slug }, 'slug')
    throw error
  }
}

/** The columns of a business that its registration fills. */
export const toBusinessColumns = (business: Omit<NewBusiness, 'idempotencyKey'>) => ({
  slug: business.slug,
  name: business.name,
  legal_name: business.legalName,
  legal_form: business.legalForm,
  sector: business.sector,
  city: business.city,
  province: business.province,
  founded_year: business.foundedYear,
  pitch: business.pitch,
  description: business.description,
  website: business.website,
  owner_user_id: business.ownerUserId,
})

/** Refuses `invalid_business` with the first invalid field; `thisYear` is the latest founding year. */
export function assertValidBusiness(business: Omit<NewBusiness, 'idempotencyKey'>, thisYear: number) {
  const texts = ['name', 'legalName', 'sector', 'city', 'province', 'pitch', 'description'] as const
  const wrong = Object.entries({
    ...Object.fromEntries(texts.map((field) => [field, !business[field].trim()])),
    slug: !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(business.slug) || business.slug.length > 80,
    legalForm: !legalForms.includes(business.legalForm),
    foundedYear:
      !Number.isInteger(business.foundedYear) || business.foundedYear < 1800 || business.foundedYear > thisYear,
    website: business.website !== null && !/^https?:\/\/\S+$/.test(business.website),
  }).find(([, broken]) => broken)
  if (wrong) throw new Refusal<IssuerRefusals>('invalid_business', { what: wrong[0] }, wrong[0])
}
