import { same } from '#contract/approvals/states'
import type { ApprovalSubject } from '#modules/approvals'
import { refuseUnfitInTx } from '#modules/issuers'
import type { CommandContext } from '#platform/command'
import { date, moment, money } from '#shared/format'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { announcement } from './announcement.ts'
import { cancelInTx } from './cancel.ts'
import type { RightsDeps } from './deps.ts'
import type { RightsRefusals } from './refusals.ts'
import { type IssueRow, lockedInTx } from './rows.ts'
import { rightsIssuerEvent } from './states.ts'
import { tables } from './tables.ts'

export const ANNOUNCE = 'rights.announce'
type Payload = { issue: Id<'rights-issue'> }

/** Asks two others; until the recording day is over they may say yes. */
export const askInTx = (
  { approvals }: Pick<RightsDeps, 'approvals'>,
  context: CommandContext,
  { id, recorded_until: expiresAt }: IssueRow,
  reason: string,
) =>
  approvals.proposeInTx(context, {
    subject: ANNOUNCE,
    object: `rights-issue/${id}`,
    payload: { issue: id },
    reason,
    expiresAt,
  })

/** Two members of staff decide; with their yes it is announced to everybody, and nothing of its terms can change any more. */
export const announceSubject = (deps: Pick<RightsDeps, 'registry' | 'disclosures'>): ApprovalSubject<Payload> => ({
  name: ANNOUNCE,
  kind: { id: 'HMETD', en: 'Rights issue' },
  policy: () => [{ from: 0n, permission: 'rights.decide', votes: 2 }],
  async describe(tx, { issue }) {
    const row = await lockedInTx(tx, issue)
    const { name } = await deps.registry.known(row.security_code, tx)
    const line = (id: string, en: string, after: string) => ({ label: { id, en }, before: null, after: same(after) })
    return {
      title: { id: `HMETD ${name}`, en: `Rights issue of ${name}` },
      changes: [
        line('Nomor', 'Reference', row.reference),
        line('Saham baru untuk saham lama', 'New shares for old ones', `${row.new_shares} : ${row.old_shares}`),
        line('Harga tebus', 'Exercise price', money(row.exercise_price)),
        line('Pemegang tercatat pada', 'Holders recorded on', date(row.recorded_on, 'id')),
        line('Masa penebusan mulai', 'Exercise from', moment(row.exercise_from, 'id')),
        line('Masa penebusan berakhir', 'Exercise until', moment(row.exercise_until, 'id')),
        line('Penggunaan dana', 'Use of funds', row.use_of_funds),
      ],
    }
  },
  async execute(context, { id: request, payload }) {
    const { tx, now, note, emit } = context
    const row = await lockedInTx(tx, payload.issue)
    if (row.state !== 'proposed') throw new Refusal<RightsRefusals>('rights_state')
    if (row.recorded_until <= now) throw new Refusal<RightsRefusals>('rights_recording_past')
    await refuseUnfitInTx(tx, row.business_id) // what was true when it was asked for may have changed since
    await tables(tx)
      .updateTable('rights_issue')
      .set({ state: 'announced', announced_at: now, request_id: request, approved: 'approved' })
      .where('id', '=', row.id)
      .execute()
    const { slug, name } = await deps.registry.known(row.security_code, tx)
    const words = announcement(row)
    await deps.disclosures.announceInTx(context, {
      ...words,
      type: 'rights_issue',
      businessId: row.business_id,
      request,
    })
    note(`rights-issue/${row.id}`, { data: { state: 'announced' } })
    const told = { slug, name, recordedOn: row.recorded_on, until: row.exercise_until }
    emit(rightsIssuerEvent(row.owner, 'rights_announced', told))
  },
  async close(context, { payload }, { reason }) {
    const row = await lockedInTx(context.tx, payload.issue)
    if (row.state === 'proposed') await cancelInTx(deps, context, row, reason)
  },
})
