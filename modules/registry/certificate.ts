import type { Db, Tx } from '#platform/database'
import { printedReference } from '#platform/printed-reference'
import { readTogether } from '#platform/read-together'
import { type Actor, isSignedIn } from '#shared/actor'
import type { Id } from '#shared/ids'
import { newId } from '#shared/ids'
import type { Units } from '#shared/money'
import type { RegistryDeps } from './deps.ts'
import { holdingOf } from './holdings.ts'
import type { Certificate, GenuineCertificate } from './states.ts'
import { tables } from './tables.ts'

const KIND = 'SE'

/**
 * The certificate of a holding: the newest one while its units are held, else a new one, which supersedes it. Refuses with
 * `holding_not_found`.
 */
export async function issueCertificate(deps: RegistryDeps, actor: Actor, slug: string): Promise<Certificate> {
  const { security, units } = await holdingOf(deps, actor, slug)
  const spec = { name: 'registry.issue-certificate', actor, may: 'portfolio.read' as const, input: { slug } }
  return deps.commands.run(spec, async ({ tx, actor: { userId }, now, note }) => {
    const last = await newestOf(tx as Db, userId, security.code)
    if (last?.units === units) return { reference: last.reference, security, units, issuedAt: last.issued_at }
    const reference = await insertCertificateInTx(tx, { userId, code: security.code, units }, now)
    note(`certificate/${reference}`, { data: { code: security.code, units: String(units) } })
    return { reference, security, units, issuedAt: now }
  })
}

type CertifiedUnits = { userId: Id<'user'>; code: string; units: Units }

/** A new one, which supersedes those before; answers its reference. */
export async function insertCertificateInTx(
  tx: Tx,
  { userId, code, units }: CertifiedUnits,
  now: Date,
): Promise<string> {
  const id = newId<'certificate'>(now)
  const reference = printedReference(KIND, id, now)
  await tables(tx)
    .insertInto('holding_certificate')
    .values({ id, reference, user_id: userId, security_code: code, units, issued_at: now })
    .execute()
  return reference
}

/** The certificate that was given for a holding and still tells the truth; null where none does. */
export async function validCertificate(
  { db }: RegistryDeps,
  actor: Actor,
  { code, units }: { code: string; units: bigint },
): Promise<{ reference: string; issuedAt: Date } | null> {
  if (!isSignedIn(actor)) return null
  const last = await newestOf(db, actor.userId, code)
  return last && last.units === units ? { reference: last.reference, issuedAt: last.issued_at } : null
}

/** The newest one in the units of today: a split supersedes all of before. */
export async function newestOf(db: Db, userId: Id<'user'>, code: string) {
  const newest = tables(db)
    .selectFrom('holding_certificate')
    .selectAll()
    .where('user_id', '=', userId)
    .where('security_code', '=', code)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('security_split as s')
            .select('s.day')
            .where('s.security_code', '=', code)
            .whereRef('s.at', '>=', 'holding_certificate.issued_at'),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(1)
  return (await readTogether(db, newest, { units: 'bigint', issued_at: 'instant' }))[0]
}

/** What anybody may learn of a certificate that they have in hand; undefined when we never gave it. */
export async function genuineCertificate(
  { db, ledger }: RegistryDeps,
  typed: string,
): Promise<GenuineCertificate | undefined> {
  const reference = typed.replace(/\s+/g, '').toUpperCase()
  if (!/^SE-\d{6}-[0-9A-Z]{7}$/.test(reference)) return undefined
  const row = await tables(db)
    .selectFrom('holding_certificate as c')
    .innerJoin('security as s', 's.code', 'c.security_code')
    .select(['c.user_id', 'c.security_code', 'c.units', 'c.issued_at', 's.name', 's.slug', 's.kind'])
    .where('c.reference', '=', reference)
    .executeTakeFirst()
  if (!row) return undefined
  const newest = await newestOf(db, row.user_id, row.security_code)
  const held = (await ledger.balancesOf(`investor/${row.user_id}`))
    .filter(({ asset }) => asset === row.security_code)
    .reduce((sum, { amount }) => sum + amount, 0n)
  const { units, name, slug, kind, issued_at: issuedAt } = row
  const valid = newest?.reference === reference && held === units
  return { reference, name, slug, kind, units, issuedAt, valid }
}
