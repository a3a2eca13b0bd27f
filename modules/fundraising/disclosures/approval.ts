import { inBothLanguages } from '#contract/approvals/states'
import type { ApprovalSubject } from '#modules/approvals'
import type { Id } from '#shared/ids'
import type { FileDisclosure } from './input.ts'
import { disclosureTypeWords } from './states.ts'
import { tables } from './tables.ts'

export const FILING_APPROVAL = 'disclosures.filing'
/** The payload of the approval with the full text, so that approvers read what is published. */
export type Filing = FileDisclosure & { id: Id<'disclosure'>; corrects: Id<'disclosure'> | null }

/** An analyst other than the filer approves a filing; a rejection returns it and it is filed again. */
export const filingApproval: ApprovalSubject<Filing> = {
  name: FILING_APPROVAL,
  kind: { id: 'Keterbukaan informasi', en: 'Disclosure' },
  policy: () => [{ from: 0n, permission: 'disclosure.review', votes: 1 }],
  async describe(tx, { type, title, body, corrects }) {
    const before = corrects
      ? await tables(tx)
          .selectFrom('disclosure')
          .select(['title', 'body'])
          .where('id', '=', corrects)
          .executeTakeFirst()
      : undefined
    return {
      title: inBothLanguages(title),
      changes: [
        { label: { id: 'Jenis', en: 'Type' }, before: null, after: disclosureTypeWords[type] },
        {
          label: { id: 'Judul', en: 'Title' },
          before: before ? inBothLanguages(before.title) : null,
          after: inBothLanguages(title),
        },
        {
          label: { id: 'Isi', en: 'Text' },
          before: before ? inBothLanguages(before.body) : null,
          after: inBothLanguages(body),
        },
      ],
    }
  },
  async execute({ tx, note }, { payload: { id } }) {
    await tables(tx)
      .updateTable('disclosure')
      .set({ state: 'reviewed', approved: 'approved' })
      .where('id', '=', id)
      .execute()
    note(`disclosure/${id}`, { data: { state: 'reviewed' } })
  },
  async close({ tx, note }, { payload: { id } }, { reason: return_reason }) {
    await tables(tx).updateTable('disclosure').set({ state: 'returned', return_reason }).where('id', '=', id).execute()
    note(`disclosure/${id}`, { reason: return_reason, data: { state: 'returned' } })
  },
}
