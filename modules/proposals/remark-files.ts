import { type FilePurpose, fileRule } from '#contract/attachments/states'
import type { FileReaders } from '#modules/attachments'
import type { Id } from '#shared/ids'
import type { ProposalDeps } from './deps.ts'
import { mayReadPaper } from './read-papers.ts'
import { REMARK_FILE, REMARK_FILES } from './states.ts'
import { tables } from './tables.ts'

/** What an answer to a remark takes beside its words. */
export const remarkPurpose: FilePurpose = {
  name: REMARK_FILE,
  belongsTo: 'record',
  rule: fileRule({
    maxCount: REMARK_FILES,
    maxBytes: 15 * 1024 * 1024,
    readableBy: 'proposal.read-cases',
    readFor: 'Syirkah: hanya untuk pemeriksaan pengajuan',
  }),
}
export const remarkSubject = (id: string) => `proposal-remark/${id}` as const

/** Those who may read the field that a remark is about read what was filed with its answer. */
export const remarkFileReaders = ({ db }: ProposalDeps): FileReaders => ({
  subject: 'proposal-remark',
  async mayRead(actor, id) {
    if (actor.kind !== 'person') return false
    const remark = await tables(db)
      .selectFrom('proposal_remark')
      .select(['proposal_id', 'form', 'field'])
      .where('id', '=', id as Id<'proposal-remark'>)
      .executeTakeFirst()
    return remark !== undefined && mayReadPaper(db, actor, { ...remark, id: remark.proposal_id })
  },
})
