import { selectHoldersBefore } from '#modules/ledger'
import type { CommandContext } from '#platform/commands/command'
import type { NoticeAudience } from '#platform/commands/parts'
import type { Db } from '#platform/db/database'
import { after } from '#shared/dates'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import type { DistributionDeps } from './deps.ts'
import { isEarlyRedemption } from './principal.ts'
import { toAnnouncementText, toCancellationText } from './public-text.ts'
import type { DistributionRow } from './rows.ts'
import { distributionAnnouncementEvent, distributionKindWords } from './states.ts'
import { tables } from './tables.ts'

export type AnnouncementDeps = Pick<DistributionDeps, 'registry' | 'disclosures' | 'past'>

/** Announces a distribution, once: publishes a disclosure under approval `request` and notifies the holders. */
export async function announceDistributionInTx(
  { registry, disclosures, past }: AnnouncementDeps,
  context: CommandContext,
  row: DistributionRow,
  request: Id<'approval'>,
) {
  if (row.announced_request || past.held) return
  const { tx, emit } = context
  const security = await registry.known(row.security_code, tx)
  const { slug, name } = security
  const early = row.kind === 'principal' && row.redeems && isEarlyRedemption(security, { dueOn: row.due_on })
  const said = { ...toAnnouncementText(row, name, early), type: 'dividend' as const, businessId: row.business_id }
  const number = await disclosures.announceInTx(context, { ...said, request, holdersTold: true })
  await tables(tx).updateTable('distribution').set({ announced_request: request }).where('id', '=', row.id).execute()
  const { id: kindId, en: kindEn } = distributionKindWords[row.kind]
  const days = { recordedOn: row.recorded_on, recordedUntil: row.recorded_until, dueOn: row.due_on }
  const told = { slug, name, kindId, kindEn, about: row.about, amount: rupiah(row.amount), number, ...days }
  emit(distributionAnnouncementEvent(row.id, 'distribution_announced', { ...told, code: row.security_code }))
}

/** Publishes that an announced distribution is cancelled, and why; nothing for one that was never announced. */
export async function announceCancellationInTx(
  { registry, disclosures }: AnnouncementDeps,
  context: CommandContext,
  row: DistributionRow,
  why: string,
) {
  if (!row.announced_request) return
  const { name } = await registry.known(row.security_code, context.tx)
  const said = { ...toCancellationText(row, name, why), type: 'dividend' as const, businessId: row.business_id }
  await disclosures.announceInTx(context, { ...said, request: row.announced_request })
}

/** Whom an announcement notifies: the holders of the recording day, or the present holders if it is still to come. */
export const announcementAudience = (db: Db): NoticeAudience => ({
  topic: 'distribution',
  event: 'distribution_announced',
  to: async ({ data, occurred_at }) => {
    const recorded = new Date(String(data.recordedUntil))
    const justAfter = after(occurred_at, 1)
    const { rows } = await selectHoldersBefore(String(data.code), recorded < justAfter ? recorded : justAfter).execute(
      db,
    )
    return rows.map(({ user_id }) => user_id)
  },
})
