import { describe, expect, test } from 'vitest'
import { arrowsOfAreas, arrowsOfGroups, arrowsOfModules, needlessArrows, runningBack } from './arrows.ts'
import { faultsInBrand } from './brand.ts'
import { circlesOfFiles } from './cycles.ts'
import { faultsInEntries } from './entries.ts'
import {
  faultsInHabits,
  faultsInJourney,
  faultsInLandmarks,
  faultsInName,
  faultsInTest,
  faultsInWords,
} from './habits.ts'
import { faultsInContracts, faultsInGlobs, faultsInGroups, faultsInImports, faultsInMap } from './imports.ts'
import { unprovenVotes } from './money-votes.ts'
import { operationRefusals } from './operation-refusals.ts'
import { faultsInChecks, uncheckedPermissions } from './permissions.ts'
import { faultsInSchema, faultsInStatements } from './schema.ts'
import type { Source } from './source.ts'
import { classesIn, faultsInAreas, faultsInClasses, faultsInSheet, faultsInStyleImports } from './styles.ts'
import { faultsInMigration, faultsInTables, ownersOfTables } from './tables.ts'

/** A check must first catch a planted fault. Each row: a file, what stands in it, and whether the rule refuses it. */
type Planted = [path: string, text: string, refused: boolean]

const source = (path: string, text: string): Source => ({ path, text })

const ofImports: Planted[] = [
  ['modules/trading/market/place-order.ts', "import { post } from '#modules/ledger'", false],
  ['modules/trading/market/place-order.ts', "import { match } from './matching.ts'", false],
  ['modules/trading/market/place-order.ts', "import { post } from '../ledger/post.ts'", true],
  ['modules/trading/market/place-order.ts', "import {\n  post,\n  hold,\n} from '../ledger/post.ts'", true],
  ['modules/trading/market/place-order.ts', "import { post } from '#modules/ledger/post'", true],
  ['modules/money/ledger/post.ts', "import { placeOrder } from '#modules/market'", true],
  ['modules/money/ledger/post.ts', "import type { Order } from '#contract/market/states'", true],
  ['modules/money/ledger/post.ts', "const later = await import('#modules/market')", true],
  ['modules/money/ledger/post.test.ts', "import { market } from '#modules/market'", false],
  ['modules/trading/market/input.ts', "import * as z from 'zod'", false],
  ['modules/trading/market/input.ts', "import { sql } from 'kysely'", true],
  ['modules/trading/market/input.ts', "import { orderStates } from './states.ts'", false],
  ['modules/trading/market/input.ts', "import { Email } from '#contract/identity/input'", false],
  ['modules/trading/market/states.ts', "import { z } from 'zod'", true],
  ['modules/trading/market/states.ts', "import type { z } from 'zod'", true],
  ['modules/trading/market/states.ts', "import type { PlaceOrder } from './input.ts'", true],
  ['modules/trading/market/states.ts', "import type { Email } from '#contract/identity/input'", true],
  ['modules/trading/market/states.ts', "import { readFileSync } from 'node:fs'", true],
  ['modules/trading/market/states.ts', "import { match } from './matching.ts'", true],
  ['modules/trading/market/states.ts', "import { sides } from './states/orders.ts'", false],
  ['modules/trading/market/states/orders.ts', "import { phases } from './sessions.ts'", false],
  ['modules/trading/market/states/orders.ts', "import { match } from '../matching.ts'", true],
  ['modules/trading/market/states/orders.ts', "import { z } from 'zod'", true],
  ['modules/trading/market/states.ts', "import { kinds } from '../rulebook/states/kinds.ts'", true],
  ['modules/trading/market/states.ts', "import { run } from '#platform/commands/command'", true],
  ['modules/trading/market/states.ts', "import { entryKinds } from '#contract/ledger/states'", false],
  ['modules/trading/market/refusals.ts', "import { z } from 'zod'", true],
  ['modules/trading/market/refusals.ts', "import { PlaceOrder } from './input.ts'", true],
  ['modules/trading/market/refusals.ts', "import type { OrderState } from './states.ts'", false],
  ['modules/trading/market/refusals.ts', "import type { OrderState } from '../ledger/states.ts'", true],
  ['modules/trading/market/refusals.ts', "import { Email } from '#contract/identity/input'", true],
  ['modules/trading/market/rules/fees.ts', "import { sides } from '../states.ts'", false],
  ['modules/trading/market/rules/fees.ts', "import { vatRate } from '#contract/rulebook/rules/vat'", false],
  ['modules/trading/market/rules/fees.ts', "import type { Rupiah } from '#shared/money'", false],
  ['modules/trading/market/rules/fees.ts', "import { match } from '../matching.ts'", true],
  ['modules/trading/market/rules/fees.ts', "import type { PlaceOrder } from '../input.ts'", true],
  ['modules/trading/market/rules/fees.ts', "import type { z } from 'zod'", true],
  ['modules/trading/market/rules/fees.ts', "import { run } from '#platform/commands/command'", true],
  ['modules/trading/market/rules/fees.ts', "import { placeOrder } from '#modules/market'", true],
  ['modules/trading/market/states.ts', "import { feeOf } from './rules/fees.ts'", false],
  ['modules/money/ledger/rules/balance.ts', "import { feeOf } from '#contract/market/rules/fees'", true],
  ['web/market/order.tsx', "import { feeOf } from '#contract/market/rules/fees'", false],
  ['web/market/order.tsx', "import { feeOf } from '#contract/market/rules'", true],
  ['web/market/order.tsx', "import { feeOf } from '#contract/market/rules/fees/vat'", true],
  ['web/market/order.tsx', "import { PlaceOrder } from '#contract/market/input'", false],
  ['web/market/order.tsx', "import { orderStates } from '#contract/market'", true],
  ['web/market/order.tsx', "import { match } from '#contract/market/matching'", true],
  ['web/market/order.tsx', "import { placeOrder } from '#modules/market'", true],
  ['web/market/order.tsx', "import type { App } from '../../server/app.ts'", false],
  ['web/market/order.tsx', "import { createApp } from '../../server/app.ts'", true],
  ['web/market/order.tsx', "import { type App, createApp } from '../../server/app.ts'", true],
  ['web/market/order.tsx', "import { clock } from '#platform/runtime/clock'", true],
  ['web/market/order.tsx', "import { Kysely } from 'kysely'", true],
  ['api/orders.ts', "import { transact } from '#platform/db/database'", true],
  ['api/orders.ts', "import { page } from '../web/paths.ts'", true],
  ['platform/commands/command.ts', "import { post } from '#modules/ledger'", true],
  ['shared/money.ts', "import { db } from '#platform/db/database'", true],
  ['shared/money.ts', "import big from 'big.js'", true],
  ['adapters/payments/sandbox.ts', "import type { PaymentPort } from '#modules/wallet'", false],
  ['adapters/payments/sandbox.ts', "import { deposit } from '#modules/wallet'", true],
  ['api/refusals.ts', "import { refusals } from '#contracts'", false],
  ['web/forms/action.ts', "import { refusals } from '#contracts'", true],
  ['modules/trading/market/place-order.ts', "import { refusals } from '#contracts'", true],
  ['server/app.ts', "import { createLedger } from '#modules/ledger'\nimport { api } from '../api/index.ts'", false],
]

test.each(ofImports)('imports: %s with %j', (path, text, refused) => {
  expect(faultsInImports(source(path, text)).length > 0).toBe(refused)
})

test('the map refuses a module that is not in it, a downward arrow and a cycle', () => {
  expect(faultsInMap(['gossip'])).toEqual(['gossip is not in MODULE_USES'])
  expect(faultsInMap([], { ledger: ['market'], market: ['ledger'] })).toEqual([
    'ledger uses market, which is built after it',
  ])
})

test('groups: a folder that is none, a module without its aliases, an alias of a module that is gone', () => {
  const aliases = {
    '#modules/ledger': './modules/money/ledger/index.ts',
    '#contract/ledger/*': './modules/money/ledger/*.ts',
  }
  expect(faultsInGroups(['modules/money/ledger'], aliases, ['money'])).toEqual([])
  expect(faultsInGroups(['modules/books/ledger'], aliases, ['money'])).toEqual([
    'modules/books/ledger is in no group of GROUPS',
    'package.json, imports: "#modules/ledger": "./modules/books/ledger/index.ts" is missing',
    'package.json, imports: "#contract/ledger/*": "./modules/books/ledger/*.ts" is missing',
  ])
  expect(faultsInGroups([], aliases, ['money'])).toHaveLength(2)
  const arrows = new Map([['ledger', new Set(['market', 'audit'])]])
  const groupOf = new Map([
    ['ledger', 'money'],
    ['market', 'trading'],
    ['audit', 'core'],
  ])
  expect(runningBack(arrowsOfGroups(arrows, groupOf), ['core', 'money', 'trading'])).toEqual(['money → trading'])
})

test('an arrow that runs back up, by an import or by a foreign key, and one that nobody needs any more', () => {
  const code = [
    source('modules/money/wallet/index.ts', "import { createLedger } from '#modules/ledger'"),
    source('modules/money/ledger/index.ts', "import type { Deposit } from '#contract/wallet/states'"),
  ]
  const keys = [
    source('db/migrations/0050_ledger.sql', 'create table posting (id uuid);'),
    source('db/migrations/0120_registry.sql', 'create table close (posting uuid references posting);'),
  ]
  const arrows = arrowsOfModules(code, keys)
  expect([...arrows.keys()]).toEqual(['wallet', 'ledger', 'registry'])
  expect(runningBack(arrows, ['ledger', 'wallet', 'registry'])).toEqual(['ledger → wallet'])
  expect(needlessArrows(arrows, { wallet: ['ledger', 'identity'], registry: ['ledger'] })).toEqual([
    'wallet does not use identity',
  ])
  const areas = arrowsOfAreas([source('shared/money.ts', "import { db } from '#platform/db/database'")])
  expect(runningBack(areas, ['shared', 'platform'])).toEqual(['shared → platform'])
})

test('a circle of files is found, through aliases and over several files; types alone close none', () => {
  const circle = [
    source('modules/money/ledger/index.ts', "import { post } from './post.ts'"),
    source('modules/money/ledger/post.ts', "import { format } from '#shared/format'"),
    source('shared/format.ts', "import { ledger } from '#modules/ledger'"),
    source('shared/rupiah.ts', "import { format } from '#shared/format'"),
  ]
  expect(circlesOfFiles(circle)).toEqual([
    ['modules/money/ledger/index.ts', 'modules/money/ledger/post.ts', 'shared/format.ts'],
  ])
  expect(circlesOfFiles([source('shared/a.ts', "import { a } from './a.ts'")])).toEqual([['shared/a.ts']])
  const types = [
    source('shared/a.ts', "import type { B } from './b.ts'"),
    source('shared/b.ts', "import { a } from './a.ts'"),
  ]
  expect(circlesOfFiles(types)).toEqual([])
})

const habits: Planted[] = [
  ['modules/trading/market/close.ts', 'const now = new Date()', true],
  ['modules/trading/market/close.ts', 'const now = Date.now()', true],
  ['modules/trading/market/close.ts', 'const at = new Date(row.at) // not new Date()', false],
  ['platform/runtime/clock.ts', 'export const wallClock = { now: () => new Date() }', false],
  ['bench/order.bench.ts', 'const now = Date.now()', false],
  ['modules/trading/market/fee.ts', "const fee = parseFloat('0.1')", true],
  ['modules/trading/market/fee.ts', 'return amount.toFixed(2)', true],
  ['web/ui/chart.tsx', 'return width.toFixed(2)', false],
  ['platform/text/mail.ts', 'const host = process.env.SMTP_HOST', true],
  ['platform/log.ts', "const quiet = process.env.NODE_ENV === 'test'", false],
  ['server/config.ts', 'const port = process.env.PORT', false],
  ['web/lib/action.ts', 'if (error instanceof Refusal) return', true],
  ['modules/trading/market/fee.ts', 'type Asked = { id: string }', true],
  ['modules/trading/market/fee.ts', 'type AskedPrice = { id: string }', false],
  ['modules/trading/market/fee.ts', 'pay(context as CommandContext)', true],
  ['web/ui/bar.tsx', '<div style={{ width }} />', true],
  ['web/ui/bar.tsx', '<div className="style" />', false],
  ['web/ui/news.tsx', '<div dangerouslySetInnerHTML={{ __html: text }} />', true],
]

test.each(habits)('habits: %s with %j', (path, text, refused) => {
  expect(faultsInHabits(source(path, text)).length > 0).toBe(refused)
})

const tests: Planted[] = [
  ['platform/text/mail.db.test.ts', 'await vi.waitFor(() => expect(sent).toBe(1))', true],
  ['platform/text/mail.db.test.ts', 'await expect.poll(() => sent).toBe(1)', true],
  ['platform/text/mail.db.test.ts', 'await eventually(() => expect(sent).toBe(1))', false],
  ['shared/money.test.ts', "import fc from 'fast-check'", true],
  ['shared/money.test.ts', "import { fc } from '../test/property.ts'", false],
  ['shared/money.test.ts', 'expect(performance.now() - begun).toBeLessThan(500)', true],
]

test.each(tests)('tests: %s with %j', (path, text, refused) => {
  expect(faultsInTest(source(path, text)).length > 0).toBe(refused)
})

const words: Planted[] = [
  ['modules/trading/market/close.ts', '/** For whoever holds an order. */', true],
  ['modules/trading/market/close.ts', '/** For people with an open order. */', false],
  ['modules/trading/market/close.ts', "// an order goes in by the module's door", true],
  ['modules/trading/market/close.ts', '// Puts up the schedule.', true],
  ['modules/trading/market/close.ts', '// Puts the schedule into the calendar.', false],
  ['modules/trading/market/close.ts', 'const ORDERS_MOST = 3', true],
  ['modules/trading/market/close.ts', 'const MOST = 3', true],
  ['modules/trading/market/close.ts', 'const MAX_ORDERS = 3', false],
  ['modules/trading/market/close.ts', '// T+2 (rules.md §3)', true],
  ['modules/trading/market/close.ts', '// T+2 (docs/rules/market.md)', false],
  ['docs/market.md', 'A rule of the house: no short sale.', true],
  ['docs/market.md', 'How warehouses are screened.', false],
]

test.each(words)('words: %s with %j', (path, text, refused) => {
  expect(faultsInWords(source(path, text)).length > 0).toBe(refused)
})

test('a table of refusals, field messages or movements that the one list does not have', () => {
  const listed = [
    "import { inputMessages as walletMessages, walletRefusals } from '#contract/wallet/refusals'",
    "import { walletMovements } from '#contract/wallet/states'",
  ]
  const list = source('modules/contracts.ts', listed.join('\n'))
  const table = (module: string, file: string, name: string) =>
    source(`modules/register/${module}/${file}.ts`, `export const ${name} = {}`)
  const whole = ['walletRefusals', 'inputMessages'].map((name) => table('wallet', 'refusals', name))
  expect(faultsInContracts([list, ...whole, table('wallet', 'states', 'walletMovements')])).toEqual([])
  const lacking = [
    table('issuers', 'refusals', 'issuerRefusals'),
    table('issuers', 'refusals', 'inputMessages'),
    table('issuers', 'states', 'issuerMovements'),
    table('wallet', 'refusals', 'statementMessages'),
  ]
  expect(faultsInContracts([list, ...lacking])).toEqual([
    'issuerRefusals of modules/register/issuers/refusals.ts is not in modules/contracts.ts',
    'inputMessages of modules/register/issuers/refusals.ts is not in modules/contracts.ts',
    'issuerMovements of modules/register/issuers/states.ts is not in modules/contracts.ts',
    'statementMessages of modules/register/wallet/refusals.ts is not in modules/contracts.ts',
  ])
})

test('names', () => {
  expect(faultsInName(source('modules/trading/market/order-service.ts', ''))).toHaveLength(1)
  expect(faultsInName(source('web/lib/utils.ts', ''))).toHaveLength(1)
  expect(faultsInName(source('modules/trading/market/place-order.ts', ''))).toEqual([])
})

test('a journey on Playwright’s own test', () => {
  expect(faultsInJourney(source('test/e2e/buy.spec.ts', "import { test } from '@playwright/test'"))).toHaveLength(1)
  expect(faultsInJourney(source('test/e2e/buy.spec.ts', "import { test } from './browser.ts'"))).toEqual([])
})

const checks: Planted[] = [
  ['modules/trading/market/close.ts', "commands.run({ name: 'market.close', actor, may: 'market.close' })", false],
  ['modules/trading/market/close.ts', "if (actor.roles.includes('market')) close()", true],
  ['web/staff/market.tsx', "writes: actor.roles.some((role) => role === 'market')", true],
  ['web/staff/market.tsx', 'const staff = user.roles.length > 0', true],
  ['modules/core/identity/me.ts', 'if (user.roles.length > 0) show(user.roles)', false],
  ['modules/trading/market/close.ts', "if (actor.kind !== 'system') return", true],
  ['modules/trading/market/close.ts', "if (actor.kind === 'staff') return", true],
  [
    'modules/trading/market/close.ts',
    "if (business.owner !== actor.userId) throw new Refusal<CommandRefusal>('not_allowed')",
    true,
  ],
  ['modules/trading/market/close.ts', "throw new Refusal('kyc_required')", true],
  ['modules/trading/market/close.test.ts', "if (actor.kind === 'staff') return", false],
]

test.each(checks)('permissions: %s with %j', (path, text, refused) => {
  expect(faultsInChecks(source(path, text)).length > 0).toBe(refused)
})

test('a permission that nothing asks for; a page or an operation alone does not count', () => {
  const asked = [
    source('modules/trading/market/close.ts', "may: 'market.close' as const"),
    source('modules/trading/market/open.ts', "// may: 'market.open'"),
    source('api/market.ts', "may: 'market.open'"),
  ]
  expect(uncheckedPermissions(['market.close', 'market.open'], asked)).toEqual(['market.open'])
})

test.each([
  ['web/public/x.tsx', "const name = 'Syirkah'", true],
  ['web/words/x.id.json', '{ "a": "Hubungi halo@syirkah.id" }', true],
  ['db/seed/content/x.ts', "byline: 'Redaksi SYIRKAH'", true],
  ['db/seed/content/x.ts', "'Saham adalah syirkah musyarakah: Anda ikut memiliki'", false],
  ['platform/db-admin/x.ts', "const ROLE = 'syirkah_application'", false],
  ['server/metrics.ts', "gauge('syirkah_database_up', 'Syirkah')", true],
  ['brand/operator.ts', "name: 'Syirkah'", false],
])('the operator named in %s: %s', (path, text, refused) => {
  expect(faultsInBrand(source(path, text)).length > 0).toBe(refused)
})

test.each([
  ['#brand/pictures/guide/*.webp', false],
  ['../../ui/art/guide/*.webp', true],
])('a glob import of %s', (pattern, refused) => {
  const page = source('web/public/parts/x.tsx', `import.meta.glob<string>('${pattern}', { eager: true })`)
  expect(faultsInGlobs(page).length > 0).toBe(refused)
})

describe('what an operation can refuse', () => {
  const market = [
    source('api/market.ts', "export const buy = operation({ id: 'buy', handle: ({ app }) => app.market.buy() })"),
    source(
      'modules/trading/market/index.ts',
      "import { buy } from './buy.ts'\nexport function createMarket() { return { buy: () => buy(1) } }",
    ),
  ]
  const known = new Set(['closed', 'late', 'sold_out'])
  const refusals = (text: string, before = {}) =>
    operationRefusals(
      [...market, source('modules/trading/market/buy.ts', `export function buy() { ${text} }`)],
      known,
      before,
    )

  test('is what its handler leads to', () => {
    expect(refusals("throw new Refusal<MarketRefusals>('sold_out')")).toEqual({ buy: ['sold_out'] })
    expect(refusals('', { buy: ['sold_out'] })).toEqual({})
  })

  test('keeps its order, and what is new comes last', () => {
    const code = "throw new Refusal(late ? 'closed' : 'sold_out')"
    expect(refusals(code, { buy: ['late', 'sold_out'] })).toEqual({ buy: ['sold_out', 'closed'] })
  })

  test('is, of a vote, also what the subjects of approvals refuse', () => {
    const code = [
      source('api/approvals.ts', "export const vote = operation({ id: 'voteOnApproval', handle: () => 1 })"),
      source(
        'modules/trading/market/halt.ts',
        "export const halt = { describe: () => ({}), execute: () => { throw new Refusal('closed') } }",
      ),
    ]
    expect(operationRefusals(code, known, {})).toEqual({ voteOnApproval: ['closed'] })
  })
})

test.each([
  ['its execute posts', 'execute: () => postInTx()', true],
  ['a no posts', 'execute: () => {}, close: () => postInTx()', true],
  ['another function posts', 'execute: () => book()', true],
  ['it says that it moves money', "money: 'back', execute: () => postInTx()", false],
  ['nothing is posted', 'execute: () => note()', false],
])('a subject of approvals where %s', (_, does, refused) => {
  const found = unprovenVotes([
    source('modules/money/ledger/index.ts', "export { postInTx } from './post.ts'"),
    source('modules/money/ledger/post.ts', 'export const postInTx = () => {}'),
    source(
      'modules/trading/market/halt.ts',
      `import { postInTx } from '#modules/ledger'
       const book = () => postInTx()
       const note = () => {}
       export const halt = { describe: () => ({}), ${does} }`,
    ),
  ])
  expect(found).toEqual(
    refused ? ['modules/trading/market/halt.ts halt: leads to modules/money/ledger/post.ts#postInTx'] : [],
  )
})

const migrations = [
  source('db/migrations/0001_ledger.sql', 'create table posting (id uuid); -- create table gossip'),
  source('db/migrations/0002_market.sql', 'create table if not exists trade_order (entry uuid references posting);'),
]
const owners = ownersOfTables(migrations)

const tables: Planted[] = [
  ['modules/money/ledger/post.ts', "tx.insertInto('posting').values(rows)", false],
  ['modules/trading/market/fill.ts', "tx.insertInto('posting').values(rows)", true],
  [
    'modules/trading/market/fill.ts',
    "db.selectFrom('trade_order as o').innerJoin('posting as p', 'p.id', 'o.entry')",
    true,
  ],
  ['modules/trading/market/fill.ts', "db.selectFrom(['trade_order', 'posting'])", true],
  ['modules/trading/market/fill.ts', 'sql`select * from posting where id = 1`', true],
  ['modules/trading/market/fill.ts', 'sql`update only posting set id = null`', true],
  [
    'modules/trading/market/fill.ts',
    '// reads from posting by a query of the ledger\nsql`select 1 from trade_order`',
    false,
  ],
  ['server/app.ts', "db.selectFrom('posting')", true],
  ['modules/trading/market/fill.test.ts', "db.selectFrom('posting')", false],
]

test.each(tables)('tables: %s with %j', (path, text, refused) => {
  expect(faultsInTables(source(path, text), owners).length > 0).toBe(refused)
})

test('a migration changes no table of another module and leans only on what its module stands on', () => {
  expect([...owners]).toEqual([
    ['posting', 'ledger'],
    ['trade_order', 'market'],
  ])
  expect(migrations.flatMap((migration) => faultsInMigration(migration, owners))).toEqual([])
  const planted = (text: string) => faultsInMigration(source('db/migrations/0003_ledger.sql', text), owners)
  expect(planted('alter table trade_order add column note text;')).toHaveLength(1)
  expect(planted('create table fee (o uuid references trade_order);')).toHaveLength(1)
  expect(planted('create table fee (p uuid references posting); -- references trade_order')).toEqual([])
})

const schemas: [text: string, fault: string | undefined][] = [
  ['create table a (id uuid); grant select, insert on b, a to syirkah_application;', undefined],
  ['create table a (id uuid);', 'say what the application may do'],
  ['create table a (id uuid); grant select, truncate on a to syirkah_application;', 'more than the application'],
  ['create table a (id uuid); grant all on a to syirkah_application;', 'more than the application'],
  ['grant select on a to public;', 'rights for everybody'],
  [
    'create trigger t after insert on a referencing new table as n for each statement execute function f();',
    'transition',
  ],
  ['create trigger t after update on a for each row execute function f();', 'runs after a write'],
  ["create trigger t after update on a for each row execute function seal_fact('id', 'b');", undefined],
  ['create trigger t before insert or update on a for each row execute function f();', 'on the way in'],
  ['create trigger t before update or delete on a for each row execute function f();', undefined],
  ['create constraint trigger t after insert on a for each row execute function f();', 'deferred trigger'],
  ['alter table a add column b text generated always as (lower(c)) stored;', 'generated column'],
  ['alter table a add column b bigint generated always as identity;', undefined],
  ['alter table a add exclude using btree (b with =);', 'exclusion constraint'],
  ['create index i on a using gist (b);', 'GiST'],
  ['create index i on a using gin (b, c);', 'GIN over several columns'],
  ["create index i on a using gin (to_tsvector('indonesian', b || ', ' || c));", undefined],
  ['create index i on a using gin ((b || c) gin_trgm_ops);', undefined],
  ['lock table a in exclusive mode;', 'locks a whole table'],
  ['create function f() returns void language plpgsql as $$ begin lock table a; end $$;', 'locks a whole table'],
  ['alter table a inherit b; create table c () inherits (b);', 'inheritance'],
  ['alter table a add constraint u unique (b) deferrable initially deferred;', 'deferrable'],
  ['alter table a add foreign key (b) references c (d) on delete cascade deferrable initially deferred;', undefined],
  ['create sequence numbers;', 'one counter for everybody'],
  ['alter table a add column b bigserial;', 'serial'],
  ['create function f() returns int language sql security definer as $$ select 1 $$;', 'set search_path'],
  [
    'create function f() returns int language sql security definer set search_path = public as $$ select 1 $$;',
    undefined,
  ],
  ['set statement_timeout = 0;', 'setting of the session'],
  ['set session authorization syirkah_application;', 'setting of the session'],
  ['-- lock table a', undefined],
]

test.each(schemas)('schema: %s', (text, fault) => {
  const found = faultsInSchema(source('db/migrations/0003_market.sql', text)).join()
  if (fault) expect(found).toContain(fault)
  else expect(found).toBe('')
})

const statements: Planted[] = [
  ['modules/trading/market/place-order.ts', 'sql`select pg_advisory_lock(1)`', true],
  ['modules/trading/market/place-order.ts', 'sql`select pg_advisory_xact_lock(1)`', false],
  ['modules/trading/market/place-order.ts', "sql`select set_config('a', 'b', false)`", true],
  ['modules/trading/market/place-order.ts', "sql`select set_config('a', 'b', true)`", false],
  ['modules/trading/market/place-order.ts', 'sql`set search_path to other`', true],
  ['modules/trading/market/place-order.ts', 'sql`set local search_path to other`', false],
  ['modules/trading/market/place-order.ts', 'sql`lock table trade_order`', true],
  ['modules/trading/market/place-order.ts', 'sql`declare c cursor with hold for select 1`', true],
  ['modules/trading/market/place-order.ts', 'sql`create temporary table t as select 1`', true],
  ['modules/trading/market/place-order.ts', 'sql`create temporary table t on commit drop as select 1`', false],
  ['modules/trading/market/place-order.test.ts', 'sql`lock table trade_order`', false],
]

test.each(statements)('statements: %s with %j', (path, text, refused) => {
  expect(faultsInStatements(source(path, text)).length > 0).toBe(refused)
})

test('styles', () => {
  const files = ['web/ui/feedback/badge.tsx', 'web/ui/inputs/fields/index.ts']
  expect(faultsInSheet(source('web/ui/feedback/badge.css', ''), files)).toEqual([])
  expect(faultsInSheet(source('web/ui/inputs/fields.css', ''), files)).toEqual([])
  expect(faultsInSheet(source('web/ui/landing.css', ''), files)).toHaveLength(1)
  expect(faultsInSheet(source('web/public/landing.css', ''), files)).toEqual([])

  expect(faultsInStyleImports(source('web/public/faq.tsx', "import '../ui/card.css'"))).toHaveLength(1)
  expect(faultsInStyleImports(source('web/public/faq.tsx', "import './faq.css'"))).toEqual([])

  const [longest, longer] = ['a\n'.repeat(120), 'a\n'.repeat(121)]
  expect(faultsInAreas([source('web/kyc/kyc.css', longest)])).toEqual([])
  expect(faultsInAreas([source('web/kyc/kyc.css', longer)])).toHaveLength(1)
  expect(faultsInAreas([source('web/kyc/a.css', longest), source('web/kyc/steps/b.css', 'a')])).toHaveLength(1)
  expect(faultsInAreas([source('web/ui/cards/card.css', longer)])).toEqual([])

  const isWritten = classesIn(['className={`badge badge-$', '{tone} u$', '{place}`}'].join(''))
  expect(
    faultsInClasses(source('web/ui/a.css', '.badge-up .u3 {}\n@media print { .badge:hover {} }'), isWritten),
  ).toEqual([])
  expect(faultsInClasses(source('web/ui/a.css', '.badge > .pill {}'), isWritten)).toHaveLength(1)
  expect(faultsInClasses(source('web/ui/a.css', '.underline {}'), isWritten)).toHaveLength(1)
})

test('entries', () => {
  const page = '\n## Entries\n| kind | source | debit | credit |\n|---|---|---|---|\n'
  const row = '| sukuk_paid | sukuk/… | issuer available | investor available |\n'
  const entries = source('modules/servicing/sukuk/entries.ts', "  kind: 'sukuk_paid',\n")
  const explains = source('modules/servicing/sukuk/source.ts', "  kind: 'sukuk',\n  async explain(db) {\n")
  const words = new Set(['sukuk_paid'])
  expect(faultsInEntries(page + row, [entries, explains], words)).toEqual([])
  expect(faultsInEntries(page, [entries, explains], words)).toEqual(['sukuk_paid is not in docs/ledger.md'])
  expect(faultsInEntries(page + row, [explains], words)).toEqual(['sukuk_paid of docs/ledger.md is posted nowhere'])
  expect(faultsInEntries(page + row, [entries, explains], new Set())).toEqual(['sukuk_paid has no words in movements'])
  expect(faultsInEntries(page + row, [entries], words)).toEqual(['sukuk_paid: nothing explains sukuk/…'])
})

test('a card and a table of one name', () => {
  const page = (caption: string) =>
    source(
      'web/staff/list.tsx',
      `<Card title={m.cash_due()} flush><DataTable caption={${caption}} rows={due} /></Card>`,
    )
  expect(faultsInLandmarks(page('m.cash_due()'))).toHaveLength(1)
  expect(faultsInLandmarks(page('m.account_table({ name: m.cash_due() })'))).toEqual([])
})
