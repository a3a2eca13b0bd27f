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

/** A person with a verified phone who has not filled in the KYC form. */
export const createUnverifiedPerson = (app: App, name = 'Sekar', password?: string) =>
  createInvestor(app, {
    name,
    kyc: null,
    ...(password && { password }),
    phone: `+62813${String(10_000_000 + ++serial)}`,
  })

type Citizen = ApplicationOf<'citizen'>
/** A citizen's KYC application. */
export const createCitizenApplication = (email: string, name = 'Sekar Uji', more: Partial<Citizen> = {}): Citizen => ({
  ...createDemoApplication({ email, name, income: 120_000_000n }),
  ...more,
})

/** Fills in a KYC draft field by field as a browser does; returns the last reviewed version. */
export async function fillInDraft(
  app: App,
  actor: Actor,
  form: Partial<Record<string, string>>,
  files: KycFile[] = [],
) {
  const party = (form.party ?? 'citizen') as Party
  let version = 0
  for (const step of partySteps[party]) {
    const fields = Object.keys(listKycFields(party)[step]!)
      .filter((name) => form[name] !== undefined)
      .map((name) => ({ name, value: form[name]! }))
    for (const [file, rule] of listKycFiles(party))
      if (rule.step === step && files.includes(file))
        fields.push({ name: file, value: (await uploadKycFile(app, actor, file, { party })).id })
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

/** A unique grey picture for each number. */
export function createTestPicture(number: number): Promise<Buffer> {
  const greys = createHash('sha512').update(`face ${number}`).digest()
  return sharp(greys, { raw: { width: 8, height: 8, channels: 1 } })
    .resize(320, 240, { fit: 'fill' })
    .jpeg()
    .toBuffer()
}

type Sent = { party?: Party; bytes?: Uint8Array }

/** Uploads a KYC picture. */
export async function uploadKycFile(app: App, actor: Actor, field: KycFile, { party = 'citizen', bytes }: Sent = {}) {
  bytes ??= await createTestPicture(++serial)
  const form = new FormData()
  form.append(field, new File([new Uint8Array(bytes)], `${field}.jpg`, { type: 'image/jpeg' }))
  const request = new Request('http://syirkah.test/', { method: 'POST', body: form })
  const purpose = app.attachments.purpose(`${kycDraftNames[party]}.${field}`)
  const { uploads, discard } = await readForm(request, { [field]: purpose.rule })
  return app.attachments.keep(actor, { upload: uploads[0]!, purpose }).finally(discard)
}

/** Fills in and submits a citizen's KYC application with pictures. */
export async function submitCitizen(app: App, person: Actor & { email: string }, more: Partial<Citizen> = {}) {
  const reviewed = await fillInDraft(app, person, createCitizenApplication(person.email, 'Sekar Uji', more), [
    'idPhoto',
    'selfie',
  ])
  await app.verification.submit(person, reviewed)
}

/** A new person who has submitted this application with all files. */
export async function createPersonWithApplication(app: App, application: KycApplication) {
  const person = await createUnverifiedPerson(app)
  await submitApplication(app, person, application)
  return person
}

/** Fills in and submits an application of any party. */
export async function submitApplication(app: App, person: Actor, application: KycApplication) {
  const reviewed = await fillInDraft(app, person, application, listRequiredFiles(application.party, application))
  await app.verification.submit(person, reviewed)
}
