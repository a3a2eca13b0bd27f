import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { type ApplicationOf, type KycApplication, listKycFields } from '#contract/verification/input'
import {
  type KycFile,
  type KycStep,
  kycDraftNames,
  listKycFiles,
  listRequiredFiles,
  type Party,
  partySteps,
} from '#contract/verification/states'
import { readForm } from '#platform/files/uploads'
import type { Actor } from '#shared/actor'
import { createDemoApplication } from '../db/seed/application.ts'
import type { App } from '../server/app.ts'
import { createInvestor } from './people.ts'

let serial = 0

/** Somebody with a proven telephone who has filled in nothing yet. */
export const newcomer = (app: App, name = 'Sekar', password?: string) =>
  createInvestor(app, {
    name,
    kyc: null,
    ...(password && { password }),
    phone: `+62813${String(10_000_000 + ++serial)}`,
  })

type Citizen = ApplicationOf<'citizen'>
/** What this person would fill in. */
export const formOf = (email: string, name = 'Sekar Uji', more: Partial<Citizen> = {}): Citizen => ({
  ...createDemoApplication({ email, name, income: 120_000_000n }),
  ...more,
})

/** Fills the steps in, as a browser does that leaves each field. Answers the version that was reviewed last. */
export async function fillIn(app: App, actor: Actor, form: Partial<Record<string, string>>, files: KycFile[] = []) {
  const party = (form.party ?? 'citizen') as Party
  let version = 0
  for (const step of partySteps[party]) {
    const fields = Object.keys(listKycFields(party)[step]!)
      .filter((name) => form[name] !== undefined)
      .map((name) => ({ name, value: form[name]! }))
    for (const [file, rule] of listKycFiles(party))
      if (rule.step === step && files.includes(file))
        fields.push({ name: file, value: (await upload(app, actor, file, { party })).id })
    if (fields.length > 0) version = await save(app, actor, { party, step, fields })
  }
  return { party, version }
}

type Saving = { party: Party; step: KycStep; fields: { name: string; value: string }[] }
async function save(app: App, actor: Actor, { party, step, fields }: Saving) {
  const kind = kycDraftNames[party]
  const draft = await app.drafts.own(actor, kind)
  const seen = fields.map((field) => ({ ...field, seen: draft?.fields[field.name]?.seen }))
  const saved = await app.drafts.save(actor, { kind, step, fields: seen })
  return saved.draft.version
}

/** A picture of greys like no other number's: no two are one file, nor one face. */
export function faceOf(number: number): Promise<Buffer> {
  const greys = createHash('sha512').update(`face ${number}`).digest()
  return sharp(greys, { raw: { width: 8, height: 8, channels: 1 } })
    .resize(320, 240, { fit: 'fill' })
    .jpeg()
    .toBuffer()
}

type Sent = { party?: Party; bytes?: Uint8Array }

/** A picture as a form brings it. */
export async function upload(app: App, actor: Actor, field: KycFile, { party = 'citizen', bytes }: Sent = {}) {
  bytes ??= await faceOf(++serial)
  const form = new FormData()
  form.append(field, new File([new Uint8Array(bytes)], `${field}.jpg`, { type: 'image/jpeg' }))
  const request = new Request('http://syirkah.test/', { method: 'POST', body: form })
  const purpose = app.attachments.purpose(`${kycDraftNames[party]}.${field}`)
  const { uploads, discard } = await readForm(request, { [field]: purpose.rule })
  return app.attachments.keep(actor, { upload: uploads[0]!, purpose }).finally(discard)
}

/** Fills everything in, with both pictures, and hands it in. */
export async function handIn(app: App, person: Actor & { email: string }, more: Partial<Citizen> = {}) {
  const reviewed = await fillIn(app, person, formOf(person.email, 'Sekar Uji', more), ['idPhoto', 'selfie'])
  await app.verification.submit(person, reviewed)
}

/** Somebody who handed in as a foreigner or for a company, with every file that is needed. */
export async function handInAs(app: App, application: KycApplication) {
  const person = await newcomer(app)
  await submitAs(app, person, application)
  return person
}

/** Fills in an application of any party and hands it in. */
export async function submitAs(app: App, person: Actor, application: KycApplication) {
  const reviewed = await fillIn(app, person, application, listRequiredFiles(application.party, application))
  await app.verification.submit(person, reviewed)
}
