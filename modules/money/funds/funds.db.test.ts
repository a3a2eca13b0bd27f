import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Subscribe } from '#contract/offerings/input'
import { purchaseConfirmations } from '#contract/offerings/states'
import type { Tx } from '#platform/db/database'
import { guest, type UserActor } from '#shared/actor'
import { type LocalDate, wib } from '#shared/dates'
import { rupiah } from '#shared/money'
import { createTestWorld, creditWallet, type TestWorld } from '../../../test/world.ts'
import { findProofFault, type InclusionProof } from './states.ts'
import { sha256 } from './tree.ts'

const TUESDAY = '2026-11-24' as LocalDate
const people: UserActor[] = []
let world: TestWorld

/** Twelve investors, one with a purchase in an offering that still runs, and the roots of three mornings. */
beforeAll(async () => {
  world = await createTestWorld()
  for (let each = 0; each < 12; each++) people.push(await investorWith(rupiah(1_000_000 * (each + 1) + each)))
  const { slug } = await world.offering()
  await world.app.offerings.subscribe(
    people[3]!,
    Subscribe.parse({ offering: slug, units: '100', method: 'wallet', statements: [...purchaseConfirmations] }),
  )
  for (const [day, morning] of [
    ['2026-11-21', '07:00'],
    ['2026-11-22', '07:00'],
    [TUESDAY, '06:06'],
  ] as const) {
    await world.moveTo(wib(day, morning))
    await world.app.funds.publish()
  }
})
afterAll(() => world.close())
afterEach(async () => expect((await world.app.funds.verify()).differences).toEqual([]))

/** With money of before that the bank knows of. */
async function investorWith(amount: bigint) {
  const person = await world.investor()
  await creditWallet(world.app, person.userId, rupiah(amount))
  await world.app.demo!.book({ bank: 'bsi', amount, reference: `before/${person.userId}`, description: 'SALDO AWAL' })
  return person
}

/** Looks with a lie planted as the owner of the database, its guards off; afterwards nothing was. */
async function lied(...lie: RawBuilder<unknown>[]) {
  const { app } = world
  const before = await app.database.asOwner((tx) => dump(tx))
  await app.database.asOwner(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const step of lie) await step.execute(tx)
  })
  const found = await app.funds.verify()
  await app.database.asOwner(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await restore(tx, before)
  })
  expect(found.differences).not.toEqual([])
  return found.differences
    .map(({ check, subject, expected, found }) => `${check}: ${subject}: ${expected}, ${found}`)
    .join('\n')
}

const dump = async (tx: Tx) => ({
  rounds: (await sql<object>`select * from proof_round`.execute(tx)).rows,
  balances: (await sql<object>`select * from proof_balance`.execute(tx)).rows,
})

async function restore(tx: Tx, { rounds, balances }: Awaited<ReturnType<typeof dump>>) {
  await sql`delete from proof_balance`.execute(tx)
  await sql`delete from proof_round`.execute(tx)
  const text = (rows: object[]) =>
    JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))
  await sql`insert into proof_round select * from json_populate_recordset(null::proof_round, ${text(rounds)})`.execute(
    tx,
  )
  await sql`insert into proof_balance select * from json_populate_recordset(null::proof_balance, ${text(balances)})`.execute(
    tx,
  )
}

test('a root is published once a day, of what was owed at six in the morning, and sealed to the one before', async () => {
  const { app } = world
  const rounds = await app.funds.rounds(10)
  expect(rounds.map(({ day }) => day)).toEqual([TUESDAY, '2026-11-22', '2026-11-21'])
  for (const [at, round] of rounds.slice(0, -1).entries()) expect(round.previous).toBe(rounds[at + 1]!.seal)
  expect(rounds[0]).toMatchObject({ people: 12, asOf: wib(TUESDAY, '06:00') })
  const owed = await app.ledger.totals('available', 'investor/')
  const inOfferings = await app.ledger.totals('escrow')
  expect(rounds[0]!.total).toBe(
    [...owed, ...inOfferings].filter(({ asset }) => asset === 'IDR').reduce((sum, { amount }) => sum + amount, 0n),
  )

  expect(await app.funds.publish()).toBeNull()
  await world.moveTo(wib(TUESDAY, '06:07'))
  await creditWallet(app, people[0]!.userId, rupiah(5_000_000)) // after the cut: belongs to tomorrow
  expect((await app.funds.verify()).differences).toEqual([])
})

test('each person checks their own balance, purchases in running offerings included, against the root', async () => {
  for (const person of people) {
    const proof = await world.app.funds.proof(person)
    expect(await findProofFault(proof, sha256)).toBeUndefined()
    expect(proof.leaves.length).toBeGreaterThanOrEqual(3)
  }
  const { wallet, escrow } = await world.app.funds.proof(people[3]!)
  expect(BigInt(escrow)).toBe(1_000_000n)
  expect(BigInt(wallet) + BigInt(escrow)).toBeLessThanOrEqual(4_000_003n)
  await expect(world.app.funds.proof(guest)).rejects.toMatchObject({ code: 'not_signed_in' })
  await expect(world.app.funds.proof(await world.investor())).rejects.toMatchObject({ code: 'proof_not_found' })
})

test('no leaf beside a path is anybody’s whole balance', async () => {
  const { db } = world.app.database
  const whole = new Set(
    (await sql<{ whole: bigint }>`select wallet + escrow as whole from proof_balance`.execute(db)).rows.map(
      ({ whole }) => String(whole),
    ),
  )
  for (const person of people)
    for (const { path } of (await world.app.funds.proof(person)).leaves) expect(whole).not.toContain(path[0]?.sum)
})

test('a proof of another amount, another person or another root is no proof', async () => {
  const proof = await world.app.funds.proof(people[5]!)
  const [first, ...others] = proof.leaves
  const changed: InclusionProof[] = [
    { ...proof, wallet: String(BigInt(proof.wallet) + 1n) },
    { ...proof, account: people[6]!.userId },
    { ...proof, root: sha256('another') },
    { ...proof, total: String(BigInt(proof.total) - 1n) },
    { ...proof, previous: sha256('another') },
    { ...proof, leaves: others },
    { ...proof, leaves: [first!, first!, ...others] },
    { ...proof, leaves: [{ ...first!, amount: String(BigInt(first!.amount) + 1n) }, ...others] },
    {
      ...proof,
      leaves: [{ ...first!, path: first!.path.map((step) => ({ ...step, sum: `-${step.sum}` })) }, ...others],
    },
    { ...proof, leaves: [] },
  ]
  for (const each of changed)
    expect(await findProofFault(each, sha256), JSON.stringify(each).slice(0, 80)).toBeDefined()
})

test('the script of the page checks a downloaded proof with nothing of ours', async () => {
  const script = new URL('../../../web/funds/periksa-bukti.mjs', import.meta.url)
  const proof = await world.app.funds.proof(people[5]!)
  const run = async (of: object) => {
    const file = join(world.app.config.dataDir, 'bukti.json')
    await writeFile(file, JSON.stringify(of))
    return promisify(execFile)(process.execPath, [script.pathname, file]).then(
      ({ stdout }) => stdout,
      ({ stdout, code }: { stdout: string; code: number }) => `${code} ${stdout}`,
    )
  }
  expect(await run(proof)).toContain('COCOK')
  expect(await run({ ...proof, wallet: '1' })).toMatch(/^1 .*TIDAK COCOK/s)
  expect(await run({ ...proof, root: sha256('another') })).toMatch(/^1 .*TIDAK COCOK/s)
})

test('planted lies are found: an account left out, one too low, one invented, a root exchanged', async () => {
  const [victim, other] = [people[7]!.userId, people[8]!.userId]
  const of = (user: string) => sql`where day = ${TUESDAY} and user_id = ${user}`
  expect(await lied(sql`delete from proof_balance ${of(victim)}`)).toContain(
    `${TUESDAY} ${victim}: 8000007 and 0 in offerings, left out`,
  )
  expect(await lied(sql`update proof_balance set wallet = wallet - 1 ${of(victim)}`)).toContain(
    '8000007 and 0 in offerings, 8000006',
  )
  expect(
    await lied(
      sql`update proof_balance set wallet = wallet - 500 ${of(victim)}`,
      sql`update proof_balance set wallet = wallet + 500 ${of(other)}`,
    ),
  ).toMatch(new RegExp(`(?=.*${victim}: 8000007.*7999507)(?=.*${other}: 9000008.*9000508)`, 's'))
  const stranger = (await world.investor()).userId
  expect(await lied(sql`insert into proof_balance values (${TUESDAY}, ${stranger}, 5, 0)`)).toContain(
    `${stranger}: nothing, 5`,
  )
  expect(await lied(sql`update proof_round set root = ${sha256('x')} where day = '2026-11-22'`)).toContain(
    'a seal is of its root: 2026-11-22',
  )
  expect(await lied(sql`update proof_round set total = total - 1 where day = '2026-11-22'`)).toContain(
    'the sum of its balances: 2026-11-22',
  )
  expect(await lied(sql`update proof_round set seal = ${sha256('y')} where day = '2026-11-21'`)).toContain(
    'sealed to the one before: 2026-11-22',
  )
})

test('who kept the published list sees that a whole chain was written anew', async () => {
  const { app } = world
  const items = (await app.funds.rounds(10)).map(({ day, seal }) => ({ day, seal }))
  expect((await app.funds.verify({ items })).differences).toEqual([])
  const other = items.map((each, at) => (at === 1 ? { ...each, seal: sha256('what was published') } : each))
  expect((await app.funds.verify({ items: other })).differences).toMatchObject([
    { check: 'a root is the one that was published', subject: '2026-11-22' },
  ])
  expect((await app.funds.verify({ items: [{ day: '2026-11-23', seal: sha256('gone') }] })).differences).toMatchObject([
    { found: 'no root' },
  ])
})

test('what the bank holds is compared with what is owed, and a difference that lasts is said', async () => {
  const { app } = world
  await app.demo!.book({ bank: 'bsi', amount: 5_000_000n, reference: 'late', description: 'SALDO AWAL' })
  await app.funds.look()
  const { check } = await app.funds.overview()
  expect(check).toMatchObject({ state: 'matches', difference: 0n, investors: { escrow: 1_000_000n } })
  expect(check!.bank.accounts).toHaveLength(3)
  expect(check!.bank.total).toBe(check!.investors.total + check!.others)

  await app.demo!.book({ bank: 'bsi', amount: -250_000n, reference: 'fee', description: 'BIAYA' })
  await app.funds.look()
  expect((await app.funds.overview()).check).toMatchObject({ state: 'moving', difference: -250_000n })
  await world.moveTo(wib(TUESDAY, '06:40'))
  await app.funds.look()
  const { check: later, days } = await app.funds.overview()
  expect(later).toMatchObject({ state: 'short', difference: -250_000n, seenUntil: wib(TUESDAY, '06:40') })
  expect(days.at(-1)).toMatchObject({ day: TUESDAY, state: 'short', minutes: 33 })

  await app.demo!.book({ bank: 'bsi', amount: 250_000n, reference: 'fee/back', description: 'BIAYA' })
  await app.funds.look()
  expect((await app.funds.overview()).check).toMatchObject({ state: 'matches' })
})

test('a part of the tree that was changed by hand is found, and one that is missing is made again', async () => {
  const { app } = world
  const before = await app.funds.proof(people[5]!)
  const asOwner = (step: RawBuilder<unknown>) => app.database.asOwner((tx) => step.execute(tx))
  await asOwner(sql`update proof_part set leaves = set_byte(leaves, 39, (get_byte(leaves, 39) + 1) % 256)`)
  expect((await app.funds.verify()).differences).toMatchObject([{ check: 'proofs are cut from the tree of the root' }])
  await asOwner(sql`delete from proof_part`)
  await expect(app.funds.proof(people[5]!)).rejects.toMatchObject({ code: 'proof_not_found' })
  expect(await app.funds.publish()).toBeNull()
  expect(await app.funds.proof(people[5]!)).toEqual(before)
})
