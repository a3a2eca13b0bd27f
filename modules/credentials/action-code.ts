import { userInTx } from '#modules/identity'
import type { Tx } from '#platform/database'
import { type Refused, settled } from '#platform/settled'
import type { Actor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { Both } from '#shared/text'
import { actionCodeText } from './code-texts.ts'
import type { CredentialRules, Inside } from './deps.ts'
import { newCodeInTx, spendCodeInTx } from './one-time-code.ts'
import type { CredentialsRefusals } from './refusals.ts'
import type { Channel, CodeSent } from './states.ts'

/** What a code of another module is good for. `bound` names the very thing with its amount: another thing voids the code. */
export type ActionCode = {
  purpose: string
  bound: string
  channel: Exclude<Channel, 'email'>
  /** 'Tarik Rp5.000.000 ke BSI ••1234': stands before the code, so that it is not given away for something else. */
  about: Both
}

/** Sends a code for one action to the actor's own proven number. Refuses `channel_unavailable`, waits and locks. */
export async function sendCode(deps: Inside, actor: Actor, action: ActionCode): Promise<CodeSent> {
  requirePermission(actor, 'account.use')
  const { purpose, bound, channel, about } = action
  if (!deps.phones.channels.includes(channel))
    throw new Refusal<CredentialsRefusals>('channel_unavailable', {}, 'channel')
  const rules = await deps.rules()
  const outcome = await deps.commands.run(
    { name: 'credentials.send-code', actor, may: 'account.use' },
    async ({ tx, now, note }): Promise<CodeSent | Refused> => {
      const user = (await userInTx(tx, actor.userId))!
      if (!user.phone || !user.phone_verified_at)
        return { refused: new Refusal<CredentialsRefusals>('channel_unavailable', {}, 'channel') }
      const what = { userId: actor.userId, purpose: `action:${purpose}`, bound, channel, destination: user.phone }
      const made = await newCodeInTx(tx, { vault: deps.vault, rules }, what, now)
      if ('refused' in made) return made
      const text = actionCodeText(about, made.code, user.locale)
      await deps.phones.sendInTx(tx, { channel, to: user.phone, text, locale: user.locale, code: made.code })
      note(`user/${actor.userId}`, { data: { purpose, channel } })
      return made.sent
    },
  )
  return settled(outcome)
}

type Spending = { purpose: string; bound: string; code: string }

/**
 * Spends it. A wrong code is answered, not thrown: hand what is `refused` back out of the transaction and throw it there
 * (`settled`), or the try would not be counted.
 */
export async function spendActionCodeInTx(
  tx: Tx,
  given: { vault: Inside['vault']; rules: CredentialRules },
  actor: Actor,
  { purpose, bound, code }: Spending,
  now: Date,
): Promise<{ spent: true } | Refused> {
  requirePermission(actor, 'account.use')
  const what = { userId: actor.userId, purpose: `action:${purpose}`, bound, code }
  const outcome = await spendCodeInTx(tx, given, what, now)
  return 'refused' in outcome ? outcome : { spent: true }
}
