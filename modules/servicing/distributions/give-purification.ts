import { sql } from 'kysely'
import { type LedgerFacts, postInTx } from '#modules/ledger'
import { defineCommand } from '#platform/commands/define-command'
import type { Db, Tx } from '#platform/db/database'
import { kinds, readTogether } from '#platform/db/read-together'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { fill, type Locale } from '#shared/text'
import type { DistributionDeps } from './deps.ts'
import { purificationGiven } from './entries.ts'
import type { DistributionRefusals } from './refusals.ts'
import { distributionHolderEvent, type Purification } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<DistributionDeps, 'db' | 'registry'>

/**
 * The holder gives the purification amount of one payment to the social fund, once and in full, with a proof. A
 * repeated call returns the first gift. Refuses `distribution_not_found`, `insufficient_balance`.
 */
export const givePurification = defineCommand({
  name: 'distributions.give-purification',
  permission: 'distribution.give-purification',
  idempotent: true,
  proves: ({ credentials }: DistributionDeps) => credentials,
  async run(context, { id }: { id: string }, deps): Promise<Purification> {
    const { tx, now, actor: holder, emit, note, proof } = context
    const { userId } = holder
    const [named] = isId(id) ? await readPurificationsInTx(deps, tx, userId, { id }) : []
    if (!named) throw new Refusal<DistributionRefusals>('distribution_not_found')
    const { distribution, amount, slug, name, about } = named
    const gift = { distribution_id: distribution, user_id: userId, amount, given_at: now }
    const insert = tables(tx).insertInto('purification_gift').values(gift)
    const { numInsertedOrUpdatedRows } = await insert.onConflict((on) => on.doNothing()).executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) return (await readPurificationsInTx(deps, tx, userId, { id }))[0]!
    await postInTx(tx, [purificationGiven(distribution, userId, amount)], now)
    emit(distributionHolderEvent(userId, 'purification_given', { slug, name, about, amount, at: now }))
    note(`distribution/${distribution}`, { data: { user: userId, purification: String(amount) } })
    // last, so that no proof is spent on a refused command
    const say = (locale: Locale) => fill(proofText[locale], { amount, name }, locale)
    const subject = {
      operation: 'distributions.give-purification',
      content: { distribution, amount },
      about: { id: say('id'), en: say('en') },
    }
    await deps.credentials.spendProofInTx(tx, holder, { ...subject, proof }, now)
    return { ...named, givenAt: now }
  },
})

const proofText = {
  id: 'Salurkan {amount:rupiah} ke dana sosial untuk {name:text}',
  en: 'Give {amount:rupiah} to the social fund for {name:text}',
} as const

/** The purification amounts of the actor's payments of a security, newest payment first. */
export async function listPurifications(deps: Deps, actor: Actor, code: string): Promise<Purification[]> {
  requirePermission(actor, 'portfolio.read')
  return readPurificationsInTx(deps, deps.db, actor.userId, { code })
}

type PurificationFilter = { id?: string; code?: string }
async function readPurificationsInTx(
  { registry }: Deps,
  through: Db | Tx,
  userId: Id<'user'>,
  of: PurificationFilter,
): Promise<Purification[]> {
  const query = tables(through)
    .selectFrom('distribution_payment as p')
    .innerJoin('distribution as d', 'd.id', 'p.distribution_id')
    .leftJoin('purification_gift as g', (on) =>
      on.onRef('g.distribution_id', '=', 'd.id').onRef('g.user_id', '=', 'p.user_id'),
    )
    .select(['d.id', 'd.security_code', 'd.about', 'p.purification', 'p.paid_at', 'g.given_at'])
    .where('p.user_id', '=', userId)
    .where('p.purification', '>', 0n as Purification['amount'])
    .where('p.paid_at', 'is not', null)
    .orderBy('p.paid_at', 'desc')
  const mine = of.id === undefined ? query : query.where('d.id', '=', of.id as Id<'distribution'>)
  const named = of.code === undefined ? mine : mine.where('d.security_code', '=', of.code)
  const rows = await readTogether(through, named, {
    purification: 'bigint',
    ...kinds('instant', 'paid_at', 'given_at'),
  })
  return Promise.all(
    rows.map(async (row) => {
      const { name, slug } = await registry.known(row.security_code, through)
      const { about, purification: amount, given_at: givenAt } = row
      return { distribution: row.id, name, slug, about, paidAt: row.paid_at!, amount, givenAt }
    }),
  )
}

/**
 * SQL select of the postings that each gift of non-halal income to the social fund requires; `createFactsInvariant`
 * compares it with the journal.
 */
export const purificationFacts: LedgerFacts = async () => sql`
  with g as not materialized (select *, 'purification/' || distribution_id || '/' || user_id as source from purification_gift)
  select 'purification_given' as kind, source, 'investor/' || user_id || '/available/IDR' as account_id,
    amount as debit, 0::bigint as credit, given_at as at from g
  union all select 'purification_given', source, 'platform/social/IDR', 0, amount, given_at from g`
