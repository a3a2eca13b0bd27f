import { isLocalDate, type Rulebook } from '#modules/rulebook'
import type { CommandContext, Commands } from '#platform/commands/command'
import { type Tx, violatedConstraint } from '#platform/db/database'
import { type Actor, nameOf } from '#shared/actor'
import { localDate } from '#shared/dates'
import { serializeSignature } from '#shared/electronic-signature'
import { type Id, newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { lockBusinessInTx } from './own-business.ts'
import { findLatestStatementInTx, toScreeningLimits } from './queries.ts'
import type { IssuerRefusals } from './refusals.ts'
import { screenFinancials } from './screening.ts'
import { type Business, issuerEvent, type Opinion, type ShariaStatus } from './states.ts'
import { tables } from './tables.ts'

export type NewOpinion = { businessId: Id<'business'>; opinion: Opinion; idempotencyKey?: string | undefined }

/**
 * Records the Sharia board's opinion on a new business; the newest decides its status. Refuses to pass a business whose
 * figures fail. The status of a business at risk or lost is decided by its case.
 */
export async function recordShariaOpinion(
  { commands, rulebook }: { commands: Commands; rulebook: Rulebook },
  actor: Actor,
  { idempotencyKey, ...input }: NewOpinion,
) {
  const { opinion } = input
  const run = {
    name: 'issuers.record-opinion',
    actor,
    may: 'business.give-opinion' as const,
    input,
    key: idempotencyKey,
  }
  try {
    await commands.run(run, async (context) => {
      const { tx, now } = context
      const business = await lockBusinessInTx(tx, input.businessId)
      if (!isLocalDate(opinion.givenOn) || opinion.givenOn > localDate(now))
        throw new Refusal<IssuerRefusals>('opinion_dated_ahead', {}, 'givenOn')
      const blank = (['number', 'signer', 'text'] as const).find((field) => !opinion[field].trim())
      if (blank) throw new Refusal<IssuerRefusals>('invalid_business', { what: blank }, blank)
      const book = await rulebook.at(now, tx)
      const latest = await findLatestStatementInTx(tx, business.id)
      if (!latest) throw new Refusal<IssuerRefusals>('no_statement')
      if (opinion.outcome === 'compliant' && !screenFinancials(latest, toScreeningLimits(book)).passes)
        throw new Refusal<IssuerRefusals>('screening_failed', { year: latest.year }, 'outcome')
      const isNewest = await keepOpinionInTx(context, { business, opinion, rules: book.version })
      // An older opinion that is recorded late is kept, and changes nothing.
      if (isNewest && ['unreviewed', 'compliant'].includes(business.sharia_status))
        await setStatusInTx(tx, business.id, opinion.outcome)
    })
  } catch (error) {
    if (violatedConstraint(error) === 'sharia_opinion_number')
      throw new Refusal<IssuerRefusals>('opinion_number_taken', { number: opinion.number }, 'number')
    throw error
  }
}

type OpinionInput = { business: Pick<Business, 'id' | 'slug'>; opinion: Opinion; rules: string }

/** Keeps an opinion and answers whether it is the newest of the business. */
async function keepOpinionInTx(
  { tx, now, emit, note, actor }: CommandContext,
  { business, opinion, rules }: OpinionInput,
): Promise<boolean> {
  const id = newId(now)
  await tables(tx)
    .insertInto('sharia_opinion')
    .values({
      id,
      business_id: business.id,
      number: opinion.number,
      given_on: opinion.givenOn,
      signer: opinion.signer,
      outcome: opinion.outcome,
      text: opinion.text,
      signature: serializeSignature(opinion.signature ?? null),
      rulebook_version: rules,
      recorded_by: nameOf(actor),
      recorded_at: now,
    })
    .execute()
  note(`business/${business.id}`, { data: { opinion: opinion.number, outcome: opinion.outcome } })
  emit(issuerEvent(business.slug, 'opinion_recorded', { outcome: opinion.outcome }))
  const newest = await tables(tx)
    .selectFrom('sharia_opinion')
    .select('id')
    .where('business_id', '=', business.id)
    .orderBy('given_on', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return newest.id === id
}

const setStatusInTx = (tx: Tx, id: Id<'business'>, status: ShariaStatus) =>
  tables(tx).updateTable('business').set({ sharia_status: status }).where('id', '=', id).execute()

/** Records the outcome of a sharia case: status, and the board's opinion where given. */
export async function decideShariaInTx(
  context: CommandContext,
  {
    status,
    opinion,
    business,
    rules,
  }: Omit<OpinionInput, 'opinion'> & { status: ShariaStatus; opinion: Opinion | null },
): Promise<void> {
  if (opinion) await keepOpinionInTx(context, { business, opinion, rules })
  await setStatusInTx(context.tx, business.id, status)
  context.note(`business/${business.id}`, { data: { shariaStatus: status } })
}
