// What runs at which level (docs/testing.md, The levels). A part or file that is named runs whole.

/** `daily`: npm test. `rest`: npm run test:rest, what CI runs besides. Absent: everything, as in npm run test:deep. */
const level = process.env.SYIRKAH_LEVEL as 'daily' | 'rest' | undefined

/** Leaves out of a test what only npm run test:deep does. */
export const isShortened = level !== undefined

type Kind = 'journeys' | 'browser' | 'integration'

/** Long ways through the product, every page and address, attacks, and starts of real processes. */
const REST: Record<Kind, string[]> = {
  journeys: [
    'accounts',
    'agreement',
    'buyback',
    'claims',
    'default',
    'distribution',
    'finance-desk',
    'guards',
    'issuer',
    'kyc-entity',
    'market-desk',
    'production',
    'public-pages',
    'publication',
    'refused',
    'split',
    'statements',
    'transfers',
  ].map((name) => `test/journeys/${name}.journey.ts`),
  browser: [
    'account',
    'compare',
    'every-page',
    'forms',
    'issuer',
    'kyc-desk',
    'pages',
    'plain',
    'proxy',
    'publication',
  ].map((name) => `**/${name}.spec.ts`),
  integration: [
    'test/attack/*.db.test.ts',
    'test/{generated-clients,incidents,race}.db.test.ts',
    'api/{desk-pages,document-lint,guards}.db.test.ts',
    'db/seed/demo-world.db.test.ts',
    'platform/db-admin/backup.db.test.ts',
    'modules/*/{arrears,buybacks,meetings,splits,webhooks}/*.db.test.ts',
    'modules/register/custody/accounts.db.test.ts',
    'modules/trading/market/year.db.test.ts',
    'modules/fundraising/offerings/life.db.test.ts',
    'modules/fundraising/due-diligence/{cover,papers}.db.test.ts',
    'modules/servicing/rights/{give,held,killed,withdrawn}.db.test.ts',
    'modules/servicing/transfers/{gift,inheritance}.db.test.ts',
    'modules/people/verification/{parties,renewal,same-face}.db.test.ts',
    'modules/register/withdrawals/conflicts.db.test.ts',
  ],
}

/** Planted faults in bulk, long random histories, fuzzing, crashes; rows that plans for a large world read. */
const DEEP: Partial<Record<Kind, string[]>> = {
  journeys: ['test/journeys/large-data.journey.ts'],
  integration: [
    'test/lies/*.db.test.ts',
    'test/money-histories.db.test.ts',
    'test/gateway-outage.db.test.ts',
    'api/fuzz.db.test.ts',
    'modules/register/registry/{thousand,handed-on}.db.test.ts',
    'server/start-problem.db.test.ts',
    'test/attack/{database-trouble,full-disk,restart,size}.db.test.ts',
  ],
}

/** The test files to include and exclude at the current test level. */
export function selectTestFiles(kind: Kind, every: string): { include: string[]; exclude: string[] } {
  const deep = level ? (DEEP[kind] ?? []) : []
  if (level === 'rest') return { include: REST[kind], exclude: deep }
  return { include: [every], exclude: level === 'daily' ? [...REST[kind], ...deep] : deep }
}
