import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Approvals } from '#modules/approvals'
import { insertAudit } from '#modules/audit'
import type { Credentials } from '#modules/credentials'
import { type CustodianFile, serializeConfirmation } from '#modules/custody'
import type { FiledYear } from '#modules/issuers'
import { createFactsInvariant, createLedger, verifyLedgerInTx } from '#modules/ledger'
import { createMarket, parseInstructions } from '#modules/market'
import type { Offerings } from '#modules/offerings'
import { createRegistry, distributeUnitsInTx, registerSecurityInTx } from '#modules/registry'
import type { LimitUse } from '#modules/verification'
import { createCommands } from '#platform/commands/command'
import { type Database, snapshot, transact } from '#platform/db/database'
import { frozenClock } from '#platform/runtime/clock'
import { type PersonActor, system } from '#shared/actor'
import { type LocalDate, wib } from '#shared/dates'
import { type Id, newId } from '#shared/ids'
import { type Rupiah, rupiah, units } from '#shared/money'
import { Refusal } from '#shared/refusal'
import { openRulebook } from './approvals.ts'
import { openTestDatabase } from './engine.ts'
import { insertBusiness, insertUser } from './rows.ts'

export const parseTestDay = (text: string) => text as LocalDate
/** A Monday morning on which a window begins, after its auction. */
export const OPEN = wib('2026-11-30', '09:30')

/** The proof code for this content. */
export const toProofCode = (content: unknown) =>
  `kode untuk ${JSON.stringify(content, (_, value) => (typeof value === 'bigint' ? String(value) : value))}`

/** How many lembar the custodian of these tests cannot deliver. */
export const UNDELIVERABLE = 404n

export type MarketWorld = Awaited<ReturnType<typeof openMarketWorld>>

/**
 * A market built by hand with its ledger; every proof code is 'kode'. `second` opens another process on the same
 * database.
 */
export async function openMarketWorld({ window = true }: { window?: boolean } = {}) {
  const database = await openTestDatabase()
  const clock = frozenClock(OPEN)
  const limit = { of: new Map<string, bigint>(), byRight: new Map<string, Rupiah>() }
  const filed: Filed = { years: [], issue: undefined }
  const custody = {
    accounts: [] as [string, string][],
    silent: false,
    broken: new Set<string>(),
    forgets: new Set<string>(),
    files: new Map<string, CustodianFile>(),
  }
  const parts = buildMarketModules(database, clock, { limit, custody, filed })
  const { db, ledger, market } = parts
  const staff = system('test')
  if (window) await openDays('2026-11-30', '2026-12-11')

  /** A window as a test wants it: of any length, with holidays, in the past. */
  async function openDays(firstDay: string, lastDay: string) {
    const id = newId<'market-window'>(clock.now())
    await sql`insert into market_window (id, first_day, last_day) values (${id}, ${firstDay}, ${lastDay})`.execute(db)
    await sql`
      insert into market_window_day (day, window_id)
      select day::date, ${id} from generate_series(${firstDay}::date, ${lastDay}::date, interval '1 day') as day`.execute(
      db,
    )
  }

  /** A share that was distributed long enough ago to be traded. */
  async function share(code = 'KGL', { price = 1_000n, distributed = wib('2025-11-01', '10:00') } = {}) {
    const businessId = await insertBusiness(db)
    const named = { slug: code.toLowerCase(), name: `Usaha ${code}`, businessId }
    const terms = {
      kind: 'share',
      akad: 'musyarakah',
      projectedReturn: null,
      paymentMonths: null,
      tenorMonths: null,
    } as const
    await transact(db, async (tx) => {
      await registerSecurityInTx(tx, { code, ...named, ...terms, issuePrice: rupiah(price) })
      await distributeUnitsInTx(tx, { code, allotments: [], now: distributed })
    })
    return named.slug
  }

  async function person({
    cash = 0n,
    shares = {},
  }: {
    cash?: bigint
    shares?: Record<string, bigint>
  } = {}): Promise<PersonActor> {
    const userId = await insertUser(db)
    if (cash > 0n) await fund(userId, cash)
    for (const [code, count] of Object.entries(shares)) {
      const source = `subscription/${randomUUID()}`
      const allotment = {
        userId,
        units: units(count),
        price: rupiah(1_000),
        reference: source,
        source,
        paidAt: wib('2025-11-01'),
      }
      await transact(db, (tx) =>
        distributeUnitsInTx(tx, { code, allotments: [allotment], now: wib('2025-11-01', '10:00') }),
      )
    }
    return { kind: 'person', userId, sessionId: randomUUID() as Id<'session'>, kyc: true }
  }

  const fund = (userId: string, cash: bigint) =>
    ledger.post({
      kind: 'balance_opened',
      source: `opening-balance/${randomUUID()}`,
      postings: [
        { account: { owner: 'bank/bsi', purpose: 'clearing', asset: 'IDR' }, debit: cash },
        { account: { owner: `investor/${userId}`, purpose: 'available', asset: 'IDR' }, credit: cash },
      ],
    })

  /** What somebody has of an asset, by purpose: available, held, settling. */
  async function has({ userId }: PersonActor, asset = 'IDR'): Promise<[bigint, bigint, bigint]> {
    const of = (purpose: 'available' | 'held' | 'settling') =>
      ledger.balance({ owner: `investor/${userId}`, purpose, asset })
    return [await of('available'), await of('held'), await of('settling')]
  }

  /** Differences of the ledger, of each entry to its fact, of orders to trades, and of each journal to what it left. */
  async function differences() {
    const { ledgerFacts, invariants } = market.parts
    const found = await snapshot(db, async (tx) => {
      const own = await createFactsInvariant([...ledgerFacts, registryFacts, openingFacts])(tx)
      const more = await Promise.all(invariants.map((look) => look(tx)))
      return [...(await verifyLedgerInTx(tx)).differences, ...own, ...more.flat()]
    })
    return [...found, ...(await market.replay()).differences]
  }

  const order = (side: 'buy' | 'sell', price: number | bigint, count: number | bigint, slug = 'kgl') => ({
    slug,
    side,
    price: rupiah(price),
    units: BigInt(count),
    immediate: false,
  })
  const proof = 'kode'
  const buy = (who: PersonActor, price: number | bigint, count: number | bigint, slug?: string) =>
    market.place(who, order('buy', price, count, slug), { proof })
  const sell = (who: PersonActor, price: number | bigint, count: number | bigint, slug?: string) =>
    market.place(who, order('sell', price, count, slug), { proof })

  /** Does all that the clock brings until an instant, in its order. */
  async function moveTo(instant: Date) {
    for (;;) {
      const due = await Promise.all(market.parts.dueTasks.map((dueTask) => dueTask.nextDue()))
      const next = Math.min(...due.map((at) => at?.getTime() ?? Number.POSITIVE_INFINITY))
      if (next > instant.getTime()) break
      if (next > clock.now().getTime()) clock.moveTo(new Date(next))
      for (const [at, when] of due.entries()) if (when && when <= clock.now()) await market.parts.dueTasks[at]!.run()
    }
    clock.moveTo(instant)
  }

  const second = () => buildMarketModules(database, clock, { limit, custody, filed }).market
  const doing = { share, person, fund, has, differences, order, buy, sell, moveTo, openDays, second }
  return { ...parts, database, clock, staff, limit, custody, filed, ...doing, close: () => database.close() }
}

const registryFacts = async () => sql`
  select 'securities_distributed' as kind, source, 'security/' || security_code || '/issuance/' || security_code as account_id,
    units as debit, 0::bigint as credit, acquired_at as at from acquisition
  union all
  select 'securities_distributed', source, 'investor/' || user_id || '/available/' || security_code, 0, units, acquired_at from acquisition`
const openingFacts = async () => sql`
  select e.kind, e.source, p.account_id, sum(p.debit)::bigint as debit, sum(p.credit)::bigint as credit, e.posted_at as at
  from journal_entry e join posting p on p.entry_id = e.id where e.kind = 'balance_opened' group by e.id, p.account_id`

/** What the issuer of every share filed, and how it was offered. */
type Filed = { years: FiledYear[]; issue: Awaited<ReturnType<Offerings['findShareIssueFigures']>> }
type Settings = {
  filed: Filed
  limit: { of: Map<string, bigint>; byRight: Map<string, Rupiah> }
  custody: {
    accounts: [string, string][]
    silent: boolean
    broken: Set<string>
    forgets: Set<string>
    files: Map<string, CustodianFile>
  }
}

/** The modules of a market on a database. */
export function buildMarketModules(
  database: Database,
  clock: ReturnType<typeof frozenClock>,
  { limit, custody, filed }: Settings,
) {
  const { db } = database
  /** A trade that the custodian forgets once is named when it is asked for again. */
  const isNamed = ({ reference }: { reference: string }) => !custody.forgets.delete(reference)
  const commands = createCommands({ database, clock, audit: insertAudit })
  const { rulebook, approvals, bring, planned } = openRulebook({ db, clock, commands })
  const ledger = createLedger({ db, clock })
  const none = { holdingEvents: [], declaredPayments: [], prices: [], dayPrices: [], securityActions: [] }
  const credentials: Pick<Credentials, 'askingForProof' | 'spendProofInTx'> = {
    askingForProof: (_actor, run) => run(),
    spendProofInTx: async (_tx, _actor, { proof, content }) => {
      if (proof !== 'kode' && proof !== toProofCode(content)) throw new Refusal('proof_required')
    },
  }
  const stopping = new AbortController()
  const registry = createRegistry({ db, clock, commands, credentials, ledger, stopping, ...none })
  const limitUses: LimitUse[] = [async () => limit.byRight]
  const market = createMarket({
    db,
    clock,
    commands,
    rulebook,
    registry,
    ledger,
    approvals: approvals as Approvals,
    credentials,
    verification: {
      listPairsSharingAccount: async () => custody.accounts,
      lockInvestorLimitsInTx:
        async () =>
        ({ userId, used, amount }) => {
          const cap = limit.of.get(userId)
          if (cap !== undefined && used + amount > cap) throw new Refusal('investor_limit_exceeded')
          return { cap: null, used, left: null, exemptBecause: 'legal_entity' }
        },
    },
    signature: { assertSignedInTx: async () => {} },
    offerings: { sumPurchasesForLimit: async () => new Map(), findShareIssueFigures: async () => filed.issue },
    issuers: { filedYears: async () => filed.years },
    limitUses,
    custodian: {
      positions: async () => undefined,
      openAccount: async () => undefined,
      send: async (file) => void custody.files.set(file.name, file),
      confirmation: async (name) => {
        if (custody.broken.has(name)) throw new Error(`the custodian cannot read ${name}`)
        return custody.silent
          ? undefined
          : serializeConfirmation(
              parseInstructions(custody.files.get(name)!.content)
                .filter(isNamed)
                .map(({ reference, units: count }) =>
                  count === UNDELIVERABLE
                    ? { reference, status: 'failed', reason: 'rekening diblokir' }
                    : { reference, status: 'settled', reason: '' },
                ),
            )
      },
    },
  })
  limitUses.push(...market.parts.limitUses)
  bring(market.parts.approvals)
  planned.push(...market.parts.plannedDays)
  return { db, commands, rulebook, approvals, ledger, registry, market }
}
