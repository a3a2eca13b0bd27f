import type { ApprovalSubject } from '#modules/approvals'
import { date } from '#shared/format'
import type { Id } from '#shared/ids'
import { endCaseInTx } from './close-case.ts'
import type { Inside } from './deps.ts'
import { type Finding, findingNames } from './states.ts'
import { tables } from './tables.ts'

export const CASE = 'market.case'
export const objectOf = (id: string) => `market-case/${id}`
type Opened = Pick<Finding, 'kind' | 'day'> & { id: Id<'market-case'>; code: string; name: string }

/** A second look at a case that holds orders since one member of staff opened it: agreed to it stays, else it ends. */
export const caseSubject = (deps: Inside): ApprovalSubject<Opened> => ({
  name: CASE,
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
    note(objectOf(id), { data: { confirmed: true } })
  },
  async close(context, { payload: { id } }, { reason }) {
    await endCaseInTx(deps, context, id, { closedBy: null, outcome: reason })
  },
})

const heldAlready = {
  id: 'Sudah ditahan; dilepas bila tidak disetujui',
  en: 'Held already; let go unless agreed to',
}
