import type { Selectable } from 'kysely'
import type { Clock } from '#platform/clock'
import type { Commands } from '#platform/command'
import type { Db } from '#platform/database'
import type { Actor } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import type { Campaign, CampaignPage, Popup, PublicationRefusal } from './contract.ts'
import { readMarkdown } from './markdown.ts'
import { editor, nameOf } from './may.ts'
import { type PublicationsTables, tables } from './tables.ts'

/** Makes a campaign page or its next revision; `base` is the revision that the writer had before him, 0 for a new one. */
export function saveCampaign(
  { commands }: { commands: Commands },
  actor: Actor,
  { base, ...campaign }: Omit<Campaign, 'revision'> & { base: number },
) {
  const run = { name: 'publications.save-campaign', actor, may: editor, input: { ...campaign, base } }
  return commands.run(run, async ({ tx, now, note }) => {
    const before = await tables(tx)
      .selectFrom('campaign')
      .select('revision')
      .where('slug', '=', campaign.slug)
      .forUpdate()
      .executeTakeFirst()
    if ((before?.revision ?? 0) !== base)
      throw new Refusal<PublicationRefusal>('publication_changed', { version: String(before?.revision ?? 0) })
    const values = {
      offering_slug: campaign.offeringSlug,
      revision: base + 1,
      eyebrow: campaign.eyebrow,
      title: campaign.title,
      lede: campaign.lede,
      points: JSON.stringify(campaign.points),
      body: campaign.body,
      active_from: campaign.activeFrom,
      active_until: campaign.activeUntil,
      changed_by: nameOf(actor),
      changed_at: now,
    }
    const written = before
      ? await tables(tx).updateTable('campaign').set(values).where('slug', '=', campaign.slug).executeTakeFirst()
      : await tables(tx)
          .insertInto('campaign')
          .values({ slug: campaign.slug, ...values })
          .onConflict((same) => same.doNothing())
          .executeTakeFirst()
    const rows = 'numUpdatedRows' in written ? written.numUpdatedRows : written.numInsertedOrUpdatedRows
    if (rows !== 1n) throw new Refusal<PublicationRefusal>('publication_changed', { version: '1' })
    note(`campaign/${campaign.slug}`, { data: { revision: base + 1 } })
  })
}

/** A campaign's page while it runs. */
export async function campaignPage({ db, clock }: { db: Db; clock: Clock }, slug: string): Promise<CampaignPage> {
  const row = await tables(db).selectFrom('campaign').selectAll().where('slug', '=', slug).executeTakeFirst()
  const now = clock.now()
  if (!row || row.active_from > now || (row.active_until && row.active_until <= now))
    throw new Refusal<PublicationRefusal>('campaign_not_found')
  const { body, ...campaign } = toCampaign(row)
  return { ...campaign, blocks: readMarkdown(body) }
}

/** All campaigns with their source, for the desk. */
export async function listCampaigns(db: Db, actor: Actor): Promise<Campaign[]> {
  editor(actor)
  const rows = await tables(db).selectFrom('campaign').selectAll().orderBy('slug').limit(200).execute()
  return rows.map(toCampaign)
}

const toCampaign = (row: Selectable<PublicationsTables['campaign']>): Campaign => ({
  slug: row.slug,
  offeringSlug: row.offering_slug,
  revision: row.revision,
  eyebrow: row.eyebrow,
  title: row.title,
  lede: row.lede,
  points: row.points as Campaign['points'],
  body: row.body,
  activeFrom: row.active_from,
  activeUntil: row.active_until,
})

export type SavePopup = Popup & { shown: boolean }

/** Changes the fraud warning that stands on every layout, or takes it off. */
export function savePopup({ commands }: { commands: Commands }, actor: Actor, input: SavePopup) {
  const run = { name: 'publications.save-popup', actor, may: editor, input }
  return commands.run(run, async ({ tx, now, note }) => {
    const values = {
      title: input.title,
      lines: JSON.stringify(input.lines),
      shown: input.shown,
      changed_by: nameOf(actor),
      changed_at: now,
    }
    await tables(tx)
      .insertInto('popup')
      .values({ key: 'fraud-warning', ...values })
      .onConflict((same) => same.column('key').doUpdateSet(values))
      .execute()
    note('popup/fraud-warning', { data: { shown: input.shown } })
  })
}

/** The staff's warning; null while the program's own words stand. */
export async function fraudWarning(db: Db): Promise<SavePopup | null> {
  const row = await tables(db).selectFrom('popup').selectAll().where('key', '=', 'fraud-warning').executeTakeFirst()
  return row ? { title: row.title, lines: row.lines as string[], shown: row.shown } : null
}
