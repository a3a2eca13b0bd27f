import { createFileRule, type FilePurpose } from '#contract/attachments/states'
import type { FileReaders } from '#modules/attachments'
import type { Id } from '#shared/ids'
import type { ProposalDeps } from './deps.ts'
import { mayReadFieldFiles } from './read-papers.ts'
import { MAX_FILES_PER_ANSWER, REMARK_FILE } from './states.ts'
import { tables } from './tables.ts'

/** Uploads with an answer to a remark. */
export const remarkPurpose: FilePurpose = {
  name: REMARK_FILE,
  belongsTo: 'record',
  rule: createFileRule({
    maxCount: MAX_FILES_PER_ANSWER,
    maxBytes: 15 * 1024 * 1024,
    readableBy: 'proposal.read-cases',
    readFor: 'hanya untuk pemeriksaan pengajuan',
  }),
}
/** The attachment subject of a remark. */
export const toRemarkSubject = (id: string) => `proposal-remark/${id}` as const

/** Files of an answer are readable by those who may read the field that the remark is about. */
export const createRemarkFileReaders = ({ db }: ProposalDeps): FileReaders => ({
  subject: 'proposal-remark',
  async mayRead(actor, id) {
    if (actor.kind !== 'person') return false
    const remark = await tables(db)
      .selectFrom('proposal_remark')
      .select(['proposal_id', 'form', 'field'])
      .where('id', '=', id as Id<'proposal-remark'>)
      .executeTakeFirst()
    return remark !== undefined && mayReadFieldFiles(db, actor, { ...remark, id: remark.proposal_id })
  },
})
