import {
  callsOf,
  declaredIn,
  objectsIn,
  pieceOf,
  propertiesIn,
  propertyOf,
  readCalls,
  type Syntax,
  typeOf,
} from './calls.ts'
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
    ['committeeApproval'],
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
      'distributionPaymentApproval',
      'releaseApproval',
      'releasing',
      'suspenseOwnerApproval',
      'suspenseReturnApproval',
      'donationApproval',
      'conversionApproval',
      'depositMoveApproval',
      'suspenseVoidApproval',
      'correctionApproval',
      'rightsAnnouncement',
    ],
    'a vote is about a row that is never removed',
  ],
]
const isNever = (code: string, operation: string) =>
  DERIVED.includes(code) ||
  NEVER.some(([codes, operations]) => codes.includes(code) && (operations.includes(operation) || operations[0] === '*'))

/** What is refused on a way that readCalls does not follow: codes, ids of operations, and which way. */
const ALSO: [codes: string[], operations: string[], why: string][] = [
  [
    ['files_unavailable'],
    ['documentPdf', 'uploadAttachment', 'readAttachment', 'keptAgreement', 'fileProposalSheet', 'investorAgreement'],
    'the storage is chosen by a setting',
  ],
  [['clock_out_of_range', 'duration_malformed'], ['moveDemoClock'], 'the demo is handed in'],
  [['virtual_account_unknown', 'transfer_refused'], ['demoTransfer'], 'the demo is handed in'],
  [['topic_not_found', 'too_many_streams', 'streams_full'], ['stream'], 'the streams are handed in'],
  [['register_not_yet'], ['exportRegister'], 'the page of this address answers'],
  [['content_group_unknown'], ['saveFaqGroup'], 'shared by several operations'],
  [['body_too_large', 'invalid_fields'], ['importScreeningList'], 'it reads its body itself'],
  [['kyc_own_case'], ['decideScreeningHit'], 'the module verification is handed in'],
  [['proposal_not_found'], ['draft'], 'each kind of draft has its own rule'],
  [
    ['proposal_not_found', 'proposal_not_yours', 'proposal_closed'],
    ['saveDraft'],
    'each kind of draft has its own rule',
  ],
  [['proposal_not_yours'], ['issuerAgreementPdf', 'proposalCaseAgreementPdf'], 'the module proposals is handed in'],
  [['review_file_incomplete'], ['previewLink'], 'the offering is drawn by another function'],
  [
    ['offering_not_found'],
    ['askIssuer', 'answerQuestion', 'publishQuestion', 'refuseQuestion'],
    'the module offerings is handed in',
  ],
  [['page_unknown'], ['shariaCases', 'listIssuerRecords'], 'api/cursor.ts refuses a damaged cursor'],
]

/** Codes of one operation: those that it leads to, and those of them that nothing else announces. */
type Reachable = { may: Set<string>; must: string[] }

/**
 * What each operation of the API may refuse, by its id: the codes that stand in code to which its handler leads.
 * `known` are the codes of all tables. A vote may also refuse what the subjects of approvals refuse when it carries
 * them out.
 */
function reachableRefusals(sources: readonly Source[], known: ReadonlySet<string>): Map<string, Reachable> {
  const { files, textsFrom } = readCalls(sources)
  const statements = [...files].flatMap(([path, { tree }]) => tree.map((statement) => ({ path, statement })))
  const carriedOut = statements.filter(({ path }) => path.startsWith('modules/')).flatMap(ofSubject)
  return new Map(statements.filter(({ path }) => path.startsWith('api/')).flatMap(ofOperations))

  function ofSubject({ path, statement }: { path: string; statement: Syntax }): string[] {
    const name = declaredIn(statement)[0]?.name ?? ''
    if (typeOf(statement) === 'ActionAnnouncement') {
      const piece = pieceOf([declaredIn(statement)[0]!.node])
      for (const code of ['notFound', 'state', 'late']) piece.members.add(`refusals.${code}`)
      return [...textsFrom(path, piece)].filter((code) => known.has(code) && !isNever(code, name))
    }
    const executes = propertiesIn(statement, 'execute')
    if (executes.length === 0 || propertiesIn(statement, 'describe').length === 0) return []
    const does = textsFrom(path, pieceOf([...executes, ...propertiesIn(statement, 'beforeVote')]))
    return [...does].filter((code) => known.has(code) && !isNever(code, name))
  }

  function ofOperations({ path, statement }: { path: string; statement: Syntax }): [string, Reachable][] {
    const name = declaredIn(statement)[0]?.name ?? ''
    const commandOf = new Map(callsOf(statement, 'expose').map(([command, operation]) => [operation, command!]))
    return objectsIn(statement).flatMap((operation) => {
      const command = commandOf.get(operation)
      const handle = command ?? propertyOf(operation, 'handle') ?? propertyOf(operation, 'address')
      const ids = propertyOf(operation, 'id')
      if (!handle || !ids) return []
      const handles = [handle, propertyOf(operation, 'view'), propertyOf(operation, 'input')].filter((each) => !!each)
      const own = [...textsFrom(path, pieceOf(handles))].filter((code) => known.has(code))
      const may = new Set([...own, ...(wordsIn(path, ids).includes(VOTE) ? carriedOut : [])])
      const unknown = textsFrom(path, pieceOf(propertiesIn(operation, 'params')))
      const proofs = command || propertyOf(operation, 'proves') ? OF_PROOFS : []
      const isDerived = (code: string) => unknown.has(code) || proofs.includes(code)
      const must = [...own.filter((code) => !isNever(code, name)), ...may.difference(new Set(own))]
      return wordsIn(path, ids).map((id) => [id, { may, must: must.filter((code) => !isDerived(code)) }])
    })
  }

  /** The texts of an id, which may be chosen of several. */
  function wordsIn(path: string, node: Syntax): string[] {
    if (node.type === 'Literal') return [String(node.value)]
    if (node.type === 'ConditionalExpression')
      return [node.consequent, node.alternate].flatMap((each) => wordsIn(path, each as Syntax))
    if (node.type === 'ObjectExpression')
      return (node.properties as Syntax[]).flatMap(({ value }) => wordsIn(path, value as Syntax))
    const chosenOf = node.type === 'MemberExpression' ? (node.object as Syntax).name : undefined
    const table = files
      .get(path)!
      .tree.flatMap(declaredIn)
      .find((each) => each.name === chosenOf)
    return table ? wordsIn(path, unwrapped(table.node)) : []
  }
}

const VOTE = 'voteOnApproval'
const unwrapped = (node: Syntax): Syntax => ('expression' in node ? unwrapped(node.expression as Syntax) : node)

export type OperationRefusals = Record<string, readonly string[]>

/** What api/operation-refusals.json is to say: `before` without what is not reached any more, then what is new. */
export function operationRefusals(
  sources: readonly Source[],
  known: ReadonlySet<string>,
  before: OperationRefusals,
): OperationRefusals {
  const operations = [...reachableRefusals(sources, known)].map(([id, { may, must }]) => {
    const also = ALSO.flatMap(([codes, ids]) => (ids.includes(id) ? codes : []))
    const still = (before[id] ?? []).filter((code) => may.has(code) || also.includes(code))
    return [id, [...new Set([...still, ...must, ...also])]] as const
  })
  return Object.fromEntries(operations.filter(([, codes]) => codes.length > 0).sort(([a], [b]) => (a < b ? -1 : 1)))
}
