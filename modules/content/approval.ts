import { same } from '#contract/approvals/states'
import type { ApprovalSubject, Approvals } from '#modules/approvals'
import type { CommandContext } from '#platform/command'
import type { Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import type { Both } from '#shared/text'
import { type ContentKind, type Fields, fieldsOf } from './states.ts'
import { tables } from './tables.ts'

export const SUBJECT = 'content.text'
/** The version that is decided on: another one is never published unread. */
export type TextVersion = { id: Id<'content'>; version: number }
export const objectOf = (id: Id<'content'>) => `content/${id}`

/** A second person’s yes to one version of a text that is legal or can tell people where to pay, by nobody who wrote any of what is not published yet. */
export const legalText: ApprovalSubject<TextVersion> = {
  name: SUBJECT,
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
      title: same(title),
      changes: [...changesOf(kind, live?.fields, next.fields), ...(new_edition ? [edition] : [])],
    }
  },
  async execute({ tx, note }, { id: request_id, payload: { id, version } }) {
    await tables(tx).insertInto('content_approval').values({ item_id: id, version, request_id }).execute()
    note(objectOf(id), { data: { approved: version } })
  },
}

/**
 * Asks for the approval of the newest version of a text that needs a second person (`legal`); what was asked for an older one is taken back. Its makers
 * are all who wrote since the version that is published.
 */
export async function askApprovalInTx(
  approvals: Approvals,
  context: CommandContext,
  text: TextVersion & { legal: boolean; live: number | null; reason: string },
) {
  const { id, version, legal, live, reason } = text
  await approvals.supersedeInTx(context, objectOf(id))
  if (!legal) return
  const object = objectOf(id)
  const makers = await authorsSince(context.tx, id, live ?? 0)
  await approvals.proposeInTx(context, { subject: SUBJECT, object, payload: { id, version }, reason, makers })
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

/** What differs, field by field; of a text that was never published all of it. */
export const changesOf = (kind: ContentKind, before: Fields | undefined, after: Fields) =>
  fieldsOf(kind)
    .filter(({ name }) => (after[name] ?? '') !== (before?.[name] ?? ''))
    .map(({ name }) => ({
      label: labelOf(name),
      before: before?.[name] ? same(before[name]) : null,
      after: same(after[name] || '–'),
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
  const label = labels[base] ?? same(base)
  return language === 'en' ? { id: `${label.id} (Inggris)`, en: `${label.en} (English)` } : label
}
