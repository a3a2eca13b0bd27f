import type { DueTask } from '#platform/commands/parts'
import type { Tx } from '#platform/db/database'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import { system } from '#shared/actor'
import { after, localDate, MINUTE } from '#shared/dates'
import type { Id } from '#shared/ids'
import { compareNames } from '#shared/person-names'
import { applyAccountAnswerInTx } from './account-answered.ts'
import { type CardTexts, findContradictions, toExpectedCard } from './card.ts'
import type { VerificationDeps } from './deps.ts'
import { recordFaceMatchesInTx } from './faces-found.ts'
import type { ApplicationOf, KycApplication } from './input.ts'
import { applyLateAnswerInTx } from './late-answer.ts'
import { findRegistryCitizen } from './party.ts'
import { readPassportTexts, toPassportLines } from './passport.ts'
import { type PassportMrz, parsePassportMrz } from './rules/passport-mrz.ts'
import { type FaceMatch, matchAndEnrollFace } from './same-face.ts'
import { decryptApplication, encryptCard } from './sealed.ts'
import { type AnsweredOutcome, type CheckKind, faceFiles, kycDraftNames, type Party, toKycRecord } from './states.ts'
import { tables } from './tables.ts'

/** The external identity services. Each throws when it cannot answer now. */
export type IdentityServices = {
  /** The civil registry: whether it knows this number, and what of the rest agrees. */
  identity(request: { nik: string; fullName: string; birthDate: string }): Promise<{
    found: boolean
    nameMatches: boolean
    birthDateMatches: boolean
  }>
  /**
   * The words on an identity card, those that can be read; null when it is no card. What its holder wrote goes along for
   * services that confirm instead of reading.
   */
  card(request: { idPhoto: Uint8Array; written: CardTexts }): Promise<CardTexts | null>
  /** The two lines below the picture of a passport, as they stand there; null when it is none or they cannot be read. */
  passport(request: { passportPhoto: Uint8Array; written: PassportMrz }): Promise<string[] | null>
  /** How alike two faces are, 0 to 100. */
  face(pictures: { idPhoto: Uint8Array; selfie: Uint8Array }): Promise<{ score: number }>
  /**
   * Looks a face up among those that the service holds, keeps it under this reference, and answers whose faces are
   * like it, in basis points. `face` is false where the picture shows none.
   */
  knownFace(request: { reference: string; selfie: Uint8Array }): Promise<{
    face: boolean
    alike: { reference: string; likeness: number }[]
  }>
  /** What was kept under a reference is gone afterwards, also where there was nothing. */
  forgetFace(request: { reference: string }): Promise<void>
  /** The holder of an account by the bank's books; null when there is no such account. */
  account(request: { bank: string; accountNumber: string; name: string }): Promise<{ holder: string | null }>
}

type Asking = VerificationDeps & { services: IdentityServices }
type Foreigner = ApplicationOf<'foreigner'>
type Verdict = { outcome: AnsweredOutcome; detail: string; read?: CardTexts; alike?: FaceMatch[] }
/** From here on two pictures are one face; below DOUBT they are two. */
const FACE = 85
const DOUBT = 60
const BATCH = 20
/** Minutes until a service that did not answer is asked again: 1, 2, 4 … at most an hour. */
const waitAfter = (tries: number) => Math.min(60, 2 ** Math.min(tries, 6)) * MINUTE

type CheckRequest = { submissionId: Id<'kyc-submission'>; userId: Id<'user'>; kinds: CheckKind[]; now: Date }

/** Schedules the checks of a submission; without a provider none is written and nothing waits. */
export async function scheduleChecksInTx(tx: Tx, { submissionId, userId, kinds, now }: CheckRequest): Promise<void> {
  await tables(tx)
    .insertInto('kyc_face')
    .values({ user_id: userId })
    .onConflict((already) => already.doNothing())
    .execute()
  await tables(tx)
    .insertInto('kyc_check')
    .values(kinds.map((kind) => ({ submission_id: submissionId, kind, next_at: now })))
    .execute()
}

/** Cancels waiting checks after a decision, except those in `goesOn`. */
export async function cancelChecksInTx(
  tx: Tx,
  submissionId: Id<'kyc-submission'>,
  goesOn: readonly CheckKind[],
): Promise<void> {
  await tables(tx)
    .updateTable('kyc_check')
    .set({ next_at: null })
    .where('submission_id', '=', submissionId)
    .$if(goesOn.length > 0, (query) => query.where('kind', 'not in', [...goesOn]))
    .execute()
}

/** The due task that runs waiting checks; an unavailable service is retried. */
export function createCheckDueTask(deps: VerificationDeps): DueTask {
  return {
    name: 'verification.checks',
    async nextDue() {
      if (!deps.services) return null
      const row = await tables(deps.db)
        .selectFrom('kyc_check')
        .select('next_at')
        .where('next_at', 'is not', null)
        .orderBy('next_at')
        .limit(1)
        .executeTakeFirst()
      return row?.next_at ?? null
    },
    async run() {
      const { services } = deps
      if (!services) return
      for (;;) {
        const due = await tables(deps.db)
          .selectFrom('kyc_check as c')
          .innerJoin('kyc_submission as s', 's.id', 'c.submission_id')
          .select(['c.submission_id', 'c.kind', 'c.tries', 's.id', 's.user_id', 's.party', 's.data_sealed'])
          .where('c.next_at', '<=', deps.clock.now())
          .orderBy('c.next_at')
          .limit(BATCH)
          .execute()
        await forEachIsolated(due, (each) => settle({ ...deps, services }, each))
        if (due.length < BATCH) return
      }
    },
  }
}

type Due = {
  submission_id: Id<'kyc-submission'>
  kind: CheckKind
  tries: number
  id: Id<'kyc-submission'>
  user_id: Id<'user'>
  party: Party
  data_sealed: string
}

/**
 * The service is asked outside of any transaction: a slow one holds no connection. An answer that cannot be kept
 * counts as none: it is asked for again later, and those of all others do not wait for it.
 */
async function settle(deps: Asking, due: Due): Promise<void> {
  const verdict = await ask(deps, due).catch(() => undefined)
  try {
    await record(deps, due, verdict)
  } catch (error) {
    if (verdict) await record(deps, due, undefined)
    throw error
  }
}

const record = (deps: Asking, due: Due, verdict: Verdict | undefined) =>
  deps.commands.run({ name: 'verification.check', actor: system('verification'), may: 'kyc.run' }, async (context) => {
    const { tx, now, note } = context
    const tries = due.tries + 1
    const change = verdict
      ? { ...(await keptInTx(deps, tx, due, verdict)), answered_at: now, next_at: null }
      : { next_at: after(now, waitAfter(tries)) }
    const { numUpdatedRows } = await tables(tx)
      .updateTable('kyc_check')
      .set({ ...change, tries })
      .where('submission_id', '=', due.submission_id)
      .where('kind', '=', due.kind)
      .where('next_at', 'is not', null)
      .executeTakeFirst()
    if (!verdict || numUpdatedRows !== 1n) return
    note(`kyc/${due.user_id}`, toKycRecord('verification.check', { check: due.kind, outcome: verdict.outcome }))
    if (verdict.alike) await recordFaceMatchesInTx(context, { userId: due.user_id, alike: verdict.alike })
    await applyLateAnswerInTx(context, { submissionId: due.id, userId: due.user_id, ...due, ...verdict })
    if (due.kind === 'account') await applyAccountAnswerInTx(deps, context, { submissionId: due.id, ...verdict })
  })

/** What was read off a card is sealed like what was handed in. */
async function keptInTx({ keys }: VerificationDeps, tx: Tx, due: Due, { read, alike: _, ...verdict }: Verdict) {
  return read ? { ...verdict, read_sealed: await encryptCard(keys, tx, due, read) } : verdict
}

async function ask(deps: Asking, { kind, ...row }: Due): Promise<Verdict> {
  const application = await decryptApplication(deps.keys, deps.db, row)
  const asked = { identity: askRegistry, card: askCard, face: askFace, same_face: askSameFace, account: askBank }[kind]
  return asked(deps, application, row.user_id)
}

async function askRegistry({ services }: Asking, application: KycApplication): Promise<Verdict> {
  const { found, nameMatches, birthDateMatches } = await services.identity(findRegistryCitizen(application)!)
  if (!found) return { outcome: 'failed', detail: 'not_found' }
  const differs = [!nameMatches && 'fullName', !birthDateMatches && 'birthDate'].filter(Boolean)
  return { outcome: differs.length === 0 ? 'passed' : 'doubtful', detail: differs.join(',') }
}

async function askCard(deps: Asking, application: KycApplication, userId: Id<'user'>): Promise<Verdict> {
  const [idPhoto] = await picturesOf(deps, application, userId)
  if (!idPhoto) return { outcome: 'doubtful', detail: 'no_picture' }
  const written = toExpectedCard(deps.regions, application)
  const read =
    application.party === 'foreigner'
      ? await passportWordsOf(deps, application, idPhoto)
      : await deps.services.card({ idPhoto, written })
  if (!read) return { outcome: 'doubtful', detail: 'unreadable' }
  const wrong = findContradictions(written, read)
  return { outcome: wrong.length === 0 ? 'passed' : 'doubtful', detail: wrong.join(','), read }
}

async function passportWordsOf({ services, clock }: Asking, application: Foreigner, passportPhoto: Uint8Array) {
  const lines = await services.passport({ passportPhoto, written: toPassportLines(application) })
  const read = lines && parsePassportMrz(lines)
  return read ? readPassportTexts(application, read, localDate(clock.now())) : null
}

/** The picture of the document with a face, and the selfie. */
const picturesOf = ({ attachments }: VerificationDeps, { party }: KycApplication, userId: Id<'user'>) =>
  Promise.all(
    faceFiles[party].map((name) => {
      const purpose = `${kycDraftNames[party]}.${name}`
      return attachments.newestOf(system('verification'), { subject: `kyc/${userId}`, purpose })
    }),
  )

async function askFace(deps: Asking, application: KycApplication, userId: Id<'user'>): Promise<Verdict> {
  const [idPhoto, selfie] = await picturesOf(deps, application, userId)
  if (!idPhoto || !selfie) return { outcome: 'doubtful', detail: 'no_picture' }
  const { score } = await deps.services.face({ idPhoto, selfie })
  return { outcome: score >= FACE ? 'passed' : score >= DOUBT ? 'doubtful' : 'failed', detail: String(score) }
}

async function askSameFace(deps: Asking, application: KycApplication, userId: Id<'user'>): Promise<Verdict> {
  const [, selfie] = await picturesOf(deps, application, userId)
  return selfie ? matchAndEnrollFace(deps.services, { userId, selfie }) : { outcome: 'doubtful', detail: 'no_picture' }
}

async function askBank({ services }: Asking, application: KycApplication): Promise<Verdict> {
  const { bank, accountNumber, accountHolder, fullName } = application
  const { holder } = await services.account({ bank, accountNumber, name: accountHolder })
  if (holder === null) return { outcome: 'failed', detail: 'not_found' }
  const match = compareNames(holder, fullName)
  return { outcome: match === 'same' ? 'passed' : match === 'similar' ? 'doubtful' : 'failed', detail: holder }
}
