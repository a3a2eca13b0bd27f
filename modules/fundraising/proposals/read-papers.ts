import { toDraftFilePurpose } from '#contract/drafts/states'
import type { FileReaders } from '#modules/attachments'
import type { Db } from '#platform/db/database'
import type { StaffActor, UserActor } from '#shared/actor'
import { isRefusal } from '#shared/refusal'
import { findProposal } from './access.ts'
import type { ProposalDeps } from './deps.ts'
import { isConfidentialField, listFieldsOfForm, type ProposalForm, proposalForms } from './states.ts'

type Paper = { id: string; form: ProposalForm; field: string }

/** Whether a co-worker may read the files of a field; confidential fields need the right `write`. */
export async function mayReadFieldFiles(
  db: Db,
  actor: UserActor | StaffActor,
  { id, form, field }: Paper,
): Promise<boolean> {
  const found = await findProposal(db, actor, id).catch((error) => {
    if (isRefusal(error)) return null
    throw error
  })
  return found !== null && (!isConfidentialField(form, field) || found.rights.includes('write'))
}

/** The files of both forms are readable by those who work for the business. */
export const createFormFileReaders = ({ db }: Pick<ProposalDeps, 'db'>): FileReaders => ({
  subject: 'proposal',
  async mayRead(actor, id, purpose) {
    const field = fieldOf(purpose)
    return actor.kind === 'person' && field !== undefined && mayReadFieldFiles(db, actor, { id, ...field })
  },
})

function fieldOf(purpose: string): Omit<Paper, 'id'> | undefined {
  for (const form of proposalForms)
    for (const field of Object.keys(listFieldsOfForm(form)))
      if (toDraftFilePurpose({ name: form }, field) === purpose) return { form, field }
  return undefined
}
