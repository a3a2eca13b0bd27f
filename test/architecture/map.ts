/**
 * Which module may use which: the modules it imports and the tables its foreign keys name. In build order, so that there
 * is no cycle. A new arrow is a decision: write it here with the code that needs it.
 */
export const MODULE_USES: Record<string, string[]> = {
  identity: [],
  audit: ['identity'],
  security: ['identity'],
  approvals: ['identity'],
  rulebook: ['identity', 'approvals'],
  credentials: ['identity', 'rulebook'],
  ledger: [],
  freeze: ['audit', 'approvals', 'ledger'],
  attachments: ['identity'],
  drafts: ['identity', 'rulebook', 'attachments'],
  documents: ['identity', 'approvals'],
  regions: [],
  screening: ['identity'],
  verification: ['identity', 'rulebook', 'attachments', 'drafts', 'approvals', 'documents', 'regions', 'screening'],
  signature: ['identity', 'rulebook', 'approvals', 'verification'],
  issuers: ['identity', 'rulebook', 'documents', 'verification'],
  proposals: ['identity', 'rulebook', 'attachments', 'drafts', 'approvals', 'documents', 'verification', 'issuers'],
  wallet: ['identity', 'rulebook', 'credentials', 'ledger', 'freeze', 'approvals', 'documents', 'verification'],
  registry: ['identity', 'rulebook', 'ledger', 'approvals', 'documents', 'verification', 'issuers'],
  withdrawals: ['identity', 'rulebook', 'ledger', 'approvals', 'credentials', 'verification', 'wallet'],
  offerings: [
    'identity',
    'rulebook',
    'credentials',
    'ledger',
    'freeze',
    'approvals',
    'documents',
    'verification',
    'signature',
    'issuers',
    'proposals',
    'wallet',
    'registry',
  ],
  questions: ['identity', 'offerings'],
  funds: ['identity', 'ledger'],
  reconciliation: ['identity', 'ledger', 'approvals', 'wallet'],
  finance: ['ledger', 'approvals', 'rulebook', 'wallet'],
  market: [
    'identity',
    'rulebook',
    'credentials',
    'ledger',
    'approvals',
    'documents',
    'verification',
    'signature',
    'issuers',
    'wallet',
    'registry',
    'offerings',
  ],
  distributions: [
    'identity',
    'rulebook',
    'ledger',
    'approvals',
    'documents',
    'issuers',
    'wallet',
    'registry',
    'offerings',
  ],
  disclosures: ['identity', 'rulebook', 'approvals', 'documents', 'issuers', 'offerings'],
  meetings: [
    'identity',
    'rulebook',
    'ledger',
    'approvals',
    'verification',
    'issuers',
    'wallet',
    'registry',
    'disclosures',
  ],
  rights: [
    'identity',
    'rulebook',
    'credentials',
    'ledger',
    'freeze',
    'approvals',
    'documents',
    'verification',
    'signature',
    'issuers',
    'wallet',
    'registry',
    'offerings',
    'market',
    'disclosures',
  ],
  reviews: [
    'identity',
    'rulebook',
    'approvals',
    'documents',
    'signature',
    'issuers',
    'proposals',
    'registry',
    'offerings',
    'disclosures',
    'market',
  ],
  content: ['identity', 'approvals', 'rulebook'],
  complaints: ['identity', 'rulebook', 'documents'],
  notifications: ['identity', 'rulebook'],
  accounts: ['identity', 'audit', 'credentials', 'verification', 'rights', 'content', 'notifications'],
  registration: ['identity', 'rulebook', 'credentials', 'accounts'],
  reporting: [
    'identity',
    'audit',
    'rulebook',
    'credentials',
    'ledger',
    'approvals',
    'documents',
    'verification',
    'issuers',
    'proposals',
    'wallet',
    'registry',
    'offerings',
    'market',
    'rights',
    'distributions',
    'disclosures',
    'meetings',
    'reviews',
    'content',
    'complaints',
    'notifications',
    'accounts',
    'registration',
  ],
}

/** Reads any table, writes none but its own. */
export const READS_ALL = 'reporting'

export const BUILD_ORDER = Object.keys(MODULE_USES)

/** Files that may be longer than LONGEST, each with its reason. */
export const LONGEST = 300
/** A test file tells every story of its subject. */
export const LONGEST_TEST = 450
export const LONG_FILES: Record<string, string> = {
  'modules/rulebook/states.ts': 'one table: every rule of the product with its words in two languages',
}

/** Pages that write markup from a string, each with the reason why nobody else's words can get into it. */
export const RAW_MARKUP: Record<string, string> = {
  'web/ui/khatam.tsx': 'the brand’s pattern, drawn by our own code from numbers',
}

/** How many lines of style sheets the pages of a folder of web/ may have of their own. */
export const LARGEST_AREA = 120
