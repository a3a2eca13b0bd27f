import type { AttachmentRefusals } from '#contract/attachments/refusals'
import type { ProposalRefusals } from '#contract/proposals/refusals'
import { readSheetFigures, type SheetFigures } from '#contract/proposals/rules/spreadsheet-figures'
import type { Attachments } from '#modules/attachments'
import type { Drafts } from '#modules/drafts'
import type { Proposals } from '#modules/proposals'
import { SheetFault, type SheetReader } from '#platform/files/sheet'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'

type Deps = {
  attachments: Pick<Attachments, 'open'>
  drafts: Pick<Drafts, 'own' | 'save'>
  proposals: Pick<Proposals, 'storeSheet' | 'listFieldsChangedByOthers'>
  readSheet: SheetReader
}
/** `since`: when the actor read the form; what others wrote later stays. */
type Filed = { id: string; file: Id<'attachment'>; since: Date }

const FORM = 'proposal-file'
const STEP = 'finance-info'

/**
 * Imports financial figures from a spreadsheet into the draft of a proposal, without overwriting fields that others
 * changed meanwhile.
 */
export const createFigureImport = ({ attachments, drafts, proposals, readSheet }: Deps) => ({
  /**
   * Stores the spreadsheet's figures and writes them into the draft; returns the fields that others changed meanwhile
   * and how many figures were written.
   */
  async fill(actor: Actor, { id, file, since, figures }: Filed & { figures: SheetFigures }) {
    const { values, read, taken, right } = figures
    await proposals.storeSheet(actor, { id, file, read, taken })
    const draft = await drafts.own(actor, FORM, id)
    const theirs = await proposals.listFieldsChangedByOthers(actor, { id, form: FORM, since })
    const fields = Object.entries(values).map(([name, value]) => {
      const seen = theirs.has(name) ? undefined : draft?.fields[name]?.seen
      return { name, value, ...(seen ? { seen } : {}) }
    })
    const { conflicts } = await drafts.save(actor, { kind: FORM, about: id, step: STEP, fields })
    const held = new Set(conflicts.map(({ name }) => name))
    return { conflicts, taken: right.filter((name) => !held.has(name)).length }
  },
  /**
   * Reads an uploaded spreadsheet and writes its figures into the draft. Refuses `proposal_sheet_unread`,
   * `proposal_sheet_empty`, `attachment_busy`, and what storing the sheet and saving the draft refuse.
   */
  async read(actor: Actor, { id, file, since }: Filed) {
    const { content } = await attachments.open(actor, file)
    const sheets = await readSheet(content).catch((error: unknown) => {
      if (!(error instanceof SheetFault)) throw error
      if (error.why === 'busy') throw new Refusal<AttachmentRefusals>('attachment_busy')
      throw new Refusal<ProposalRefusals>('proposal_sheet_unread')
    })
    const figures = readSheetFigures(sheets)
    if (figures.read === 0) throw new Refusal<ProposalRefusals>('proposal_sheet_empty')
    return { ...figures, ...(await this.fill(actor, { id, file, since, figures })) }
  },
})
