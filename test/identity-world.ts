import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { createSharedCounts } from '#platform/http/shared-counts'
import { startSandboxMailbox } from '../adapters/mail/sandbox.ts'
import { createPhoneSandbox } from '../adapters/otp/sandbox.ts'
import { createSandboxMessages } from '../adapters/sandbox-messages.ts'
import { createAudit, insertAudit } from '../modules/core/audit/index.ts'
import { createIdentity, loadSecurityPhrases } from '../modules/core/identity/index.ts'
import type { ClosingObjection } from '../modules/core/identity/states.ts'
import { userTopic } from '../modules/core/identity/states.ts'
import { type AccountsDeps, createAccounts } from '../modules/entry/accounts/index.ts'
import { TERMS_VERSION } from '../modules/entry/accounts/states.ts'
import { createRegistration, type NewUser } from '../modules/entry/registration/index.ts'
import { type CredentialsDeps, createCredentials } from '../modules/people/credentials/index.ts'
import { LogIn, type Prove } from '../modules/people/credentials/input.ts'
import type { ProofView } from '../modules/people/credentials/states.ts'
import { createCommands } from '../platform/commands/command.ts'
import { listEventsAfter } from '../platform/commands/events.ts'
import { createImageProcessor } from '../platform/files/picture.ts'
import { createStorage } from '../platform/files/storage.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { frozenClock } from '../platform/runtime/clock.ts'
import { createVault } from '../platform/runtime/crypto.ts'
import { createMailer } from '../platform/text/mail.ts'
import { type Actor, type KycFlag, system } from '../shared/actor.ts'
import { after } from '../shared/dates.ts'
import { isRefusal } from '../shared/refusal.ts'
import { openRulebook } from './approvals.ts'
import { CHEAP } from './cheap-passwords.ts'
import { openTestDatabase } from './engine.ts'
import { waitUntilHolds } from './eventually.ts'

export const START = new Date('2026-11-20T02:00:00Z')
export const PASSWORD = 'Demo-Syirkah-2026'
/** One that may be chosen. */
export const GOOD_PASSWORD = 'sepatu-hujan-lemari-72'
const SECRET = 'JBSWY3DPEHPK3PXP'
export const HOME = 'https://syirkah.test'

/** The authenticator code of staff at an instant. */
export const computeStaffTotp = (at: Date, secret = SECRET) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** The step-up proof that a refusal asks for; rethrows other errors. */
export function getRequestedProof(error: unknown, why = 'proof_required'): ProofView {
  if (!isRefusal(error) || error.code !== why) throw error
  return error.details.proof as ProofView
}

/** A test world for people and log-in with its own clock and mailbox. */
export async function openIdentityWorld() {
  const database = await openTestDatabase()
  const { db } = database
  const clock = frozenClock(START)
  const commands = createCommands({ database, clock, audit: insertAudit })
  const audit = createAudit({ db, clock })
  const kycAndRights = new Map<string, { isKyc: KycFlag; hmetd: boolean }>()
  const objections = new Map<string, ClosingObjection[]>()
  /** What ends with a suspension. */
  const suspended: AccountsDeps['suspended'][number][] = []
  const messages = createSandboxMessages({ db, clock })
  const mailbox = await startSandboxMailbox({ messages })
  const home = mkdtempSync(join(tmpdir(), 'syirkah-identity-'))
  const dataKey = randomBytes(32).toString('base64')
  const vault = createVault([dataKey])
  const storage = createStorage({ dataDir: home })
  const log = { warn: () => {}, error: () => {} }

  const { rulebook, approvals, bring } = openRulebook({ db, clock, commands })

  /** Modules beside the first ones are not started: they can do all that sends nothing. */
  function createWith(more: Partial<CredentialsDeps> = {}) {
    const jobs = createJobs({ database, log })
    const mail = createMailer({
      smtpUrl: mailbox.url,
      from: 'Syirkah <halo@syirkah.test>',
      jobs,
      vault,
      phrasesOf: loadSecurityPhrases,
    })
    const common = { db, clock, commands, vault, jobs, mail, storage, rulebook, publicUrl: () => HOME }
    const identity = createIdentity({ ...common, requestCounts: createSharedCounts(undefined) })
    const codes = createPhoneSandbox({ messages })
    const erasures: AccountsDeps['erasures'][number][] = []
    const credentials = createCredentials({ ...common, identity, codes, passwordCost: CHEAP, ...more })
    const accounts = createAccounts({
      ...common,
      approvals,
      identity,
      credentials,
      verification: {
        isKyc: async (userId) => kycAndRights.get(userId)?.isKyc ?? null,
        computeRetentionInTx: async () => undefined,
      },
      rights: { hasOpenEntitlement: async (userId) => kycAndRights.get(userId)?.hmetd ?? false },
      content: { editionsInForce: async () => ({}) },
      audit,
      draw: createImageProcessor(),
      closingObjections: [async (userId) => objections.get(userId) ?? []],
      erasures,
      suspended,
    })
    const registration = createRegistration({ ...common, identity, credentials, accounts })
    erasures.push(...credentials.parts.erasures, ...registration.parts.erasures)
    return { identity, credentials, accounts, registration, jobs, mail }
  }
  const { identity, credentials, accounts, registration, jobs, mail } = createWith()
  bring(accounts.parts.approvals)
  const rules = await rulebook.at(START)
  await jobs.start({ work: true })

  let people = 0
  /** Each calls from a network of their own, so that no test slows another's log-ins. */
  const newPlace = () => {
    const number = ++people
    return {
      email: `orang${number}@contoh.test`,
      from: { userAgent: 'Firefox', ip: `198.51.${number >> 8}.${number & 255}` },
    }
  }
  async function person(more: Partial<NewUser> = {}) {
    const { email, from } = newPlace()
    const id = await registration.createUser(system('test'), { email, firstname: 'Siti', password: PASSWORD, ...more })
    const logIn = (password = PASSWORD, totp?: string, place = from) =>
      credentials.logIn(LogIn.parse({ email, password, totp }), place)
    /** Logged in, and just confirmed by password. */
    const confirmed = async () => {
      const actor = await accounts.actorOf((await logIn()).accessToken)
      await credentials.confirmIdentity(actor, { password: PASSWORD }, from)
      return actor
    }
    return { id, email, from, logIn, confirmed }
  }

  /** Runs what asks for a proof, shows it, and runs it again with it. */
  async function proving<T>(
    actor: Actor,
    run: (proof?: string) => Promise<T>,
    show: (proofId: string) => Promise<Omit<Prove, 'proofId'>> | Omit<Prove, 'proofId'>,
  ): Promise<T> {
    const proofId = await run().then(
      () => Promise.reject(new Error('no proof was asked for')),
      (error: unknown) => getRequestedProof(error).id,
    )
    await credentials.prove(actor, { proofId, ...(await show(proofId)) })
    return run(proofId)
  }
  /** Sends the code of a proof and reads it on the phone. */
  async function proofCode(actor: Actor, phone: string, proofId: string, times = 1) {
    await credentials.sendProofCode(actor, { proofId, channel: 'whatsapp' })
    return { code: /: (\d{6})\./.exec((await inbox(phone, 'Jangan berikan', times))[0]!.text)![1]! }
  }

  /** What lies in a mailbox or telephone, newest first, once `subject` is among it `times` times. */
  const inbox = (to: string, about: RegExp | string = /./, times = 1) =>
    waitUntilHolds(async () => {
      const found = (await messages.inbox(to)).filter(({ subject, text }) => `${subject} ${text}`.match(about))
      if (found.length < times) throw new Error(`${found.length} messages about ${about} for ${to}`)
      return found
    })
  /** The token of the newest link in a mailbox. */
  const tokenIn = async (to: string, about: RegExp | string, times = 1) =>
    /=([\w-]{43})/.exec((await inbox(to, about, times))[0]!.text)![1]!

  const form = (more: object = {}) => ({
    firstname: 'Sekar',
    lastname: 'Wulandari',
    phone: '+6281234567890',
    password: GOOD_PASSWORD,
    terms: TERMS_VERSION as typeof TERMS_VERSION,
    ...more,
  })
  let numbers = 0
  const newPhone = () => `+62812${String(3_000_000 + ++numbers)}`
  const codeIn = async (phone: string, times = 1) => /\b\d{6}\b/.exec((await inbox(phone, /kode/, times))[0]!.text)![0]

  /** Somebody who has registered and opened the link. */
  async function verified({ phone = newPhone() }: { phone?: string } = {}) {
    const place = newPlace()
    await registration.register({ ...form({ phone }), email: place.email }, place.from)
    const { continuation } = await registration.verifyEmail({ token: await tokenIn(place.email, 'Verifikasi') })
    return { ...place, phone, continuation }
  }
  /** Somebody who also has the code for their number. */
  async function withCode(more: { phone?: string } = {}) {
    const someone = await verified(more)
    await registration.sendActivationCode({ continuation: someone.continuation, channel: 'whatsapp' }, someone.from)
    return { ...someone, code: await codeIn(someone.phone) }
  }

  return {
    db,
    clock,
    commands,
    rules,
    vault,
    dataKey,
    database: {
      ...database,
      close: async () => {
        await jobs.stop()
        mail.close()
        await mailbox.stop()
        await database.close()
        rmSync(home, { recursive: true, force: true })
      },
    },
    identity,
    approvals,
    credentials,
    accounts,
    registration,
    createWith,
    storage,
    kycAndRights,
    objections,
    suspended,
    messages,
    audit,
    person,
    proving,
    proofCode,
    newPlace,
    form,
    newPhone,
    codeIn,
    verified,
    withCode,
    inbox,
    tokenIn,
    staff: (more: Partial<NewUser> = {}) => person({ kind: 'staff', roles: ['finance'], totpSecret: SECRET, ...more }),
    wait: (milliseconds: number) => clock.moveTo(after(clock.now(), milliseconds)),
    eventsOf: async (userId: string) => (await listEventsAfter(db, 0n, [userTopic(userId)])).map(({ name }) => name),
  }
}
