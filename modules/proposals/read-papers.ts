import { purposeOf } from '#contract/drafts/states'
import type { FileReaders } from '#modules/attachments'
import type { Db } from '#platform/database'
import type { StaffActor, UserActor } from '#shared/actor'
import { isRefusal } from '#shared/refusal'
import { proposalFor } from './access.ts'
import type { ProposalDeps } from './deps.ts'
import { fieldsOf, isConfidential, type ProposalForm, proposalForms } from './states.ts'

type Paper = { id: string; form: ProposalForm; field: string }

/** Whether somebody who works for the business may read the files of a field: confidential ones with `write` alone. */
export async function mayReadPaper(
  db: Db,
  actor: UserActor | StaffActor,
  { id, form, field }: Paper,
): Promise<boolean> {
  const found = await proposalFor(db, actor, id).catch((error) => {
    if (isRefusal(error)) return null
    throw error
  })
  return found !== null && (!isConfidential(form, field) || found.rights.includes('write'))
}

/** The files of both forms, for those who work for the business. */
export const paperReaders = ({ db }: Pick<ProposalDeps, 'db'>): FileReaders => ({
  subject: 'proposal',
  async mayRead(actor, id, purpose) {
    const field = fieldOf(purpose)
    return actor.kind === 'person' && field !== undefined && mayReadPaper(db, actor, { id, ...field })
  },
})

function fieldOf(purpose: string): Omit<Paper, 'id'> | undefined {
  for (const form of proposalForms)
    for (const field of Object.keys(fieldsOf(form)))
      if (purposeOf({ name: form }, field) === purpose) return { form, field }
  return undefined
}
