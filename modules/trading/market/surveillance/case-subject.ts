import type { ApprovalSubject } from '#modules/approvals'
import { date } from '#shared/format'
import type { Id } from '#shared/ids'
import type { MarketContext } from '../deps.ts'
import { type Finding, findingNames } from '../states.ts'
import { tables } from '../tables.ts'
import { endMarketCaseInTx } from './close-case.ts'

/** Approval subject: confirming a market case. */
export const MARKET_CASE = 'market.case'
/** The approval object of a market case. */
export const marketCaseObject = (id: string) => `market-case/${id}`
type Opened = Pick<Finding, 'kind' | 'day'> & { id: Id<'market-case'>; code: string; name: string }

/** The second review of a market case that blocks orders: approved it stays, else it ends. */
export const marketCaseApproval = (deps: MarketContext): ApprovalSubject<Opened> => ({
  name: MARKET_CASE,
  kind: { id: 'Kasus pengawasan pasar', en: 'Case of the market’s supervisors' },
  policy: () => [{ from: 0n, permission: 'market.decide', votes: 1 }],
  describe: (_, { code, name, kind, day }) => ({
    title: { id: `Tahan order atas ${name} (${code})`, en: `Hold orders in ${name} (${code})` },
    changes: [
      {
        label: { id: 'Temuan', en: 'Finding' },
        before: null,
        after: {
          id: `${findingNames[kind].id}, ${date(day, 'id')}`,
          en: `${findingNames[kind].en}, ${date(day, 'en')}`,
        },
      },
      { label: { id: 'Order', en: 'Orders' }, before: null, after: heldAlready },
    ],
  }),
  async execute({ tx, now, note }, { payload: { id } }) {
    await tables(tx).updateTable('market_case').set({ confirmed_at: now }).where('id', '=', id).execute()
    note(marketCaseObject(id), { data: { confirmed: true } })
  },
  async close(context, { payload: { id } }, { reason }) {
    await endMarketCaseInTx(deps, context, id, { closedBy: null, outcome: reason })
  },
})

const heldAlready = {
  id: 'Sudah ditahan; dilepas bila tidak disetujui',
  en: 'Held already; let go unless agreed to',
}
