/** Tables whose ids are `Id<kind>`, in their own rows and wherever a foreign key names them. */
export const ID_KINDS: Record<string, string> = {
  app_user: 'user',
  approval_request: 'approval',
  attachment: 'attachment',
  business: 'business',
  consent: 'consent',
  content_image: 'image',
  content_item: 'content',
  disclosure: 'disclosure',
  distribution: 'distribution',
  draft: 'draft',
  kyc_exemption: 'kyc-exemption',
  kyc_submission: 'kyc-submission',
  market_halt: 'halt',
  market_order: 'order',
  market_settlement: 'settlement',
  market_trade: 'trade',
  screening_hit: 'screening-hit',
  screening_list: 'screening-list',
  notice: 'notice',
  passkey: 'passkey',
  proof: 'proof',
  reconciliation_break: 'reconciliation-break',
  registration: 'registration',
  rights_issue: 'rights-issue',
  rights_order: 'rights-order',
  rights_transfer: 'rights-transfer',
  session: 'session',
  signature: 'signature',
  withdrawal: 'withdrawal',
}

type Told = { type: string; imports?: string[]; from?: string }

/** What the schema cannot say of a column: a branded number, the shape of a JSON, a state that is wider than its check. */
export const COLUMN_TYPES: Record<string, Told> = {
  ...each('Rupiah', {
    acquisition: ['price'],
    financial_statement: [
      'revenue',
      'gross_profit',
      'operating_profit',
      'net_profit',
      'total_assets',
      'interest_bearing_debt',
      'sharia_debt',
      'total_income',
      'non_halal_income',
      'operating_cash',
    ],
    deposit: ['amount'],
    distribution: ['amount', 'remainder'],
    distribution_payment: ['gross', 'tax', 'purification'],
    market_book: ['reference', 'lowest', 'highest', 'last_price'],
    market_order: ['price'],
    market_trade: ['price', 'buyer_fee', 'buyer_vat', 'seller_fee', 'seller_vat', 'freed'],
    offering: ['unit_price'],
    rights_issue: ['exercise_price', 'platform_fee', 'vat'],
    rights_order: ['amount', 'channel_fee', 'vat', 'total'],
    security: ['issue_price'],
    subscription: ['amount', 'fee', 'vat', 'channel_fee', 'total'],
    virtual_account: ['amount'],
    withdrawal: ['amount', 'fee', 'vat'],
  }),
  ...each('Units', {
    acquisition: ['units'],
    distribution: ['units'],
    distribution_payment: ['units'],
    market_order: ['units', 'filled'],
    market_trade: ['units'],
    entitlement: ['held', 'rights', 'received', 'given', 'exercised'],
    offering: ['total_units', 'minimum_units', 'smallest_purchase', 'reserved_units', 'paid_units'],
    rights_issue: ['new_shares', 'old_shares', 'planned', 'in_issue', 'offered', 'sold'],
    rights_order: ['units', 'excess', 'allotted'],
    rights_transfer: ['rights'],
    subscription: ['units'],
  }),
  ...each('BasisPoints', {
    distribution: ['tax_rate', 'purification_rate'],
    offering: ['projected_return', 'nisbah', 'secured', 'share_offered'],
    rights_issue: ['platform_fee_rate', 'vat_rate'],
    security: ['projected_return'],
  }),
  'approval_request.description': {
    type: 'ColumnType<Description, string, never>',
    imports: ['Description'],
    from: './states.ts',
  },
  'bank_report.bank': { type: 'Bank', imports: ['Bank'], from: './states.ts' },
  'bank_transfer.bank': { type: 'Bank', imports: ['Bank'], from: './states.ts' },
  'content_item.business_id': { type: "Id<'business'>" }, // content does not stand on issuers
  'content_version.fields': { type: 'ColumnType<Fields, string, never>', imports: ['Fields'], from: './states.ts' },
  'proof.about': { type: 'ColumnType<Both, string, never>', imports: ['Both'], from: '#shared/text' },
  'screening_entry.names': { type: 'ColumnType<string[], string, never>' },
  'screening_hit.kind': { type: 'ListKind', imports: ['ListKind'], from: './states.ts' },
  'kyc.other_names': { type: 'ColumnType<string[], string | undefined, string>' },
  'kyc_submission.reasons': {
    type: 'ColumnType<KycReason[], string | undefined, string>',
    imports: ['KycReason'],
    from: './states.ts',
  },
  'notice.data': { type: 'ColumnType<unknown, string, never>' },
  'notice.user_id': { type: 'string' }, // comes from the topic of an event
  'signature.certificate': {
    type: 'ColumnType<Certificate | null, string | undefined, string>',
    imports: ['Certificate'],
    from: './states.ts',
  },
  'subscription_change.state': { type: 'SubscriptionState', imports: ['SubscriptionState'], from: './states.ts' },
  'suspense_case.bank': { type: 'Bank', imports: ['Bank'], from: './states.ts' },
}

function each(type: string, columns: Record<string, string[]>): Record<string, Told> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([table, names]) => names.map((name) => [`${table}.${name}`, { type }])),
  )
}
