import { sql } from 'kysely'
import { distributeUnitsInTx, registerSecurityInTx } from '#modules/registry'
import { type Db, transact } from '#platform/db/database'
import type { PersonActor } from '#shared/actor'
import { type Id, newId } from '#shared/ids'
import { rupiah, units } from '#shared/money'
import { insertBusiness } from './rows.ts'

let serial = 0
/** People who are written in one transaction. */
const CHUNK = 5_000

type Terms = Pick<
  Parameters<typeof registerSecurityInTx>[1],
  'kind' | 'akad' | 'projectedReturn' | 'paymentMonths' | 'tenorMonths' | 'amortised'
>
const SHARE: Terms = {
  kind: 'share',
  akad: 'musyarakah',
  projectedReturn: null,
  paymentMonths: null,
  tenorMonths: null,
}

/**
 * Registers a share at Rp10,000 with new holders of these quantities, without an offering; of a new business unless
 * `of` is given.
 */
export async function registerShare(db: Db, quantities: readonly bigint[], now: Date, of?: Id<'business'>) {
  const holders = quantities.map(
    (): PersonActor => ({
      kind: 'person',
      userId: newId<'user'>(now),
      sessionId: newId<'session'>(now),
      kyc: true,
    }),
  )
  const { number, ...named } = await registerSecurity(db, SHARE, undefined, of)
  const { code } = named
  for (let from = 0; from < holders.length; from += CHUNK)
    await transact(db, async (tx) => {
      const part = holders.slice(from, from + CHUNK)
      const people = part.map(({ userId }) => ({ id: userId, email: `${userId}@contoh.test` }))
      await sql`
        insert into app_user (id, email, firstname, created_at)
        select id, email, 'Uji', ${now} from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p(id uuid, email text)`.execute(
        tx,
      )
      const allotments = part.map(({ userId }, at) => ({
        userId,
        units: units(quantities[from + at]!),
        price: rupiah(10_000),
        reference: `UJI-${number}-${from + at}`,
        source: `subscription/${code}/${from + at}`,
        paidAt: now,
      }))
      await distributeUnitsInTx(tx, { code, allotments, now })
    })
  return { ...named, holders }
}

/** Registers a security at Rp10,000 without holders. */
export async function registerSecurity(db: Db, terms: Terms = SHARE, distributed?: Date, of?: Id<'business'>) {
  const number = ++serial
  const code = `PGG-${number}`
  const slug = `pegang-${number}`
  const businessId = of ?? (await insertBusiness(db))
  await transact(db, async (tx) => {
    await registerSecurityInTx(tx, {
      code,
      slug,
      name: `Usaha ${code}`,
      businessId,
      issuePrice: rupiah(10_000),
      ...terms,
    })
    if (distributed) await distributeUnitsInTx(tx, { code, allotments: [], now: distributed })
  })
  const owner: Id<'user'> = (
    await sql<{ owner: Id<'user'> }>`select owner_user_id as owner from business where id = ${businessId}`.execute(db)
  ).rows[0]!.owner
  return { number, code, slug, businessId, owner }
}
