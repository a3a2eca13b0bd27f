import { expect, test } from 'vitest'
import routes from '../web/routes.ts'
import { readSources } from './architecture/source.ts'

// What a page offers the API offers too: docs/api.md. Both faces call the same methods of the modules.

const sources = readSources()
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const textsOf = (folder: string) => sources.filter(({ path }) => path.startsWith(`${folder}/`) && !isTest(path))

/** 'wallet.suspenseCases', of every method of a module that is called or exposed, with the files that have it. */
function callsIn(folder: string) {
  const calls = new Map<string, string[]>()
  for (const { path, text } of textsOf(folder))
    for (const [, module, method] of text.matchAll(
      /\bapp\s*\.(\w+)\s*\.(\w+)(?:\s*\(|(?<=expose\(\(app\) => [\w.]+),)/g,
    )) {
      const call = `${module}.${method}`
      calls.set(call, [...(calls.get(call) ?? []), path])
    }
  return calls
}

/** What pages alone call, and why the API does without. */
const PAGES_ALONE: Record<string, string[]> = {
  'a file of api/file-operations.ts': [
    ...['breaches.createAuthorityNotice', 'breaches.exportLetters', 'breaches.exportPeople'],
    ...['claims.export', 'distributions.export', 'distributions.exportPayments', 'market.exportRecords'],
    ...['reconciliation.exportBreaks', 'registry.exportRegister', 'wallet.exportSuspense', 'withdrawals.exportCases'],
    'staff.export',
  ],
  'another operation answers the same, by another method of the module': [
    ...['approvals.approversOf', 'approvals.historyAbout', 'approvals.newestAbout', 'arrears.ofBusiness'],
    ...[
      'content.article',
      'content.campaign',
      'content.faq',
      'content.page',
      'disclosures.of',
      'distributions.trackRecords',
    ],
    ...['freeze.seen', 'freeze.standing', 'issuers.byId', 'issuers.listForCards', 'issuers.ofOwner'],
    ...['ledger.balance', 'market.openFindings', 'market.quotes', 'market.status', 'market.tradableFrom'],
    ...[
      'market.watchedCodes',
      'offerings.brief',
      'offerings.details',
      'registry.shareByCode',
      'registry.shareBySlug',
      'dueDiligence.pollAgreementSignings',
    ],
    ...['rulebook.changesOf', 'rulebook.history', 'screening.hitsOf', 'sharia.standing'],
    ...['withdrawals.findIssuerToPay', 'identity.hasProvenPhone', 'finance.nextDay'],
    ...['distributions.warningOf', 'identity.userByEmail', 'screening.missing'],
  ],
  'names, sums and history beside what a list says': [
    ...['identity.people', 'verification.namesOnPapers', 'audit.recordsOf', 'claims.sum', 'distributions.sumOf'],
    ...[
      'distributions.documents',
      'reconciliation.sumOfBreaks',
      'withdrawals.listOriginOfFunds',
      'proposals.listRounds',
    ],
    ...['meetings.papers', 'meetings.deedFiles'],
  ],
  'draws what is being typed or explains by an example': [
    ...['content.preview', 'content.previewArticle', 'content.previewBlocks', 'content.toPreviewCard'],
    ...['disclosures.preview', 'screening.previewList', 'rights.tryOut', 'funds.example'],
  ],
  'for the map of the site': ['content.publicationAddresses', 'disclosures.addresses', 'offerings.addresses'],
}

test('what a page asks a module for, an operation of the API asks for too, or it is said why not', () => {
  const [pages, api] = [callsIn('web'), callsIn('api')]
  const sandbox = (paths: string[]) => paths.every((path) => path.startsWith('web/sandbox/'))
  const alone = [...pages].filter(([call, paths]) => !api.has(call) && !sandbox(paths)).map(([call]) => call)
  expect(pages.size).toBeGreaterThan(200)
  expect(alone.toSorted()).toEqual(Object.values(PAGES_ALONE).flat().toSorted())
})

/** Files that stand at an address of the pages alone. */
const FILES_ALONE = [
  '/sitemap.xml', // for search engines
  '/robots.txt',
  '/publication/rss.xml',
  '/favicon.ico',
  '/manifest.webmanifest',
  '/sw.js',
  '/bukti-dana/periksa-bukti.mjs', // a program for a browser
  '/bukti-dana/akar.json', // GET /proof-of-funds/roots
  '/bukti-dana/bukti.json', // GET /proof-of-funds/own
  '/users/settings/data.json', // POST /me/export
  '/users/meetings/:/risalah.pdf', // api/papers.ts
  '/preview/:/prospektus.pdf', // api/papers.ts
  '/preview/:/opini-syariah.pdf',
  '/preview/:/presentasi.pdf',
  '/preview/:/sampul.jpg', // a picture of the page
  '/admin/kyc-kept/:/agreement.pdf', // GET /desk/kyc-kept/{id}/agreement
  '/downloads/:', // templates and forms for everybody, at the same address without a session
  '/documents/:', // api/papers.ts
  '/agreements/:', // GET /documents/{code}
]

test('every file that a page offers, an operation of the API answers', () => {
  type Route = { path?: string; children?: readonly Route[] }
  const all = routes.flatMap((route: Route) => route.children ?? [route]).map(({ path }) => `/${path ?? ''}`)
  const files = all.filter(
    (path) =>
      (/\.\w+$/.test(path) || /\/(?:downloads|documents|agreements)\/:\w+$/.test(path)) && !path.startsWith('/sandbox'),
  )
  const { text } = textsOf('api').find(({ path }) => path === 'api/file-operations.ts')!
  const made = [...text.matchAll(/address[^\n]*?(['`])(\/[^'`]+?)\1|return `(\/[^`]+)`/g)].map((found) =>
    (found[2] ?? found[3]!).replace(/\$\{search\(.*$/, '').replace(/\$\{[^}]+\}/g, ':'),
  )
  expect(made.length).toBeGreaterThan(15)
  const alone = files.map((path) => path.replace(/:\w+/g, ':')).filter((path) => !made.includes(path))
  expect(alone.toSorted()).toEqual(FILES_ALONE.toSorted())
})
