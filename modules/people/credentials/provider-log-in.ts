import type { SessionOpened } from '#contract/identity/states'
import { type CallerPlace, findUserInTx } from '#modules/identity'
import type { CommandContext } from '#platform/commands/command'
import { type Refused, throwIfRefused } from '#platform/commands/refused-after-commit'
import { computeAccountDigest } from '#platform/runtime/crypto'
import { guest } from '#shared/actor'
import { type Id, newId } from '#shared/ids'
import { isRefusal, Refusal } from '#shared/refusal'
import { countLoginAttempt, forgiveAttemptInTx } from './count-attempt.ts'
import type { CredentialsContext } from './deps.ts'
import type { SecondFactor } from './input.ts'
import { placeOf } from './log-in.ts'
import type { LogInProvider, ProviderIdentity } from './ports.ts'
import { linkIdentityInTx, lockProviderUserInTx } from './provider-identity.ts'
import { createProviderAnswerExpired, openTicket, sealTicket, spendAnswerInTx } from './provider-ticket.ts'
import type { CredentialsRefusals } from './refusals.ts'
import { spendSecondFactorInTx } from './second-factor.ts'
import { PROVIDER_RETURN_PATH, type ProviderLogIn } from './states.ts'

const COMMAND = { name: 'credentials.log-in-with-provider', actor: guest, may: 'account.log-in' } as const

/** The address of the provider for a log-in, and the ticket that the browser brings back. Refuses `provider_unavailable`. */
export async function startProviderLogIn(deps: CredentialsContext): Promise<{ url: string; ticket: string }> {
  const { url, ...secrets } = await requireProvider(deps).start(returnAddress(deps).href)
  return { url, ticket: sealTicket(deps.vault, 'away', secrets, deps.clock.now()) }
}

/**
 * Logs in a member of staff whom the provider sent back with `search`, or asks for our own authenticator where the
 * provider asked for no second factor. Refuses what it cannot trust, and everybody without a staff account in use.
 */
export async function finishProviderLogIn(
  deps: CredentialsContext,
  { ticket, search }: { ticket: string; search: string },
  from: CallerPlace,
): Promise<ProviderLogIn> {
  const { vault, clock, commands } = deps
  const provider = requireProvider(deps)
  return commands.watched(COMMAND, async () => {
    const secrets = openTicket(vault, 'away', ticket, clock.now())
    const address = returnAddress(deps)
    address.search = search
    if (address.searchParams.get('state') !== secrets.state) throw createProviderAnswerExpired()
    const identity = await provider.finish(address, secrets)
    const outcome = await commands.run(COMMAND, async (context): Promise<ProviderLogIn | Refused> => {
      await spendAnswerInTx(context, secrets.state)
      try {
        return await acceptInTx(deps, context, { provider, identity, from })
      } catch (error) {
        if (isRefusal(error)) return { refused: error } // the answer stays used
        throw error
      }
    })
    return throwIfRefused<ProviderLogIn>(outcome)
  })
}

type Accepting = { provider: LogInProvider; identity: ProviderIdentity; from: CallerPlace }

async function acceptInTx(
  deps: CredentialsContext,
  context: CommandContext,
  { provider, identity, from }: Accepting,
): Promise<ProviderLogIn> {
  const { id: userId, linked } = await lockProviderUserInTx(context.tx, identity)
  if (provider.secondFactorTrusted || identity.secondFactor)
    return { session: await openSessionInTx(deps, context, { userId, linked, identity, from }) }
  const { now } = context
  return { ticket: sealTicket(deps.vault, 'back', { id: newId(now), userId, identity }, now) }
}

/** Ends a log-in at the provider with our own authenticator or a recovery code. Tries count like those of a password. */
export async function confirmProviderLogIn(
  deps: CredentialsContext,
  { ticket, ...factor }: SecondFactor & { ticket: string },
  from: CallerPlace,
): Promise<SessionOpened> {
  const { db, vault, clock, authenticatorClock, commands } = deps
  requireProvider(deps)
  const { id, userId, identity } = openTicket(vault, 'back', ticket, clock.now())
  const email = (await findUserInTx(db, userId as Id<'user'>))?.email ?? ''
  return commands.watched({ ...COMMAND, account: computeAccountDigest(email) }, async () => {
    const place = await placeOf(db, email, from)
    await countLoginAttempt(deps, place)
    return commands.run(COMMAND, async (context) => {
      const { tx, now } = context
      const { linked, ...holder } = await lockProviderUserInTx(tx, identity)
      if (holder.id !== userId) throw createProviderAnswerExpired() // linked to somebody else meanwhile
      await spendSecondFactorInTx(tx, holder, factor, { vault, now: authenticatorClock.now(), at: now })
      await spendAnswerInTx(context, id)
      await forgiveAttemptInTx(tx, place)
      return openSessionInTx(deps, context, { userId: holder.id, linked, identity, from })
    })
  })
}

type Opening = { userId: Id<'user'>; linked: boolean; identity: ProviderIdentity; from: CallerPlace }

async function openSessionInTx(
  deps: CredentialsContext,
  context: CommandContext,
  { userId, linked, identity, from }: Opening,
) {
  context.note(`user/${userId}`, { data: { way: 'provider' } })
  if (!linked) await linkIdentityInTx(context, userId, identity)
  return deps.identity.openSessionInTx(context, { userId, from })
}

const returnAddress = ({ publicUrl }: CredentialsContext) => new URL(PROVIDER_RETURN_PATH, publicUrl())

function requireProvider({ provider }: CredentialsContext): LogInProvider {
  if (!provider) throw new Refusal<CredentialsRefusals>('provider_unavailable')
  return provider
}
