import { z } from 'zod'
import { type CardField, cardFields } from '#contract/verification/states'
import type { CardTexts, IdentityServices } from '#modules/verification'
import { parseForeignJson } from '#platform/db/json'
import { readBoundedText } from '#platform/http/bounded-text'

const PATIENCE = 5_000
const LARGEST = 100_000
/** A line with spaces that a reader may put in. */
const LINE = 100
/** More people with one face than a service may name. */
const MAX_ALIKE = 100
/** In basis points. */
const likeness = z.object({ reference: z.string().max(100), likeness: z.int().min(0).max(10_000) })

/** As providers spell what stands on a card; a date of birth is written as there: '14-03-1994'. */
const ON_THE_WIRE = {
  nik: 'nik',
  fullName: 'name',
  birthPlace: 'birth_place',
  birthDate: 'birth_date',
  sex: 'sex',
  religion: 'religion',
  street: 'address',
  rt: 'rt',
  rw: 'rw',
  village: 'village',
  nationality: 'nationality',
  passportNumber: 'passport_number',
  passportExpiry: 'passport_expiry',
} as const satisfies Record<CardField, string>

type Settings = { baseUrl: () => string; key: string }

/**
 * An identity provider over HTTP: civil registry, cards, passports, faces, bank accounts. Whatever goes wrong – no
 * answer within five seconds, a redirect, an error, an answer that is not as agreed – throws: the question stays open
 * and is asked again.
 */
export function createIdentityServices({ baseUrl, key }: Settings): IdentityServices {
  async function send(method: 'POST' | 'DELETE', path: string, body?: unknown) {
    const response = await fetch(`${baseUrl()}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (response.ok) return response
    await response.body?.cancel()
    throw new Error(`HTTP ${response.status}`)
  }

  async function call<Answer extends z.ZodType>(path: string, body: unknown, answer: Answer): Promise<z.infer<Answer>> {
    return answer.parse(parseForeignJson(await readBoundedText(await send('POST', path, body), LARGEST)))
  }

  return {
    async identity({ nik, fullName, birthDate }) {
      const asked = { nik, name: fullName, birth_date: birthDate }
      const answer = z.object({ found: z.boolean(), name_matches: z.boolean(), birth_date_matches: z.boolean() })
      const said = await call('/registry', asked, answer)
      return { found: said.found, nameMatches: said.name_matches, birthDateMatches: said.birth_date_matches }
    },
    async card({ idPhoto, written }) {
      const texts = (name: CardField) => [ON_THE_WIRE[name], z.string().max(200).nullish()] as const
      const answer = z.object({ card: z.object(Object.fromEntries(cardFields.map(texts))).nullable() })
      const asked = cardFields.flatMap((name) => (written[name] ? [[ON_THE_WIRE[name], written[name]] as const] : []))
      const picture = Buffer.from(idPhoto).toString('base64')
      const { card } = await call('/cards', { picture, written: Object.fromEntries(asked) }, answer)
      if (!card) return null
      const read = cardFields.flatMap((name) => (card[ON_THE_WIRE[name]] ? [[name, card[ON_THE_WIRE[name]]!]] : []))
      return Object.fromEntries(read) as CardTexts
    },
    async passport({ passportPhoto, written: { surname, given, nationality, number, born, sex, expires } }) {
      const picture = Buffer.from(passportPhoto).toString('base64')
      const written = { surname, given, nationality, number, born, sex, expires }
      const answer = z.object({ lines: z.array(z.string().max(LINE)).length(2).nullable() })
      return (await call('/passports', { picture, written }, answer)).lines
    },
    face: ({ idPhoto, selfie }) =>
      call(
        '/faces',
        { one: Buffer.from(idPhoto).toString('base64'), other: Buffer.from(selfie).toString('base64') },
        z.object({ score: z.int().min(0).max(100) }),
      ),
    knownFace: ({ reference, selfie }) =>
      call(
        '/known-faces',
        { reference, picture: Buffer.from(selfie).toString('base64') },
        z.object({ face: z.boolean(), alike: z.array(likeness).max(MAX_ALIKE) }),
      ),
    async forgetFace({ reference }) {
      const response = await send('DELETE', `/known-faces/${encodeURIComponent(reference)}`)
      await response.body?.cancel()
    },
    account: ({ bank, accountNumber, name }) =>
      call('/accounts', { bank, number: accountNumber, name }, z.object({ holder: z.string().max(200).nullable() })),
  }
}
