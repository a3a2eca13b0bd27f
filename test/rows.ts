import { sql } from 'kysely'
import type { Database, Db } from '#platform/db/database'
import type { KycFlag, StaffRole } from '#shared/actor'
import { type Id, newId } from '#shared/ids'
import { personActor, staffActor } from './actors.ts'

const BEFORE = new Date('2026-01-02T00:00:00Z')

/** Inserts a user without details; returns the id. */
export async function insertUser(db: Db): Promise<Id<'user'>> {
  const id = newId<'user'>(BEFORE)
  await sql`insert into app_user (id, email, firstname, created_at) values (${id}, ${`${id}@contoh.test`}, 'Uji', ${BEFORE})`.execute(
    db,
  )
  return id
}

/** Inserts a business with its owner. */
export async function insertBusiness(db: Db): Promise<Id<'business'>> {
  const id = newId<'business'>(BEFORE)
  await sql`insert into business (id, slug, name, legal_name, legal_form, sector, city, province, founded_year, pitch, description,
    owner_user_id, registered_at) values (${id}, ${`usaha-${id}`}, 'Usaha Uji', 'PT Usaha Uji', 'pt', 'Pangan', 'Bogor', 'Jawa Barat',
    2011, 'Usaha untuk uji.', '', ${await insertUser(db)}, ${BEFORE})`.execute(db)
  return id
}

/** A person actor with an account in the database. */
export const insertPerson = async (db: Db, kyc?: KycFlag) => ({ ...personActor(kyc), userId: await insertUser(db) })
/** A staff actor with an account in the database. */
export async function insertStaff(db: Db, ...roles: StaffRole[]) {
  const userId = newId<'user'>(BEFORE)
  await sql`insert into app_user (id, kind, state, email, firstname, email_verified_at, created_at)
    values (${userId}, 'staff', 'active', ${`${userId}@contoh.test`}, 'Petugas', ${BEFORE}, ${BEFORE})`.execute(db)
  for (const role of roles)
    await sql`insert into user_role (user_id, role, granted_at) values (${userId}, ${role}, ${BEFORE})`.execute(db)
  return { ...staffActor(...roles), userId }
}

/** Inserts rights of a person that can be exercised for two weeks from yesterday. */
export async function insertRights(
  database: Pick<Database, 'asOwner'>,
  { userId, now }: { userId: Id<'user'>; now: Date },
) {
  const issue = newId<'rights-issue'>(now)
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000)
  await database.asOwner(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into security (code, slug, kind, akad, business_id, name, issue_price, amortised)
      values ('HAK-01', 'hak-uji', 'share', 'musyarakah', ${issue}, 'Hak Uji', 1000, false) on conflict do nothing`.execute(
      tx,
    )
    await sql`insert into rights_issue (id, reference, security_code, business_id, owner, new_shares, old_shares, exercise_price, planned,
      use_of_funds, recorded_on, recorded_until, exercise_from, exercise_until, reminds_at, platform_fee_rate, vat_rate, state,
      proposed_at, announced_at, counted_at, in_issue, offered, request_id, approved)
      values (${issue}, ${`HM-${issue}`}, 'HAK-01', ${issue}, ${userId}, 1, 5, 1000, 20, 'Modal kerja untuk uji.', ${day(-7)}, ${day(-6)},
      ${day(-1)}, ${day(14)}, ${day(11)}, 0, 0, 'open', ${day(-9)}, ${day(-9)}, ${day(-6)}, 100, 20, ${issue}, 'approved')`.execute(
      tx,
    )
    await sql`insert into entitlement (rights_issue_id, user_id, held, rights, told_at) values (${issue}, ${userId}, 100, 20, ${now})`.execute(
      tx,
    )
  })
}
