import type { StaffActor } from '#shared/actor'
import { hasPermission, type Permission } from '#shared/permissions'
import { m } from '../../../lib/words.ts'
import { paths } from '../../../paths.ts'

/** Publications have no part of the address of their own. */
const publications = paths.contentDeskKind('publications')
const isPublication = (pathname: string) => /^\/admin\/content(\/(new|[0-9a-f-]{36}))?\/?$/.test(pathname)

/** Whether a page belongs to a menu entry: '/admin/content/links/0199…' to '/admin/content/links'. */
export const isInMenuEntry = (pathname: string, to: string) =>
  to === publications ? isPublication(pathname) : pathname === to || pathname.startsWith(`${to}/`)

type Entry = { permission: Permission; to: string; label: () => string }
export type MenuGroup = { label: string; items: { to: string; label: string }[] }

/** Every page of the desks with the permission that its route asks for, as the menu groups them. */
export const staffMenu: { label: () => string; entries: Entry[] }[] = [
  {
    label: m.staff_group_queues,
    entries: [
      { permission: 'approval.read', to: paths.approvals(), label: m.approvals_title },
      { permission: 'proposal.read-cases', to: paths.proposalsDesk(), label: m.review_desk },
      { permission: 'sharia.read', to: paths.shariaDesk(), label: m.sdesk_title },
      { permission: 'kyc.read-cases', to: paths.kycDesk(), label: m.kyc_desk },
      { permission: 'kyc.read-kept', to: paths.kycKept(), label: m.kyc_archive },
      { permission: 'complaint.read-cases', to: paths.complaintsDesk(), label: m.complaint_desk },
      { permission: 'question.read', to: paths.questionsDesk(), label: m.questions_title },
      { permission: 'signature.read-conflicts', to: paths.signingDesk(), label: m.signing_title },
      { permission: 'screening.read', to: paths.screeningLists(), label: m.screening_lists },
      { permission: 'subscription.read-held', to: paths.heldPurchases(), label: m.held_title },
      { permission: 'disclosure.read-filed', to: paths.contentDeskDisclosures(), label: m.content_disclosures },
      { permission: 'finance.read', to: paths.financeDesk(), label: m.cash_title },
      { permission: 'withdrawal.read-any', to: paths.withdrawalsDesk(), label: m.payouts_title },
      { permission: 'deposit.read-suspense', to: paths.suspense(), label: m.staff_suspense },
      { permission: 'arrears.read', to: paths.lateDesk(), label: m.arrears_desk },
      { permission: 'claim.read', to: paths.claims(), label: m.cash_claims },
      { permission: 'distribution.read', to: paths.distributions(), label: m.dist_title },
      { permission: 'meeting.read-any', to: paths.meetingsDesk(), label: m.meeting_title },
      { permission: 'rights.read-any', to: paths.corporateActions('rights'), label: m.rights_desk },
      { permission: 'custody.read', to: paths.custodyDesk(), label: m.custody },
      { permission: 'register.read', to: paths.registers(), label: m.registers },
      { permission: 'split.read-any', to: paths.corporateActions('splits'), label: m.splits },
      { permission: 'buyback.read-any', to: paths.corporateActions('buybacks'), label: m.buybacks },
      { permission: 'market.read-desk', to: paths.marketDesk(), label: m.mdesk_title },
      { permission: 'rule.read', to: paths.rulesDesk(), label: m.rules_desk },
      { permission: 'holiday.set', to: paths.holidays(), label: m.holidays_title },
      { permission: 'reconciliation.read', to: paths.reconciliation(), label: m.reconciliation },
      { permission: 'freeze.read', to: paths.freeze(), label: m.staff_freeze },
      { permission: 'account.suspend', to: paths.suspending(), label: m.suspending_title },
      { permission: 'staff.read', to: paths.staffMembers(), label: m.members_title },
      { permission: 'security.read', to: paths.securityDesk(), label: m.security_title },
      { permission: 'breach.read', to: paths.breaches(), label: m.breach_desk },
      { permission: 'webhooks.manage', to: paths.webhooks(), label: m.webhook_desk },
    ],
  },
  {
    label: m.staff_group_content,
    entries: [
      { permission: 'content.read-drafts', to: publications, label: m.desk_publications },
      { permission: 'content.read-drafts', to: paths.contentDeskKind('pages'), label: m.desk_pages },
      { permission: 'content.read-drafts', to: paths.contentDeskKind('questions'), label: m.desk_questions },
      { permission: 'content.read-drafts', to: paths.contentDeskKind('campaigns'), label: m.desk_campaigns },
      { permission: 'content.read-drafts', to: paths.contentDeskKind('popups'), label: m.desk_popups },
      { permission: 'content.read-drafts', to: paths.contentDeskKind('links'), label: m.desk_links },
      { permission: 'content.read-drafts', to: paths.contentDeskImages(), label: m.desk_images },
      { permission: 'market-message.read', to: paths.contentDeskMarket(), label: m.desk_market_nav },
    ],
  },
]

/** Menu of a member of staff by permission; empty groups are left out. */
export const listMenuGroups = (actor: StaffActor): MenuGroup[] =>
  staffMenu.flatMap(({ label, entries }) => {
    const items = entries
      .filter(({ permission }) => hasPermission(actor, permission))
      .map((entry) => ({ to: entry.to, label: entry.label() }))
    return items.length ? [{ label: label(), items }] : []
  })
