import { sql } from 'kysely'
import type { Actor } from '#shared/actor'
import { isRefusal } from '#shared/refusal'
import type { App } from '../server/app.ts'
import { createClearPhoto } from './photo.ts'

/** A picture that somebody uploads for a field of a form. */
async function paper(app: App, actor: Actor, name: string): Promise<string> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await createClearPhoto())], 'berkas.jpg', { type: 'image/jpeg' }))
  const request = new Request('http://syirkah.test/', { method: 'POST', body: form })
  const purpose = app.attachments.purpose(name)
  const { uploads, discard } = await app.readForm(request, { file: purpose.rule })
  return (await app.attachments.keep(actor, { upload: uploads[0]!, purpose }).finally(discard)).id
}

type Filing = (asked: { version: number }) => Promise<void>

/** Fills a form in anew and hands it in; answers the id of what comes of it. */
async function file(
  app: App,
  actor: Actor,
  kind: string,
  values: Record<string, string>,
  papers: string[],
  hand: Filing,
) {
  await app.drafts.discard(actor, { kind })
  const files = []
  for (const field of papers) files.push({ name: field, value: await paper(app, actor, `${kind}.${field}`) })
  const fields = [...Object.entries(values).map(([name, value]) => ({ name, value })), ...files]
  const { draft } = await app.drafts.save(actor, { kind, step: kind, fields })
  const known = new Set((await app.transfers.own(actor)).map(({ id }) => id))
  await hand({ version: draft.version })
  return (await app.transfers.own(actor)).find(({ id }) => !known.has(id))!.id
}

/** Runs what wants a proof as somebody with a session and a telephone who has given it. */
async function proven(app: App, actor: Actor, run: (proof?: string) => Promise<void>) {
  if (actor.kind !== 'person') return run()
  const { userId, sessionId } = actor
  const now = app.clock.now()
  await app.database.asOwner(async (tx) => {
    await sql`insert into session (id, user_id, refresh_hash, user_agent, ip, network, created_at, last_used_at, expires_at)
      values (${sessionId}, ${userId}, sha256(${sessionId}::text::bytea), 'uji', '192.0.2.1', '192.0.2.1', ${now}, ${now},
        ${now}::timestamptz + interval '1 day') on conflict (id) do nothing`.execute(tx)
    await sql`update app_user set phone = coalesce(phone, '+62899' || lpad((('x' || right(${userId}::text, 7))::bit(28)::int % 100000000)::text, 8, '0')),
      phone_verified_at = coalesce(phone_verified_at, ${now}) where id = ${userId}`.execute(tx)
  })
  try {
    await run()
  } catch (error) {
    if (!isRefusal(error) || !error.details.proof) throw error
    const { id } = error.details.proof as { id: string }
    await app.database.asOwner((tx) =>
      sql`update proof set proven_at = ${now}, way = 'code' where id = ${id}`.execute(tx),
    )
    await run(id)
  }
}

/** Files a gift of units with a deed and step-up authentication. */
export const fileGift = (app: App, giver: Actor, gift: { security: string; units: string; receiver: string }) =>
  file(app, giver, 'gift', { relation: 'Anak kandung', ...gift }, ['deed'], (asked) =>
    proven(app, giver, (proof) => app.transfers.fileGift(giver, asked, { proof })),
  )

/** Files a gift without step-up authentication. */
export const fileUnprovenGift = (app: App, giver: Actor, gift: { security: string; units: string; receiver: string }) =>
  file(app, giver, 'gift', { relation: 'Anak kandung', ...gift }, ['deed'], (asked) =>
    app.transfers.fileGift(giver, asked),
  )

const PAPERS = ['deathCertificate', 'heirsStatement', 'identityPapers']
/** Files an inheritance as an heir. */
export const fileInheritance = (app: App, heir: Actor, asked: Record<string, string>) =>
  file(app, heir, 'inheritance', { relation: 'Anak', ...asked }, PAPERS, (filed) =>
    app.transfers.fileInheritance(heir, filed),
  )
