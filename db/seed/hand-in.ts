import { createHash } from 'node:crypto'
import { listKycFields } from '#contract/verification/input'
import { kycDraftNames, partySteps } from '#contract/verification/states'
import { createPagesFont } from '#platform/files/pages-font'
import type { PersonActor } from '#shared/actor'
import type { App } from '../../server/app.ts'
import type { createDemoApplication } from './application.ts'
import { drawCard } from './pictures/identity-card.ts'
import { drawSelfie } from './pictures/selfie.ts'

type Form = ReturnType<typeof createDemoApplication>

/** Fills in every step of a KYC form as a person does and submits it with a card and a selfie. */
export async function submitFormWithPictures(app: App, person: PersonActor, form: Form): Promise<void> {
  const pictures = await picturesOf(app, form)
  const kind = kycDraftNames.citizen
  let version = 0
  for (const step of partySteps.citizen) {
    const values: Readonly<Record<string, string>> = form
    const fields = Object.keys(listKycFields('citizen')[step] ?? {}).flatMap((name) =>
      values[name] ? [{ name, value: values[name] }] : [],
    )
    if (step === 'identity')
      for (const [name, picture] of Object.entries(pictures))
        fields.push({ name, value: await keep(app, person, { name, picture }) })
    version = (await app.drafts.save(person, { kind, step, fields })).draft.version
  }
  await app.verification.submit(person, { party: 'citizen', version })
}

async function picturesOf(app: App, form: Form) {
  const font = await createPagesFont(app.config)()
  const person = { seed: createHash('sha256').update(form.nik).digest()[0]!, sex: form.sex }
  const places = app.regions.place(form.village) ?? []
  return { idPhoto: await drawCard({ person, form, places, font }), selfie: await drawSelfie(person, font) }
}

const NAMES: Readonly<Record<string, string>> = { idPhoto: 'ktp.jpg', selfie: 'swafoto.jpg' }

/** Looked at, drawn anew and sealed as any picture that somebody sends. */
async function keep(app: App, person: PersonActor, { name, picture }: { name: string; picture: Buffer }) {
  const purpose = app.attachments.purpose(`${kycDraftNames.citizen}.${name}`)
  const body = new Blob([new Uint8Array(picture)]).stream()
  const told = { field: name, name: NAMES[name] ?? name, claims: 'image/jpeg', maxBytes: purpose.rule.maxBytes }
  const { upload, discard } = await app.readUpload(body, told)
  const { id } = await app.attachments.keep(person, { upload, purpose }).finally(discard)
  return id
}
