import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CommandContext } from '#platform/commands/command'
import type { Vault } from '#platform/runtime/crypto'
import { after, SECOND } from '#shared/dates'
import { Refusal } from '#shared/refusal'
import type { CredentialsRefusals } from './refusals.ts'
import { PROVIDER_SECONDS } from './states.ts'
import { tables } from './tables.ts'

// What a browser carries through a log-in at the provider. It is sealed, so that nobody reads or changes it, and it
// ends by itself. Nothing is stored before the provider has answered: a stranger who starts log-ins fills no table.

const steps = {
  /** At the provider. */
  away: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  /** Back, and asked for our own authenticator. */
  back: z.object({
    id: z.string(),
    userId: z.string(),
    identity: z.object({
      issuer: z.string(),
      subject: z.string(),
      email: z.string().nullable(),
      emailVerified: z.boolean(),
      secondFactor: z.boolean(),
    }),
  }),
}
type Step = keyof typeof steps
type Carried<S extends Step> = z.output<(typeof steps)[S]>

const placeOf = (step: Step) => ({ table: 'provider_log_in', column: step, id: '' })

export const createProviderAnswerExpired = () => new Refusal<CredentialsRefusals>('provider_answer_expired')

/** The ticket of one step, for a cookie. */
export const sealTicket = <S extends Step>(vault: Vault, step: S, carried: Carried<S>, now: Date): string =>
  vault.seal(JSON.stringify({ carried, until: after(now, PROVIDER_SECONDS * SECOND) }), placeOf(step))

/** What a ticket of this step carries. Refuses `provider_answer_expired`. */
export function openTicket<S extends Step>(vault: Vault, step: S, ticket: string, now: Date): Carried<S> {
  const { carried, until } = parseTicket(vault, step, ticket)
  if (until <= now) throw createProviderAnswerExpired()
  return steps[step].parse(carried) as Carried<S>
}

const Ticket = z.object({ carried: z.unknown(), until: z.iso.datetime().transform((text) => new Date(text)) })

function parseTicket(vault: Vault, step: Step, ticket: string) {
  try {
    return Ticket.parse(JSON.parse(vault.open(ticket, placeOf(step))))
  } catch {
    throw createProviderAnswerExpired() // another step's, changed, or sealed with a key that is gone
  }
}

/** Uses an answer of the provider (by its state) or a ticket (by its id), once. Refuses `provider_answer_expired`. */
export async function spendAnswerInTx({ tx, now }: Pick<CommandContext, 'tx' | 'now'>, name: string): Promise<void> {
  await sql`
    delete from provider_answer where hash in (
      select hash from provider_answer where expires_at < ${now} limit 20 for update skip locked)`.execute(tx)
  const hash = createHash('sha256').update(name).digest()
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('provider_answer')
    .values({ hash, expires_at: after(now, PROVIDER_SECONDS * SECOND) })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) throw createProviderAnswerExpired()
}
