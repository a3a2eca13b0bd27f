import { type Pages, page } from '../page.ts'

/** The desks of staff. What a page may change is asked again where it is changed. */
export const staffPages: Pages = {
  staff: [
    page('admin', 'staff/home.tsx', 'staff'),
    page('admin/freeze', 'staff/freeze/freeze.tsx', 'freeze.read'),
    page('admin/approvals', 'staff/approvals/list.tsx', 'approval.read'),
    page('admin/approvals/:id', 'staff/approvals/item.tsx', 'approval.read'),
    page('admin/rules', 'staff/rules/list.tsx', 'rule.read'),
    page('admin/rules/:key', 'staff/rules/item.tsx', 'rule.read'),
    page('admin/kyc', 'staff/kyc/list.tsx', 'kyc.read-cases'),
    page('admin/kyc/:id', 'staff/kyc/item.tsx', 'kyc.read-cases'),
    page('admin/signatures', 'staff/signatures/list.tsx', 'signature.read-conflicts'),
    page('admin/signatures/:event', 'staff/signatures/item.tsx', 'signature.read-conflicts'),
    page('admin/screening', 'staff/screening/lists.tsx', 'screening.read'),
    page('admin/security', 'staff/security/list.tsx', 'security.read'),
    page('admin/finance', 'staff/finance/desk.tsx', 'finance.read'),
    page('admin/withdrawals', 'staff/withdrawals/list.tsx', 'withdrawal.read-any'),
    page('admin/withdrawals/:id', 'staff/withdrawals/item.tsx', 'withdrawal.read-any'),
    page('admin/suspense', 'staff/finance/suspense.tsx', 'deposit.read-suspense'),
    page('admin/suspense/:id', 'staff/finance/suspense-case.tsx', 'deposit.read-suspense'),
    page('admin/distributions', 'staff/distributions/list.tsx', 'distribution.read'),
    page('admin/distributions/new', 'staff/distributions/propose.tsx', 'distribution.propose'),
    page('admin/distributions/:id', 'staff/distributions/item.tsx', 'distribution.read'),
    page('admin/reconciliation', 'staff/finance/reconciliation.tsx', 'reconciliation.read'),
    page('admin/reconciliation/:id', 'staff/finance/break.tsx', 'reconciliation.read'),
    page('admin/content', 'staff/content/list.tsx', 'content.read-drafts'),
    page('admin/content/:id', 'staff/content/item.tsx', 'content.read-drafts'),
    ...['pages', 'questions', 'campaigns', 'popups', 'links'].flatMap((kind) => [
      page(`admin/content/${kind}`, 'staff/content/list.tsx', 'content.read-drafts'),
      page(`admin/content/${kind}/:id`, 'staff/content/item.tsx', 'content.read-drafts'),
    ]),
    page('admin/content/disclosures', 'staff/content/disclosures.tsx', 'disclosure.read-filed'),
    page('admin/content/groups', 'staff/content/groups.tsx', 'content.edit'),
    page('admin/content/images', 'staff/content/images.tsx', 'content.read-drafts'),
    page('admin/content/market', 'staff/content/market.tsx', 'market-message.read'),
  ],
}
