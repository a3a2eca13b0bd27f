import { number } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { accountWords, moveWords } from '../custody/words.ts'
import { breakKindWords, formatCaseReference } from '../finance/reconciliation-words.ts'
import { formatSuspenseReason } from '../finance/suspense-words.ts'
import { COUNTED, COUNTED_AND_ONE, type Source, toCasePage } from './source.ts'

const withdrawals = (list: 'late' | 'conflicts', label: () => string): Source => ({
  permission: 'withdrawal.read-any',
  to: paths.withdrawalsDesk({ state: list }),
  label,
  count: ({ withdrawals }, actor) => withdrawals.countCases(actor, { list, limit: COUNTED_AND_ONE }),
  load: async ({ withdrawals }, actor) =>
    toCasePage(
      await withdrawals.cases(actor, { list, limit: COUNTED }),
      ({ id, amount, owner, reference, requestedAt, arrivesBy }) => ({
        id,
        amount,
        title: owner,
        detail: reference,
        since: requestedAt,
        due: arrivesBy,
        to: paths.withdrawalCase(id),
      }),
    ),
})

export const financeQueues: Source[] = [
  withdrawals('late', m.staff_late_withdrawals),
  withdrawals('conflicts', m.payouts_conflicts),
  {
    permission: 'withdrawal.read-any',
    to: paths.issuerPayouts(),
    label: m.issuer_payouts,
    count: ({ withdrawals }, actor) => withdrawals.countWaitingIssuers(actor, COUNTED_AND_ONE),
    load: async ({ withdrawals }, actor) =>
      toCasePage(
        await withdrawals.listWaitingIssuers(actor, { limit: COUNTED }),
        ({ businessId, name, available, since }) => ({
          id: businessId,
          amount: available,
          title: name,
          detail: m.staff_ready_to_pay(),
          since,
          to: paths.issuerPayout(businessId),
        }),
      ),
  },
  {
    permission: 'deposit.read-suspense',
    to: paths.suspense(),
    label: m.staff_suspense,
    count: ({ wallet }, actor) => wallet.countSuspense(actor, COUNTED_AND_ONE),
    load: async ({ wallet }, actor) =>
      toCasePage(
        await wallet.suspenseCases(actor, { limit: COUNTED }),
        ({ id, amount, currency, reason, openedAt, dueAt }) => ({
          id,
          ...(currency === 'IDR' && { amount }),
          title: formatSuspenseReason(reason),
          detail: currency === 'IDR' ? '' : `${currency} ${number(amount)}`,
          since: openedAt,
          due: dueAt,
          to: paths.suspenseCase(id),
        }),
      ),
  },
  {
    permission: 'reconciliation.read',
    to: paths.reconciliation(),
    label: m.reconciliation,
    count: ({ reconciliation }, actor) => reconciliation.countBreaks(actor, COUNTED_AND_ONE),
    load: async ({ reconciliation }, actor) =>
      toCasePage(
        await reconciliation.breaks(actor, { limit: COUNTED }),
        ({ id, reference, kind, openedAt, atBank, booked }) => ({
          id,
          amount: atBank - booked,
          title: breakKindWords[kind](),
          detail: formatCaseReference(reference),
          since: openedAt,
          to: paths.reconciliationBreak(id),
        }),
      ),
  },
  {
    permission: 'claim.read',
    to: paths.claims(),
    label: m.cash_claims,
    count: ({ claims }, actor) => claims.countOpen(actor, COUNTED_AND_ONE),
    load: async ({ claims }, actor) =>
      toCasePage(await claims.list(actor, { limit: COUNTED }), ({ id, amount, security, about, reference, since }) => ({
        id,
        amount,
        title: security ?? about,
        detail: reference,
        since,
        to: paths.claim(id),
      })),
  },
  {
    permission: 'custody.read',
    to: paths.custodyMoves(),
    label: m.custody_moves,
    count: ({ custody }, actor) => custody.countStuckMoves(actor, COUNTED_AND_ONE),
    load: async ({ custody }, actor) => {
      const { items, next } = await custody.moves(actor, { limit: COUNTED })
      const stuck = items.filter(({ state, isLate }) => state === 'refused' || isLate)
      return toCasePage({ items: stuck, next }, ({ id, reference, state, openedAt }) => ({
        id,
        title: reference,
        detail: moveWords[state](),
        since: openedAt,
        to: paths.custodyMoves(),
      }))
    },
  },
  {
    permission: 'custody.read',
    to: paths.custodyAccounts(),
    label: m.custody_accounts,
    count: ({ custody }, actor) => custody.countStuckAccounts(actor, COUNTED_AND_ONE),
    load: async ({ custody }, actor) => {
      const { items, next } = await custody.accounts(actor, { limit: COUNTED })
      const stuck = items.filter(({ state, isLate }) => state === 'refused' || isLate)
      return toCasePage({ items: stuck, next }, ({ id, state, why, askedAt }) => ({
        id,
        title: accountWords[state](),
        detail: why,
        since: askedAt,
        to: paths.custodyAccounts(),
      }))
    },
  },
  {
    permission: 'custody.read',
    to: paths.custodyDesk(),
    label: m.staff_position_breaks,
    count: ({ custody }, actor) => custody.countBreaks(actor, COUNTED_AND_ONE),
    load: async ({ custody }, actor) =>
      toCasePage(
        await custody.breaks(actor, { limit: COUNTED }),
        ({ id, code, atCustodian, registered, openedAt }) => ({
          id,
          title: code,
          detail: m.staff_position_differs({ there: number(atCustodian), here: number(registered) }),
          since: openedAt,
          to: paths.custodyBreak(id),
        }),
      ),
  },
]
