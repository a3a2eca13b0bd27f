import { declaredIn, pieceOf, propertiesIn, readCalls, type Syntax } from './calls.ts'
import type { Source } from './source.ts'

/** What api/document.ts derives from the operation itself: a permission, a body, a command behind it. */
const DERIVED = [
  ...['busy', 'money_frozen', 'terms_not_agreed', 'too_many_requests', 'idempotency_key_reused'],
  ...['not_signed_in', 'not_allowed', 'kyc_pending', 'kyc_required', 'staff_have_no_wallet', 'staff_cannot_invest'],
  ...['malformed_body', 'body_too_large', 'not_json'],
]
/** Announced by `proves`. */
const OF_PROOFS = ['proof_required', 'proof_expired', 'proof_impossible', 'proofs_open']
/** Those about newer documents of published offerings; the last locks the proposal. */
const PAPERS = ['ownPapers', 'sendPaper', 'waitingPapers', 'paperVersions', 'judgePaper']
/** What is read of an offering that is not public yet. */
const PREVIEW_READ = ['previewLink', 'previewPapers']
/** What stands in code on the way and never comes out there, with the operations (or * for all) and why. */
const NEVER: [codes: string[], operations: string[], why: string][] = [
  [['log_in_busy'], ['*'], 'the queue of password hashes is handed around with what never hashes'],
  [['user_unknown'], ['logIn', 'me', 'logInWithPasskey', 'activate', 'security'], 'who has a session is there'],
  [
    ['email_taken', 'phone_taken'],
    ['close', 'suspend', 'unsuspend', 'update', 'setPhoto', 'removePhoto', 'verifyEmail', 'sendCode', 'activate'],
    'one function changes an account and names what is taken; these change neither',
  ],
  [['phone_taken'], ['confirmEmail'], 'it changes the e-mail address alone'],
  [['email_taken'], ['phoneVerify'], 'it changes the phone number alone'],
  [
    ['link_used', 'link_unknown', 'link_expired'],
    ['sendCode', 'activate'],
    'all three are told as continuation_unknown',
  ],
  [['second_factor_not_set'], ['prove'], 'a proof is asked by the ways that its owner has set up'],
  [['account_suspended'], ['suspend'], 'the name of an event'],
  [['holding_not_found'], ['list'], 'one holding and the list are read by one query'],
  [['payment_not_found'], ['one', 'documents'], 'by its own number'],
  [['subscription_not_found'], ['payment'], 'by the payment’s number'],
  [['insufficient_balance'], ['cancel', 'bankWebhook'], 'the entry takes from accounts that may fall below zero'],
  [['page_unknown'], ['transactions', 'deposits', 'suspense'], 'api/cursor.ts refuses a damaged cursor before'],
  [['disclosure_not_found'], ['verify'], 'is answered with null'],
  [
    [
      ...[
        'share_too_young',
        'market_unscheduled',
        'session_over',
        'share_halted',
        'orders_held',
        'immediate_needs_trading',
        'outside_band',
      ],
      ...['off_tick', 'too_many_orders', 'cash_too_low', 'too_few_shares', 'investor_limit_exceeded', 'trading_locked'],
      ...['share_not_found', 'order_unchanged', 'order_not_found', 'order_ended', 'insufficient_balance'],
    ],
    ['cancel', 'place', 'replace'],
    'orders of all kinds share their batch',
  ],
  [
    ['proposal_remarks_missing', 'proposal_reason_missing', 'proposal_rounds_used'],
    ['committeeSubject'],
    'a vote sends nothing back to its issuer',
  ],
  [
    ['proposal_remarks_missing', 'proposal_reason_missing', 'proposal_rounds_used'],
    [
      ...['review', 'check', 'visit', 'assess', 'likeness', 'opinion', 'schedule', 'standing'],
      ...PAPERS,
      ...['previewComments', 'commentOnPreview', 'settleOnPreview', 'revokeLinks', ...PREVIEW_READ],
      ...['issuerAgreement', 'caseAgreement'],
    ],
    'the desks of a file reject or pass it on; what they write is the reason',
  ],
  [
    ['proposal_not_in_that_state'],
    [
      ...['review', 'check', 'visit', 'likeness', 'standing'],
      ...PAPERS,
      ...['previewComments', 'commentOnPreview', 'settleOnPreview', 'revokeLinks', ...PREVIEW_READ],
    ],
    'they move no proposal',
  ],
  [
    ['proposal_own', 'proposal_interested'],
    [
      'review',
      'standing',
      'previewComments',
      'commentOnPreview',
      'settleOnPreview',
      'revokeLinks',
      ...PAPERS.slice(0, 4),
      ...PREVIEW_READ,
      ...['issuerAgreement', 'caseAgreement'],
    ],
    'they lock no proposal',
  ],
  [
    ['proposal_not_found'],
    ['previewComments', 'commentOnPreview', 'settleOnPreview', 'revokeLinks', ...PREVIEW_READ],
    'to strangers a preview is not there',
  ],
  [['proposal_not_found'], ['waitingPapers'], 'what waits belongs to a proposal that is never removed'],
  [['review_file_incomplete'], ['commentOnPreview', 'settleOnPreview', 'revokeLinks'], 'they make no offering of it'],
  [
    ['positions_malformed', 'positions_older', 'positions_ahead'],
    ['fetchPositionsNow'],
    'what is wrong with the file of the custodian is its answer',
  ],
  [['business_not_found'], ['cure', 'opinion'], 'a case has its business'],
  [
    [
      'distribution_not_found',
      'withdrawal_not_found',
      'suspense_case_not_found',
      'break_not_found',
      'rights_not_found',
    ],
    [
      'paySubject',
      'releaseSubject',
      'releasing',
      'suspenseOwner',
      'suspenseReturn',
      'suspenseSocial',
      'suspenseConversion',
      'suspenseMove',
      'suspenseVoid',
      'correctionSubject',
      'announceSubject',
    ],
    'a vote is about a row that is never removed',
  ],
]
const isNever = (code: string, operation: string) =>
  DERIVED.includes(code) ||
  NEVER.some(([codes, operations]) => codes.includes(code) && (operations.includes(operation) || operations[0] === '*'))

/**
 * What an operation of the API announces in `refuses` though nothing that its handler leads to says so, and what it leads
 * to without announcing it; and the same of a subject of approvals and its `execute` and `beforeVote`. `known` are the codes of all tables.
 */
export function faultsInRefusals(sources: readonly Source[], known: ReadonlySet<string>): string[] {
  const { files, textsFrom } = readCalls(sources)
  return [...files].flatMap(([path, { tree }]) => {
    if (path.startsWith('api/')) return tree.flatMap((statement) => faultsIn(path, statement, tree))
    return path.startsWith('modules/') ? tree.flatMap((statement) => faultsInSubject(path, statement)) : []
  })

  /** A subject of approvals says in `refuses` what carrying it out may refuse: the vote announces it. */
  function faultsInSubject(path: string, statement: Syntax): string[] {
    const [executes, refuses] = [propertiesIn(statement, 'execute'), propertiesIn(statement, 'refuses')]
    if (executes.length === 0 || propertiesIn(statement, 'describe').length === 0) return []
    const name = declaredIn(statement)[0]?.name ?? ''
    const does = textsFrom(path, pieceOf([...executes, ...propertiesIn(statement, 'beforeVote')]))
    const said = textsFrom(path, pieceOf(refuses))
    return [
      ...[...said].filter((code) => !does.has(code)).map((code) => `${path} ${name}: nothing refuses ${code}`),
      ...[...does]
        .filter((code) => known.has(code) && !said.has(code) && !isNever(code, name))
        .map((code) => `${path} ${name}: ${code} is not announced`),
    ]
  }

  function faultsIn(path: string, statement: Syntax, tree: readonly Syntax[]): string[] {
    const handlers = propertiesIn(statement, 'handle')
    if (handlers.length === 0) return []
    const name = declaredIn(statement)[0]?.name ?? ''
    const users = tree.filter((other) => other !== statement && pieceOf([other]).names.has(name))
    const may = textsFrom(path, pieceOf([...handlers, ...users]))
    const does = textsFrom(path, pieceOf(handlers))
    const announced = textsFrom(path, pieceOf(propertiesIn(statement, 'refuses')))
    const unknown = textsFrom(path, pieceOf(propertiesIn(statement, 'params')))
    const derived = propertiesIn(statement, 'proves').length > 0 ? OF_PROOFS : []
    const told = new Set([...announced, ...unknown, ...derived])
    const missing = [...does].filter((code) => known.has(code) && !told.has(code))
    return [
      ...[...announced].filter((code) => !may.has(code)).map((code) => `${path} ${name}: nothing refuses ${code}`),
      ...missing.filter((code) => !isNever(code, name)).map((code) => `${path} ${name}: ${code} is not announced`),
    ]
  }
}
