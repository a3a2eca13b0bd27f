import {
  type Draft,
  type DraftKind,
  parseAttachmentIds,
  type SavedDraft,
  toDraftFilePurpose,
} from '#contract/drafts/states'
import { attachFilesInTx } from '#modules/attachments'
import { type DraftStore, listSavedFields, mergeFields, toShownField } from '#modules/drafts'
import type { PersonKey } from '#modules/identity'
import type { Db, Tx } from '#platform/db/database'
import { type Actor, nameOf } from '#shared/actor'
import type { Id } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { findProposal, lockProposalWithRight, type ProposalAccess } from './access.ts'
import type { ProposalDeps } from './deps.ts'
import { listFieldAttachments, recordDocumentsInTx } from './documents.ts'
import { readFields, writeFieldsInTx } from './fields.ts'
import type { ProposalRefusals } from './refusals.ts'
import { type ProposalForm, proposalDrafts, writableStates } from './states.ts'
import { tables } from './tables.ts'

/** Draft stores of both forms; the values belong to the proposal and not to the person who fills them in. */
export const createProposalDraftStores = (deps: ProposalDeps): DraftStore[] =>
  proposalDrafts.map((kind) => ({
    kind: kind.name,
    own: (actor, about) => readForm(deps, actor, { id: about, form: kind.name as ProposalForm }),
    save: (actor, saving) => saveForm(deps, actor, { ...saving, kind, form: kind.name as ProposalForm }),
  }))

async function readForm(
  { db, keys }: ProposalDeps,
  actor: Actor,
  { id, form }: { id: string; form: ProposalForm },
): Promise<Draft | null> {
  requirePermission(actor, 'proposal.apply')
  const found = await findProposal(db, actor, id)
  return readDraft(db, found, { form, key: await keys.existing(found.applicant.owner_user_id) })
}

async function readDraft(
  through: Db | Tx,
  { proposal }: Pick<ProposalAccess, 'proposal'>,
  { form, key }: { form: ProposalForm; key: PersonKey | undefined },
): Promise<Draft> {
  const standing = await readFields(through, { id: proposal.id, form }, key)
  return {
    id: proposal.id,
    kind: form,
    step: proposal.step,
    version: proposal.version,
    updatedAt: proposal.updated_at,
    expiresAt: proposal.updated_at, // a proposal stays until it is withdrawn
    fields: Object.fromEntries(
      Object.entries(standing).map(([name, { value, version, savedAt }]) => [
        name,
        toShownField(value, version, savedAt),
      ]),
    ),
  }
}

type Saving = Omit<Parameters<DraftStore['save']>[1], 'kind'> & { kind: DraftKind; form: ProposalForm }

/** Saves changed fields as new versions. Refuses `proposal_not_found`, `proposal_not_yours` and `proposal_closed`. */
async function saveForm(
  deps: ProposalDeps,
  actor: Actor,
  { kind, form, about, step, fields }: Saving,
): Promise<SavedDraft> {
  const run = { name: 'proposals.save', actor, may: 'proposal.apply' as const }
  return deps.commands.run(run, async ({ tx, now }) => {
    const found = await lockProposalWithRight(tx, actor, about, 'write')
    const { proposal, applicant } = found
    const { id } = proposal
    if (!writableStates[form].includes(proposal.state)) throw new Refusal<ProposalRefusals>('proposal_closed')
    const key = await deps.keys.of(applicant.owner_user_id, tx)
    const before = await readFields(tx, { id, form }, key)
    const { writes, conflicts } = mergeFields(before, fields, [], now)
    await writeFieldsInTx(tx, { id, form }, { writes, key, by: nameOf(actor), now })
    for (const { name, value } of writes) {
      if (!Object.hasOwn(kind.files, name)) continue
      const ids = parseAttachmentIds(value) as Id<'attachment'>[]
      const stood = await listFieldAttachments(tx, { id, form, field: name })
      const claim = {
        ownerId: ownerOf(actor, applicant.owner_user_id),
        subject: `proposal/${id}`,
        field: name,
      } as const
      await attachFilesInTx(
        tx,
        { ...claim, purpose: toDraftFilePurpose(kind, name), ids: [...new Set([...stood, ...ids])] },
        now,
      )
      await recordDocumentsInTx(tx, { id, form, field: name, ids, by: claim.ownerId, now })
    }
    const isChanged = writes.length > 0
    const after = {
      ...proposal,
      step,
      version: proposal.version + (isChanged ? 1 : 0),
      updated_at: isChanged ? now : proposal.updated_at,
    }
    await tables(tx)
      .updateTable('proposal')
      .set({ step, version: after.version, updated_at: after.updated_at, ...securityOf(writes) })
      .where('id', '=', id)
      .execute()
    const name = writes
      .find((write) => write.name === 'brandName')
      ?.value.trim()
      .slice(0, 150)
    if (name) await tables(tx).updateTable('applicant').set({ name }).where('id', '=', applicant.id).execute()
    const draft = await readDraft(tx, { proposal: after }, { form, key })
    return { draft, conflicts, saved: listSavedFields(draft, draft, fields) }
  })
}

const ownerOf = (actor: Actor, owner: Id<'user'>) => (actor.kind === 'person' ? actor.userId : owner)

const securityOf = (writes: readonly { name: string; value: string }[]) => {
  const value = writes.find(({ name }) => name === 'security')?.value
  return value === 'shares' || value === 'sukuk' ? ({ security: value } as const) : {}
}
