import type { DraftKind } from '#contract/drafts/states'
import { completeDraftInTx } from '#modules/drafts'
import { createPrintedReference } from '#platform/text/printed-reference'
import type { Actor } from '#shared/actor'
import { newId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { RejectedFields } from '#shared/rejected-fields'
import { fill, type Locale } from '#shared/text'
import type { TransferDeps } from './deps.ts'
import { readDraftValues } from './draft.ts'
import { parseGift } from './input.ts'
import type { TransferRefusals } from './refusals.ts'
import { GIFT_DRAFT, giftFiles, transferEvent } from './states.ts'
import { tables } from './tables.ts'
import { assertNotRedeeming, countTransferableUnits } from './transferable-units.ts'

/** The draft form of a gift. */
export const giftDraft: DraftKind = {
  name: GIFT_DRAFT,
  steps: ['gift'],
  fields: ['security', 'units', 'receiver', 'relation', ...Object.keys(giftFiles)],
  files: giftFiles,
  filesBelongTo: 'record',
}

export const TRANSFER_APPROVAL = 'transfers.move'

/**
 * Asks staff to move units to another investor with the deed that both signed; units are not reserved meanwhile.
 * Needs a proof, and a waiting time after changes to the giver's credentials. `version` is the reviewed draft's.
 */
export async function fileGift(
  deps: TransferDeps,
  actor: Actor,
  { version }: { version: number },
  { proof }: { proof?: string | undefined } = {},
): Promise<void> {
  requirePermission(actor, 'transfer.file')
  const parsed = parseGift(await readDraftValues(deps, actor, GIFT_DRAFT))
  if (!parsed.success) throw new RejectedFields(toFieldFaults(parsed.error))
  const { security: code, units, receiver: address, relation } = parsed.data
  const receiver = await deps.identity.named(actor, address)
  const spec = { name: 'transfers.file-gift', actor, may: 'transfer.file' as const }
  const run = () =>
    deps.commands.run(spec, async (context) => {
      const { tx, now, emit, note } = context
      const { userId } = context.actor
      const until = await deps.credentials.withdrawalsBlockedUntil(userId, tx)
      if (until) throw new Refusal<TransferRefusals>('transfer_blocked', { until })
      const approved = receiver && (await deps.verification.isKycOf([receiver.id], tx)).get(receiver.id) === true
      if (!approved || receiver.id === userId)
        throw new Refusal<TransferRefusals>('transfer_receiver_unknown', {}, 'receiver')
      const left = await countTransferableUnits(deps, tx, { userId, code })
      if (units > left) throw new Refusal<TransferRefusals>('transfer_units_short', { left }, 'units')
      await assertNotRedeeming(deps, tx, { userId, codes: [code], now })
      const id = newId<'transfer'>(now)
      const reference = createPrintedReference('HB', id, now)
      await completeDraftInTx(tx, { ownerId: userId, kind: GIFT_DRAFT, version, to: `transfer/${id}` })
      await tables(tx)
        .insertInto('holding_transfer')
        .values({
          id,
          reference,
          kind: 'gift',
          filed_by: userId,
          from_user: userId,
          security_code: code,
          units,
          reason: relation,
          filed_at: now,
        })
        .execute()
      await tables(tx)
        .insertInto('transfer_receiver')
        .values({ transfer_id: id, to_user: receiver.id, position: 1, numerator: 1n, denominator: 1n })
        .execute()
      await deps.approvals.proposeInTx(context, {
        subject: TRANSFER_APPROVAL,
        object: `transfer/${id}`,
        payload: { transfer: id },
        reason: relation,
      })
      const { name } = await deps.registry.known(code, tx)
      note(`transfer/${id}`, { data: { security: code, units: String(units), to: receiver.id } })
      emit(transferEvent(userId, 'gift_filed', { name, units, reference, receiver: receiver.firstname }))
      // last, so that no proof is spent on a refused command
      const say = (locale: Locale) => fill(about[locale], { units, name, receiver: receiver.firstname }, locale)
      const content = { code, units, receiver: receiver.id }
      const subject = { operation: spec.name, content, about: { id: say('id'), en: say('en') } }
      await deps.credentials.spendProofInTx(tx, context.actor, { ...subject, proof }, now)
    })
  await deps.credentials.askingForProof(actor, run)
}

const about = {
  id: 'Hibahkan {units:units} {name:text} kepada {receiver:text}',
  en: 'Give {units:units} of {name:text} to {receiver:text}',
} as const

/** Validation issues as field faults. */
export const toFieldFaults = ({ issues }: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }) =>
  issues.map(({ path, message }) => ({ field: String(path[0]), message }))
