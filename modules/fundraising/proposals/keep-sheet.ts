import { createFileRule, type FilePurpose } from '#contract/attachments/states'
import { attachFilesInTx, type FileReaders, readFileDigestInTx } from '#modules/attachments'
import { defineCommand } from '#platform/commands/define-command'
import { nameOf } from '#shared/actor'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { MAX_SHEET_BYTES } from '#shared/sheet'
import { findProposal, lockProposalWithRight } from './access.ts'
import type { ProposalDeps } from './deps.ts'
import type { ProposalRefusals } from './refusals.ts'
import { SHEET_FILE, writableStates } from './states.ts'
import { tables } from './tables.ts'

/** Uploads of financial figures as XLSX or CSV; staff see them as text. */
export const sheetPurpose: FilePurpose = {
  name: SHEET_FILE,
  belongsTo: 'record',
  rule: createFileRule({ kinds: ['xlsx', 'csv'], maxBytes: MAX_SHEET_BYTES, readableBy: 'proposal.read-cases' }),
}

/** A spreadsheet is readable by everybody who works on the proposal. */
export const createSheetFileReaders = ({ db }: ProposalDeps): FileReaders => ({
  subject: 'proposal-sheet',
  mayRead: async (actor, id) =>
    actor.kind === 'person' &&
    (await findProposal(db, actor, id.slice(0, UUID)).then(
      () => true,
      () => false,
    )),
})
const UUID = 36

type StoredSheet = { id: string; file: Id<'attachment'>; read: number; taken: number }

/**
 * Stores the spreadsheet from which figures were imported as a new version. Refuses `proposal_not_yours`,
 * `proposal_closed` and `attachment_not_found`.
 */
export const storeSheet = defineCommand({
  name: 'proposals.keep-sheet',
  permission: 'proposal.apply',
  async run({ tx, now, actor, note }, { id, file, read, taken }: StoredSheet) {
    const { proposal } = await lockProposalWithRight(tx, actor, id, 'write')
    if (!writableStates['proposal-file'].includes(proposal.state))
      throw new Refusal<ProposalRefusals>('proposal_closed')
    const { count } = await tables(tx)
      .selectFrom('proposal_sheet')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('proposal_id', '=', proposal.id)
      .executeTakeFirstOrThrow()
    const version = Number(count) + 1
    const filed_by = nameOf(actor) as Id<'user'>
    const subject = `proposal-sheet/${proposal.id}-${version}` as const
    await attachFilesInTx(tx, { ownerId: filed_by, subject, purpose: SHEET_FILE, field: 'sheet', ids: [file] }, now)
    const sha256 = await readFileDigestInTx(tx, file)
    const row = { proposal_id: proposal.id, version, attachment_id: file, sha256, read, taken }
    await tables(tx)
      .insertInto('proposal_sheet')
      .values({ ...row, filed_by, filed_at: now })
      .execute()
    note(`proposal/${proposal.id}`, { data: { sheet: version, sha256 } })
  },
})
