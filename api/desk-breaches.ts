import { z } from 'zod'
import { BreachFacts, ProposeBreachOutcome, RecordAuthorityNotice, ReviseBreach } from '#contract/breaches/input'
import { breachLists } from '#contract/breaches/states'
import {
  AffectedPerson,
  Breach,
  BreachCase,
  exampleBreach,
  exampleOpen,
  exampleSent,
  exampleTexts,
  LetterPreview,
} from './breach-view.ts'
import { createCursorCodec } from './cursor.ts'
import { exampleId, exampleInstant } from './desk-kyc-view.ts'
import { type AnyOperation, expose, operation } from './operation.ts'
import { createLimitParam, createListSchema, InstantIn, ObjectId, toWholeList } from './wire.ts'

const tag = 'Security'
const params = { id: { like: 'id', unknown: 'breach_not_found', example: exampleId } } as const
const page = createCursorCodec('breaches')
const peoplePage = createCursorCodec('breach-people')

const list = operation({
  id: 'listBreaches',
  tag,
  method: 'get',
  path: '/desk/breaches',
  summary: 'Incidents with personal data: those whose notices are not complete, or ended ones, the newest first',
  may: 'breach.read',
  query: z.object({
    list: z.enum(breachLists).default('open'),
    limit: createLimitParam(100, 20),
    cursor: page.field,
  }),
  answer: createListSchema(Breach, { cursor: page }),
  example: { items: [exampleOpen], next_cursor: null },
  handle: ({ app, actor, query: { cursor: after, ...asked } }) => app.breaches.list(actor, { ...asked, after }),
})

const kinds = operation({
  id: 'breachDataKinds',
  tag,
  method: 'get',
  path: '/desk/breach-data-kinds',
  summary: 'Kinds of personal data that can leak as a whole',
  may: 'breach.read',
  answer: createListSchema(
    z.strictObject({ kind: z.string(), label: z.strictObject({ id: z.string(), en: z.string() }) }),
  ),
  example: {
    items: [{ kind: 'files', label: { id: 'berkas dan foto yang diunggah', en: 'uploaded files and photos' } }],
    next_cursor: null,
  },
  handle: ({ app, actor }) => toWholeList(app.breaches.dataKinds(actor)),
})

const register = expose((app) => app.breaches.register, {
  id: 'registerBreach',
  tag,
  path: '/desk/breaches',
  summary: 'Register an incident; the people affected are collected afterwards',
  text: 'With `scope` `actors`, those whose data these accounts read in the period, by the audit; with `kinds`, everybody of whom such data were stored by its end.',
  body: BreachFacts.extend({ beganAt: InstantIn, endedAt: InstantIn, discoveredAt: InstantIn }),
  status: 201,
  answer: Breach,
  examples: {
    body: {
      ...exampleTexts,
      scope: 'actors',
      actors: ['petugas@contoh.test'],
      began_at: exampleInstant,
      ended_at: exampleInstant,
      discovered_at: exampleInstant,
    },
  },
  example: exampleBreach,
})

const one = operation({
  id: 'breach',
  tag,
  method: 'get',
  path: '/desk/breaches/:id',
  summary: 'One incident',
  may: 'breach.read',
  params,
  answer: BreachCase,
  example: { ...exampleOpen, actor_emails: ['petugas@contoh.test'] },
  handle: ({ app, actor, params }) => app.breaches.one(actor, params.id),
})

const people = operation({
  id: 'breachPeople',
  tag,
  method: 'get',
  path: '/desk/breaches/:id/people',
  summary: 'The people whom an incident affects, with the kinds of their data',
  text: 'The audit keeps who read it.',
  may: 'breach.read',
  params,
  query: z.object({ limit: createLimitParam(1_000, 50), cursor: peoplePage.field }),
  answer: createListSchema(AffectedPerson, { cursor: peoplePage }),
  example: {
    items: [
      {
        user_id: exampleId,
        name: 'Sekar Ayu',
        email: 'sekar@contoh.test',
        kinds: ['kyc'],
        told_at: null,
        reached: null,
      },
    ],
    next_cursor: null,
  },
  handle: ({ app, actor, params, query: { cursor: after, limit } }) =>
    app.breaches.people(actor, params.id, { limit, after }),
})

const letter = operation({
  id: 'breachLetter',
  tag,
  method: 'get',
  path: '/desk/breaches/:id/letter',
  summary: 'The letter to the people affected as it would be sent, in both languages',
  may: 'breach.read',
  params,
  answer: LetterPreview,
  example: {
    id: { subject: 'Pemberitahuan kebocoran data pribadi Anda', text: 'Data pribadi Anda …' },
    en: { subject: 'Notice of a breach of your personal data', text: 'Your personal data …' },
  },
  handle: ({ app, actor, params }) => app.breaches.previewLetter(actor, params.id),
})

const revise = expose((app) => app.breaches.revise, {
  id: 'reviseBreach',
  tag,
  path: '/desk/breaches/:id/texts',
  summary: 'Change what the notices say, until two approved them; a request that waits is withdrawn',
  params,
  body: ReviseBreach,
  answer: Breach,
  examples: { body: exampleTexts },
  example: exampleOpen,
})

const propose = expose((app) => app.breaches.propose, {
  id: 'proposeBreachOutcome',
  tag,
  path: '/desk/breaches/:id/outcome',
  summary: 'Propose to send the notices and release their files, or to end without; two others decide',
  params,
  body: ProposeBreachOutcome,
  answer: z.strictObject({ approval: ObjectId }),
  examples: { body: { outcome: 'notify', reason: 'Daftar orang sudah diperiksa' } },
  example: { approval: exampleId },
})

const authority = expose((app) => app.breaches.recordAuthorityNotice, {
  id: 'recordAuthorityNotice',
  tag,
  path: '/desk/breaches/:id/authority',
  summary: 'Record that the authority has its notice, with its receipt',
  params,
  body: RecordAuthorityNotice,
  answer: Breach,
  examples: { body: { receipt: 'KOMDIGI-2026-17' } },
  example: exampleSent,
})

export const deskBreaches: AnyOperation[] = [list, kinds, register, one, people, letter, revise, propose, authority]
