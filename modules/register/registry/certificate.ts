import type { Db, Tx } from '#platform/db/database'
import { readTogether } from '#platform/db/read-together'
import { createPrintedReference } from '#platform/text/printed-reference'
import { type Actor, isSignedIn } from '#shared/actor'
import type { Id } from '#shared/ids'
import { newId } from '#shared/ids'
import type { Units } from '#shared/money'
import type { RegistryDeps } from './deps.ts'
import { readCurrentHolding } from './holdings.ts'
import type { Certificate, IssuedCertificate } from './states.ts'
import { tables } from './tables.ts'

const KIND = 'SE'

/**
 * The certificate of a holding: the newest while the units are unchanged, else a new one that supersedes it. Refuses
 * `holding_not_found`.
 */
export async function issueCertificate(deps: RegistryDeps, actor: Actor, slug: string): Promise<Certificate> {
  const { security, units } = await readCurrentHolding(deps, actor, slug)
  const spec = { name: 'registry.issue-certificate', actor, may: 'portfolio.read' as const, input: { slug } }
  return deps.commands.run(spec, async ({ tx, actor: { userId }, now, note }) => {
    const last = await findNewestCertificate(tx as Db, userId, security.code)
    if (last?.units === units) return { reference: last.reference, security, units, issuedAt: last.issued_at }
    const reference = await insertCertificateInTx(tx, { userId, code: security.code, units }, now)
    note(`certificate/${reference}`, { data: { code: security.code, units: String(units) } })
    return { reference, security, units, issuedAt: now }
  })
}

type CertifiedUnits = { userId: Id<'user'>; code: string; units: Units }

/** Inserts a new certificate; earlier ones are invalid because only the newest is valid. Returns its reference. */
export async function insertCertificateInTx(
  tx: Tx,
  { userId, code, units }: CertifiedUnits,
  now: Date,
): Promise<string> {
  const id = newId<'certificate'>(now)
  const reference = createPrintedReference(KIND, id, now)
  await tables(tx)
    .insertInto('holding_certificate')
    .values({ id, reference, user_id: userId, security_code: code, units, issued_at: now })
    .execute()
  return reference
}

/** The valid certificate of a holding; null when there is none. */
export async function findValidCertificate(
  { db }: RegistryDeps,
  actor: Actor,
  { code, units }: { code: string; units: bigint },
): Promise<{ reference: string; issuedAt: Date } | null> {
  if (!isSignedIn(actor)) return null
  const last = await findNewestCertificate(db, actor.userId, code)
  return last && last.units === units ? { reference: last.reference, issuedAt: last.issued_at } : null
}

/** The newest certificate; none issued before a split. */
export async function findNewestCertificate(db: Db, userId: Id<'user'>, code: string) {
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

/** The public facts of a certificate by its printed reference as typed; undefined when it was never issued. */
export async function findIssuedCertificate(
  { db, ledger }: RegistryDeps,
  typed: string,
): Promise<IssuedCertificate | undefined> {
  const reference = typed.replace(/\s+/g, '').toUpperCase()
  if (!/^SE-\d{6}-[0-9A-Z]{7}$/.test(reference)) return undefined
  const row = await tables(db)
    .selectFrom('holding_certificate as c')
    .innerJoin('security as s', 's.code', 'c.security_code')
    .select(['c.user_id', 'c.security_code', 'c.units', 'c.issued_at', 's.name', 's.slug', 's.kind'])
    .where('c.reference', '=', reference)
    .executeTakeFirst()
  if (!row) return undefined
  const newest = await findNewestCertificate(db, row.user_id, row.security_code)
  const held = (await ledger.balancesOf(`investor/${row.user_id}`))
    .filter(({ asset }) => asset === row.security_code)
    .reduce((sum, { amount }) => sum + amount, 0n)
  const { units, name, slug, kind, issued_at: issuedAt } = row
  const valid = newest?.reference === reference && held === units
  return { reference, name, slug, kind, units, issuedAt, valid }
}
