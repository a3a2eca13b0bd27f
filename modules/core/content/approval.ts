import { inBothLanguages } from '#contract/approvals/states'
import type { ApprovalSubject, Approvals } from '#modules/approvals'
import type { CommandContext } from '#platform/commands/command'
import type { Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import type { Both } from '#shared/text'
import { type ContentKind, type Fields, listContentFields } from './states.ts'
import { tables } from './tables.ts'

export const TEXT_APPROVAL = 'content.text'
/** The version under decision, so that no other version is published unread. */
export type TextVersion = { id: Id<'content'>; version: number }
/** The approval object of a text. */
export const toContentObject = (id: Id<'content'>) => `content/${id}`

/** A second person approves one version of a legal or payment text; authors of unpublished changes cannot. */
export const textApproval: ApprovalSubject<TextVersion> = {
  name: TEXT_APPROVAL,
  kind: { id: 'Naskah hukum atau pembayaran', en: 'Legal or payment text' },
  policy: () => [{ from: 0n, permission: 'content.approve', votes: 1 }],
  async describe(tx, { id, version }) {
    const { kind, live_version } = await tables(tx)
      .selectFrom('content_item')
      .select(['kind', 'live_version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const written = await tables(tx)
      .selectFrom('content_version')
      .select(['number', 'fields', 'title', 'new_edition'])
      .where('item_id', '=', id)
      .where('number', 'in', [version, live_version ?? version])
      .execute()
    const next = written.find(({ number }) => number === version)!
    const live = written.find(({ number }) => number === live_version)
    const { title, new_edition } = next
    return {
      title: inBothLanguages(title),
      changes: [...listChanges(kind, live?.fields, next.fields), ...(new_edition ? [edition] : [])],
    }
  },
  async execute({ tx, note }, { id: request_id, payload: { id, version } }) {
    await tables(tx).insertInto('content_approval').values({ item_id: id, version, request_id }).execute()
    note(toContentObject(id), { data: { approved: version } })
  },
}

/**
 * Requests approval of the newest version of a text that needs it (`legal`) and withdraws requests for older versions.
 * Everybody who wrote since the published version counts as an author.
 */
export async function requestApprovalInTx(
  approvals: Approvals,
  context: CommandContext,
  text: TextVersion & { legal: boolean; live: number | null; reason: string },
) {
  const { id, version, legal, live, reason } = text
  await approvals.supersedeInTx(context, toContentObject(id))
  if (!legal) return
  const object = toContentObject(id)
  const makers = await authorsSince(context.tx, id, live ?? 0)
  await approvals.proposeInTx(context, { subject: TEXT_APPROVAL, object, payload: { id, version }, reason, makers })
}

async function authorsSince(tx: Tx, id: Id<'content'>, live: number): Promise<string[]> {
  const rows = await tables(tx)
    .selectFrom('content_version')
    .select('author')
    .distinct()
    .where('item_id', '=', id)
    .where('number', '>', live)
    .execute()
  return rows.map(({ author }) => author)
}

const edition = {
  label: { id: 'Jenis perubahan', en: 'Kind of change' },
  before: null,
  after: { id: 'Edisi baru: pengguna menyetujuinya lagi', en: 'A new edition: people agree to it again' },
}

/** Differences field by field; for a text that was never published, all fields. */
export const listChanges = (kind: ContentKind, before: Fields | undefined, after: Fields) =>
  listContentFields(kind)
    .filter(({ name }) => (after[name] ?? '') !== (before?.[name] ?? ''))
    .map(({ name }) => ({
      label: labelOf(name),
      before: before?.[name] ? inBothLanguages(before[name]) : null,
      after: inBothLanguages(after[name] || '–'),
    }))

const labels: Record<string, Both> = {
  title: { id: 'Judul', en: 'Title' },
  description: { id: 'Keterangan', en: 'Description' },
  lede: { id: 'Pengantar', en: 'Introduction' },
  body: { id: 'Isi', en: 'Text' },
  category: { id: 'Kategori', en: 'Category' },
  summary: { id: 'Ringkasan', en: 'Summary' },
  byline: { id: 'Penulis', en: 'Author' },
  cover: { id: 'Gambar sampul', en: 'Cover picture' },
}

function labelOf(name: string): Both {
  const [, base = name, language] = /^(.*?)(?:_(id|en))?$/.exec(name) ?? []
  const label = labels[base] ?? inBothLanguages(base)
  return language === 'en' ? { id: `${label.id} (Inggris)`, en: `${label.en} (English)` } : label
}
