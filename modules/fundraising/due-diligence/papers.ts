import { fileSteps } from '#contract/proposals/rules/proposal-file-fields'
import type { CommandContext } from '#platform/commands/command'
import type { DueTask } from '#platform/commands/parts'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import { type Actor, system } from '#shared/actor'
import { type LocalDate, localDate, plusDays, wib } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { ReviewDeps } from './deps.ts'
import type { FileValues } from './file-values.ts'
import { checklistLineWords, type ExpiringDocument, reviewEvent } from './states.ts'
import { type Row, tables } from './tables.ts'

const HOUR = '08:00'

/** The expiry date of each document of a file that has one. */
const expiringDocuments = (values: FileValues) =>
  Object.entries(fileSteps.document ?? {}).flatMap(([field, { kind }]) =>
    kind === 'until' && values[field] ? [{ field, until: values[field] as LocalDate }] : [],
  )

/** The document's title, such as 'Izin usaha', for the field with its expiry date. */
export const formatDocumentTitle = (field: string) => {
  const label = fileSteps.document?.[field]?.label
  return { id: label?.id.split(':')[0] ?? '', en: label?.en.split(':')[0] ?? '' }
}

/** Starts watching the expiry dates of a file's documents once its offering is published. */
export async function watchExpiryInTx({ tx }: Pick<CommandContext, 'tx'>, id: Id<'proposal'>, values: FileValues) {
  const rows = expiringDocuments(values).map((each) => ({ proposal_id: id, ...each }))
  if (rows.length === 0) return
  await tables(tx)
    .insertInto('review_paper')
    .values(rows)
    .onConflict((known) => known.columns(['proposal_id', 'field']).doNothing())
    .execute()
}

/**
 * Expiring documents of the reader's own proposal, the soonest first; `soon` is within the reminder period. Refuses
 * `proposal_not_found`.
 */
export async function listExpiringDocuments(deps: ReviewDeps, actor: Actor, id: string): Promise<ExpiringDocument[]> {
  const { db, proposals, rulebook, clock } = deps
  const now = clock.now()
  const rules = await rulebook.at(now)
  const { proposal } = await proposals.desk.find(db, actor, id)
  const soon = plusDays(localDate(now), rules['issuer.paper_reminder_days'])
  const rows = await tables(db)
    .selectFrom('review_paper')
    .select(['field', 'until'])
    .where('proposal_id', '=', proposal.id)
    .orderBy('until')
    .orderBy('field')
    .execute()
  const versions = await tables(db)
    .selectFrom('review_paper_version')
    .select(['field', 'state', 'lines', 'note'])
    .distinctOn('field')
    .where('proposal_id', '=', proposal.id)
    .orderBy('field')
    .orderBy('seq', 'desc')
    .execute()
  return rows.map(({ field, until }) => {
    const newest = versions.find((each) => each.field === field)
    const refused = newest?.state === 'refused' ? newest : undefined
    const unmet = (refused?.lines ?? []).filter(({ finding }) => finding === 'not_met')
    return {
      ...{ field, until, words: formatDocumentTitle(field), soon: until <= soon, filed: newest?.state === 'filed' },
      refused: refused?.note ?? '',
      unmet: unmet.map(({ key, remark }) => ({ words: checklistLineWords[key], remark })),
    }
  })
}

/**
 * Notifies the issuer's people once, the rule's days ahead, that a document expires. A failing one does not stop
 * others.
 */
export const expiryReminderDueTask = (deps: ReviewDeps): DueTask => ({
  name: 'reviews.papers',
  async nextDue() {
    const { until } = (await waiting(deps.db).select('until').limit(1).executeTakeFirst()) ?? {}
    if (!until) return null
    const rules = await deps.rulebook.at(deps.clock.now())
    return wib(plusDays(until, -rules['issuer.paper_reminder_days']), HOUR)
  },
  async run() {
    const now = deps.clock.now()
    const rules = await deps.rulebook.at(now)
    const ending = await waiting(deps.db)
      .select(['proposal_id', 'field', 'until'])
      .where('until', '<=', plusDays(localDate(now), rules['issuer.paper_reminder_days']))
      .execute()
    await forEachIsolated(ending, (paper) => remind(deps, paper))
  },
})

const waiting = (through: ReviewDeps['db']) =>
  tables(through).selectFrom('review_paper').where('reminded_at', 'is', null).orderBy('until')

type Ending = Pick<Row<'review_paper'>, 'proposal_id' | 'field' | 'until'>

const remind = (deps: ReviewDeps, { proposal_id, field, until }: Ending) =>
  deps.commands.run(
    { name: 'reviews.remind-papers', actor: system('reviews'), may: 'proposal.run' },
    async ({ tx, now, emit, note, actor }) => {
      const untold = await tables(tx)
        .updateTable('review_paper')
        .set({ reminded_at: now })
        .where('proposal_id', '=', proposal_id)
        .where('field', '=', field)
        .where('until', '=', until)
        .where('reminded_at', 'is', null)
        .returning('field')
        .executeTakeFirst()
      if (!untold) return // already reminded, or replaced by a newer version
      const { applicant } = await deps.proposals.desk.find(tx, actor, proposal_id)
      const told = { name: applicant.name, document: formatDocumentTitle(field).id, until }
      for (const userId of await deps.proposals.desk.peopleOf(tx, applicant))
        emit(reviewEvent(userId, 'proposal_paper_ends', told))
      note(`proposal/${proposal_id}`, { data: { paper: field, until } })
    },
  )
