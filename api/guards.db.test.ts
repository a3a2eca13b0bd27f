import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, guest, type KycFlag, type StaffRole, staffRoles, system } from '#shared/actor'
import { newId } from '#shared/ids'
import { findPermissionRefusal, type Permission } from '#shared/permissions'
import { personActor, staffActor } from '../test/actors.ts'
import { type ApiClient, createApiClient, PASSWORD } from '../test/api-client.ts'
import { engine } from '../test/engine.ts'
import { computeStaffTotp } from '../test/identity-world.ts'
import { insertRights } from '../test/rows.ts'
import { createTestWorld, type TestWorld } from '../test/world.ts'

// Every operation of the document × every kind of visitor: no cell is missing. The document names the permission of each
// operation; who is refused, and with which code, follows from the one table of permissions, and nobody else is turned away.

type Visitor = { who: string; actor: Actor; token?: string }
type Cell = { method: string; path: string; permission: Permission | undefined; body: unknown; query: string }

let world: TestWorld
let client: ApiClient
let visitors: Visitor[]
let cells: Cell[]

const NOBODYS = '0199d1c2-7e4a-7b3c-9d2e-5f6a7b8c9d0e'
const SECRET = 'JBSWY3DPEHPK3PXP'
/** Visitors who ask at the same time. */
const TOGETHER = 4
/** Answers that are about who asks, and not about what. */
const ABOUT_WHO = [
  'not_signed_in',
  'not_allowed',
  'staff_have_no_wallet',
  'staff_cannot_invest',
  'kyc_required',
  'kyc_pending',
]

describe.skipIf(engine === 'embedded')('every operation', () => {
  beforeAll(async () => {
    world = await createTestWorld()
    client = await createApiClient(world)
    const { slug } = await world.offering()
    visitors = await everyVisitor()
    cells = cellsOf(slug)
  })
  afterAll(() => world.close())

  test('the document names who may: every operation and every kind of visitor has its cell', () => {
    expect(cells.length).toBeGreaterThan(50)
    expect(visitors.map(({ who }) => who)).toEqual([
      ...['guest', 'is_kyc null', 'is_kyc false', 'is_kyc true', 'hmetd', 'issuer'],
      ...staffRoles,
      'staff without a role',
    ])
  })

  test('lets in or turns away each visitor as the document says', async () => {
    const wrong: string[] = []
    const look = async (visitor: Visitor) => {
      for (const cell of cells) {
        const given = await ask(cell, visitor)
        const expected = refusal(cell, visitor)
        const fits = expected
          ? given === expected
          : !ABOUT_WHO.includes(given) && !/^5|access_token|revoked/.test(given)
        if (!fits)
          wrong.push(`${visitor.who}: ${cell.method} ${cell.path}: ${given}, expected ${expected ?? 'to be let in'}`)
      }
    }
    // some at the same time: most of a call is waiting for the database
    const left = visitors.values()
    const turns = Array.from({ length: TOGETHER }, async () => {
      for (const visitor of left) await look(visitor)
    })
    await Promise.all(turns)
    expect(wrong).toEqual([])
    expect(client.bugs).toEqual([])
  })
})

/** The code with which this visitor is turned away; undefined where they may. */
const refusal = ({ permission }: Cell, { actor }: Visitor) => permission && findPermissionRefusal(actor, permission)

async function ask({ method, path, body, query }: Cell, { token }: Visitor): Promise<string> {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answer = await client.call(method, path + query, {
    headers,
    ...(token ? { token } : {}),
    ...(body === undefined ? {} : { body }),
  })
  return answer.status >= 400 ? String(answer.body.code ?? answer.status) : String(answer.status)
}

/** What each operation is asked: its own example, about an offering that is open. */
function cellsOf(slug: string): Cell[] {
  return Object.entries(client.document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => path !== '/stream' && !(path === '/demo/clock' && method === 'post'))
      // their Authorization is no access token, or there is nobody to turn away
      .filter(([, { security }]) => security.some((way) => 'bearer' in way))
      .map(([method, operation]) => {
        const example = operation.requestBody?.content['application/json']?.example as object | undefined
        const body = example && 'offering' in example ? { ...example, offering: slug } : example
        const query = operation.parameters.flatMap((each) =>
          'in' in each && each.in === 'query' && each.required ? [`${each.name}=${String(each.example)}`] : [],
        )
        return {
          method: method.toUpperCase(),
          path: path
            .replace('{id}', NOBODYS)
            .replace('{slug}', slug)
            .replace(/\{\w+\}/g, 'dompet'),
          permission: operation['x-permission'],
          body,
          query: query.length > 0 ? `?${query.join('&')}` : '',
        }
      }),
  )
}

async function everyVisitor(): Promise<Visitor[]> {
  const { app } = world
  const persons = await Promise.all(
    [null, false, true, true, true].map((kyc) => client.person({ kyc, cash: 50_000_000n })),
  )
  const [none, pending, approved, holder, owner] = persons as [Person, Person, Person, Person, Person]
  await makeHolder(holder)
  await makeIssuer(owner)
  const staff: Visitor[] = []
  for (const role of staffRoles) staff.push({ who: role, ...(await memberOfStaff(role)) })
  const former = await memberOfStaff('content')
  await app.identity.revokeRole(system('test'), { userId: former.actor.userId, role: 'content', reason: 'uji' })
  const of = (who: string, kyc: KycFlag, { token }: Person): Visitor => ({ who, actor: personActor(kyc), token })
  return [
    { who: 'guest', actor: guest },
    of('is_kyc null', null, none),
    of('is_kyc false', false, pending),
    of('is_kyc true', true, approved),
    of('hmetd', true, holder),
    of('issuer', true, owner),
    ...staff,
    { ...former, who: 'staff without a role', actor: staffActor() },
  ]
}

/** Logged in with the role. */
async function memberOfStaff(role: StaffRole) {
  const email = `${newId(world.app.clock.now())}@contoh.test`
  const more = { kind: 'staff' as const, roles: [role], totpSecret: SECRET }
  const userId = await world.app.registration.createUser(system('test'), {
    email,
    firstname: role,
    password: PASSWORD,
    ...more,
  })
  const totp = computeStaffTotp(new Date(performance.timeOrigin + performance.now()))
  const { status, body } = await client.post('/auth/login', { body: { email, password: PASSWORD, totp } })
  expect([role, status, body]).toEqual([role, 200, expect.anything()])
  return { actor: { ...staffActor(role), userId }, token: String(body.access_token) }
}
type Person = Awaited<ReturnType<ApiClient['person']>>

/** A rights issue is open to them: `hmetd` is true. */
const makeHolder = ({ userId }: Person) => insertRights(world.app.database, { userId, now: world.app.clock.now() })

const makeIssuer = ({ userId }: Person) =>
  world.app.issuers.register(system('test'), {
    slug: 'usaha-uji',
    name: 'Usaha Uji',
    legalName: 'PT Usaha Uji',
    legalForm: 'pt',
    sector: 'Kuliner',
    city: 'Bandung',
    province: 'Jawa Barat',
    foundedYear: 2015,
    pitch: 'Usaha untuk uji.',
    description: 'Usaha untuk uji.',
    website: null,
    ownerUserId: userId,
  })
