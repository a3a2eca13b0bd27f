import type { Actor } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import { fill, type Locale } from '#shared/text'
import type { RightsDeps } from './deps.ts'
import type { GiveRights } from './input.ts'
import { moveRightsInTx } from './move-rights.ts'
import type { RightsRefusals } from './refusals.ts'
import {
  assertExercisePeriod,
  computeUnusedRights,
  findAnnouncedIssue,
  lockEntitlementInTx,
  lockInvestorInTx,
  lockIssueForUseInTx,
} from './rows.ts'
import { rightsEvent } from './states.ts'

type GiveRightsInput = GiveRights & { slug: string }

const about = {
  id: 'Berikan {rights:units} hak atas saham baru {name:text} kepada {receiver:text}',
  en: 'Give {rights:units} of rights to new {name:text} shares to {receiver:text}',
} as const

/**
 * Transfers rights to another verified investor during the exercise period. It is irreversible, so it always requires
 * a proof, and is blocked for a while after a change of credentials. Refuses `rights_receiver_unknown`,
 * `rights_give_blocked`, `rights_too_many`.
 */
export async function giveRights(
  deps: RightsDeps,
  actor: Actor,
  input: GiveRightsInput,
  { key, proof }: { key?: string | undefined; proof?: string | undefined } = {},
): Promise<{ reference: string }> {
  const found = await findAnnouncedIssue(deps, input.slug)
  const receiver = await deps.identity.named(actor, input.receiver)
  const approved = receiver && (await deps.verification.isKycOf([receiver.id])).get(receiver.id) === true
  const spec = { name: 'rights.give', actor, may: 'rights.give' as const, input, key }
  const run = () =>
    deps.commands.run(spec, async (given) => {
      const { tx, now, emit, note, actor: giver } = given
      if (!approved || receiver.id === giver.userId)
        throw new Refusal<RightsRefusals>('rights_receiver_unknown', {}, 'receiver')
      const blocked = await deps.credentials.withdrawalsBlockedUntil(giver.userId, tx)
      if (blocked) throw new Refusal<RightsRefusals>('rights_give_blocked', { until: blocked })
      for (const userId of [giver.userId, receiver.id].sort()) await lockInvestorInTx(tx, userId)
      const issue = await lockIssueForUseInTx(tx, found.id)
      const entitlement = await lockEntitlementInTx(tx, issue.id, giver.userId)
      assertExercisePeriod(issue, now)
      const left = computeUnusedRights(entitlement)
      if (input.rights > left) throw new Refusal<RightsRefusals>('rights_too_many', { left }, 'rights')

      const [from, to] = [giver.userId, receiver.id]
      const { id, reference } = await moveRightsInTx(tx, { issue: issue.id, from, to, rights: input.rights, now })
      const { slug, name } = await deps.registry.known(issue.security_code, tx)
      const giverName = await deps.identity.nameOf(tx, giver.userId)
      note(`rights-transfer/${id}`, { data: { issue: issue.id, rights: String(input.rights), to: receiver.id } })
      const told = { slug, name, rights: input.rights, reference }
      emit(rightsEvent(giver.userId, 'rights_given', { ...told, receiver: receiver.firstname }))
      const { exercise_price: price, exercise_until: until } = issue
      emit(rightsEvent(receiver.id, 'rights_received', { ...told, giver: giverName, price, until }))
      // last, so that no proof is spent on a refused command
      const say = (locale: Locale) =>
        fill(about[locale], { rights: input.rights, name, receiver: input.receiver }, locale)
      const content = { slug: input.slug, rights: input.rights, receiver: receiver.id }
      const subject = { operation: 'rights.give', content, about: { id: say('id'), en: say('en') } }
      await deps.credentials.spendProofInTx(tx, giver, { ...subject, proof }, now)
      return { reference }
    })
  return deps.credentials.askingForProof(actor, run)
}
