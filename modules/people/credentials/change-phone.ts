import { lockUserInTx, readSessionNetworkInTx, requireConfirmedInTx, updateUserInTx } from '#modules/identity'
import { type Refused, throwIfRefused } from '#platform/commands/refused-after-commit'
import type { Tx } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { formatPhoneChangeCode, formatPhoneChangeNotice } from './code-texts.ts'
import { handleCredentialChangeInTx } from './credential-changed.ts'
import type { CredentialsContext } from './deps.ts'
import { emails } from './emails.ts'
import type { ChangePhone } from './input.ts'
import { issueCodeInTx, maskDestination, spendCodeInTx } from './one-time-code.ts'
import { type Proven, spendProofIfAnyInTx, withProof } from './proof.ts'
import { credentialProofSubjects } from './proof-subjects.ts'
import type { CredentialsRefusals } from './refusals.ts'
import type { CodeSent } from './states.ts'
import { tables } from './tables.ts'

const PURPOSE = 'change_phone'

/**
 * Requests a change of phone number: sends a code to the new one, and notifies the e-mail address and the old number.
 */
export async function requestPhoneChange(
  deps: CredentialsContext,
  actor: Actor,
  { phone, channel }: ChangePhone,
  { proof }: Proven = {},
): Promise<CodeSent> {
  requirePermission(actor, 'account.use')
  if (!deps.phones.channels.includes(channel))
    throw new Refusal<CredentialsRefusals>('channel_unavailable', {}, 'channel')
  const rules = await deps.rules()
  const run = () =>
    deps.commands.run(
      { name: 'credentials.ask-phone-change', actor, may: 'account.use' },
      async ({ tx, now, note }): Promise<CodeSent | Refused> => {
        await requireConfirmedInTx(tx, actor, now)
        if (!(await isUnderWayInTx(tx, actor.userId, phone, now)))
          await spendProofIfAnyInTx(deps, tx, actor, { ...credentialProofSubjects.changePhone(phone), proof }, now)
        const user = (await lockUserInTx(tx, actor.userId))!
        const network = await readSessionNetworkInTx(tx, actor)
        const to = { channel, destination: phone, own: false, network }
        const what = { userId: actor.userId, purpose: PURPOSE, bound: phone, ...to }
        const made = await issueCodeInTx(tx, { vault: deps.vault, rules }, what, now)
        if ('refused' in made) return made
        const { locale } = user
        const text = formatPhoneChangeCode(made.code, locale)
        await deps.phones.sendInTx(tx, { channel, to: phone, text, locale, code: made.code })
        await emails.sendInTx(deps, tx, {
          user,
          kind: 'phone_change_asked',
          values: { at: now, phone: maskDestination(phone) },
        })
        if (user.phone && user.phone_verified_at && user.phone !== phone) {
          const notice = formatPhoneChangeNotice(maskDestination(phone), locale)
          await deps.phones.sendInTx(tx, { channel, to: user.phone, text: notice, locale })
        }
        note(`user/${actor.userId}`)
        return made.sent
      },
    )
  return throwIfRefused(await withProof(deps, actor, run))
}

/** Whether a code to this very number is still good: who asked for it has proven themselves already. */
const isUnderWayInTx = async (tx: Tx, userId: Id<'user'>, phone: string, now: Date) =>
  Boolean(
    await tables(tx)
      .selectFrom('one_time_code')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('purpose', '=', PURPOSE)
      .where('bound', '=', phone)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst(),
  )

/** Confirms the new phone number with the code. Refuses `code_wrong` and similar, and `phone_taken`. */
export async function confirmPhoneChange(
  deps: CredentialsContext,
  actor: Actor,
  { code }: { code: string },
): Promise<void> {
  requirePermission(actor, 'account.use')
  const { userId } = actor
  const rules = await deps.rules()
  const outcome = await deps.commands.run(
    { name: 'credentials.change-phone', actor, may: 'account.use' },
    async (context) => {
      const { tx, now } = context
      const spent = await spendCodeInTx(tx, { vault: deps.vault, rules }, { userId, purpose: PURPOSE, code }, now)
      if ('refused' in spent) return spent
      const user = (await lockUserInTx(tx, userId))!
      // for somebody who had not proven any number yet, this is the proof
      const state = user.state === 'email_verified' ? 'active' : user.state
      await updateUserInTx(tx, userId, { phone: spent.bound, phone_verified_at: now, state }, { phone: 'code' })
      const phone = maskDestination(spent.bound)
      await handleCredentialChangeInTx(deps, context, {
        userId,
        rules,
        what: 'phone',
        email: (when) => ({ kind: 'phone_changed', values: { ...when, phone } }),
      })
      return {}
    },
  )
  throwIfRefused(outcome)
}
