import type { DraftKind } from '#contract/drafts/states'
import { completeDraftInTx } from '#modules/drafts'
import { findOpenPeople } from '#modules/identity'
import { createPrintedReference } from '#platform/text/printed-reference'
import type { Actor } from '#shared/actor'
import { type LocalDate, localDate } from '#shared/dates'
import { newId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { RejectedFields } from '#shared/rejected-fields'
import type { TransferDeps } from './deps.ts'
import { readDraftValues } from './draft.ts'
import { TRANSFER_APPROVAL, toFieldFaults } from './file-gift.ts'
import { parseHeirs, parseInheritance } from './input.ts'
import type { TransferRefusals } from './refusals.ts'
import { heirFields, INHERITANCE_DRAFT, inheritanceFiles, transferEvent } from './states.ts'
import { tables } from './tables.ts'

/** The draft form of an inheritance. */
export const inheritanceDraft: DraftKind = {
  name: INHERITANCE_DRAFT,
  steps: ['inheritance'],
  fields: [
    'deceased',
    'diedOn',
    'relation',
    ...heirFields.flatMap(({ heir, share }) => [heir, share]),
    ...Object.keys(inheritanceFiles),
  ],
  files: inheritanceFiles,
  filesBelongTo: 'record',
}

/**
 * An heir asks staff to distribute the estate of a deceased person. The account is unchanged until approval, and its
 * owner is notified, in case they are alive and can object.
 */
export async function fileInheritance(
  deps: TransferDeps,
  actor: Actor,
  { version }: { version: number },
): Promise<void> {
  requirePermission(actor, 'transfer.file')
  const values = await readDraftValues(deps, actor, INHERITANCE_DRAFT)
  const parsed = parseInheritance(values, localDate(deps.clock.now()))
  if (!parsed.success) throw new RejectedFields(toFieldFaults(parsed.error))
  const { deceased: address, diedOn, relation } = parsed.data
  const deceased = await deps.identity.named(actor, address)
  const heirs = await Promise.all(
    parseHeirs(parsed.data).map(async (heir) => ({ ...heir, person: await deps.identity.named(actor, heir.email) })),
  )
  const spec = { name: 'transfers.file-inheritance', actor, may: 'transfer.file' as const }
  await deps.commands.run(spec, async (context) => {
    const { tx, now, emit, note } = context
    const { userId } = context.actor
    const isOpen = deceased && (await findOpenPeople(tx, [deceased.id])).length > 0
    if (!isOpen || deceased.id === userId)
      throw new Refusal<TransferRefusals>('transfer_person_unknown', {}, 'deceased')
    const verified = await deps.verification.isKycOf(
      heirs.flatMap(({ person }) => person?.id ?? []),
      tx,
    )
    const unknown = heirs.find(({ person }) => !person || person.id === deceased.id || verified.get(person.id) !== true)
    if (unknown) throw new Refusal<TransferRefusals>('transfer_heir_unknown', { heir: unknown.email }, 'heir1')
    if (!heirs.some(({ person }) => person?.id === userId))
      throw new Refusal<TransferRefusals>('transfer_not_an_heir', {}, 'heir1')
    const id = newId<'transfer'>(now)
    const reference = createPrintedReference('WR', id, now)
    await completeDraftInTx(tx, { ownerId: userId, kind: INHERITANCE_DRAFT, version, to: `transfer/${id}` })
    const added = await tables(tx)
      .insertInto('holding_transfer')
      .values({
        id,
        reference,
        kind: 'inheritance',
        filed_by: userId,
        from_user: deceased.id,
        reason: relation,
        died_on: diedOn as LocalDate,
        filed_at: now,
      })
      .onConflict((known) => known.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new Refusal<TransferRefusals>('transfer_estate_known', {}, 'deceased')
    await tables(tx)
      .insertInto('transfer_receiver')
      .values(
        heirs.map(({ person, numerator, denominator }, at) => ({
          transfer_id: id,
          to_user: person!.id,
          position: at + 1,
          numerator,
          denominator,
        })),
      )
      .execute()
    await deps.approvals.proposeInTx(context, {
      subject: TRANSFER_APPROVAL,
      object: `transfer/${id}`,
      payload: { transfer: id },
      reason: relation,
    })
    note(`transfer/${id}`, { data: { of: deceased.id, heirs: heirs.length } })
    emit(transferEvent(userId, 'estate_filed', { reference }))
    emit(transferEvent(deceased.id, 'estate_reported', { reference }))
  })
}
