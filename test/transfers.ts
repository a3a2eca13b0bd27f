import type { Actor } from '#shared/actor'
import type { App } from '../server/app.ts'
import { clearPhoto } from './photo.ts'

/** A picture that somebody uploads for a field of a form. */
async function paper(app: App, actor: Actor, name: string): Promise<string> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await clearPhoto())], 'berkas.jpg', { type: 'image/jpeg' }))
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
  await app.drafts.discard(actor, kind)
  const files = []
  for (const field of papers) files.push({ name: field, value: await paper(app, actor, `${kind}.${field}`) })
  const fields = [...Object.entries(values).map(([name, value]) => ({ name, value })), ...files]
  const { draft } = await app.drafts.save(actor, { kind, step: kind, fields })
  const known = new Set((await app.transfers.own(actor)).map(({ id }) => id))
  await hand({ version: draft.version })
  return (await app.transfers.own(actor)).find(({ id }) => !known.has(id))!.id
}

/** A gift as its giver files it, with a deed. */
export const fileGift = (app: App, giver: Actor, gift: { security: string; units: string; receiver: string }) =>
  file(app, giver, 'gift', { relation: 'Anak kandung', ...gift }, ['deed'], (asked) =>
    app.transfers.fileGift(giver, asked),
  )

const PAPERS = ['deathCertificate', 'heirsStatement', 'identityPapers']
/** An inheritance as an heir files it. */
export const fileInheritance = (app: App, heir: Actor, asked: Record<string, string>) =>
  file(app, heir, 'inheritance', { relation: 'Anak', ...asked }, PAPERS, (filed) =>
    app.transfers.fileInheritance(heir, filed),
  )
