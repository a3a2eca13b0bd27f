import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { rupiah, units } from '#shared/money'
import { staffActor } from '../../../test/actors.ts'
import { type App, appContext, type RequestContext, requestContext } from '../../context.ts'
import { loader as issuersFile } from '../../issuer/distributions-csv.ts'
import { loader } from './payments-csv.ts'

const now = new Date('2026-11-20T03:00:00Z')
async function* parts<Item>(items: Item[]) {
  yield items
}
const context = new RouterContextProvider()
context.set(requestContext, {
  actor: staffActor('finance'),
  locale: 'id',
  now,
} as RequestContext)
const sums = { gross: rupiah(100), tax: rupiah(10), net: rupiah(90), purification: rupiah(0) }
const app = {
  distributions: {
    one: async () => ({ reference: 'PB-26K20-4F7QX' }),
    exportPayments: async () =>
      parts([
        {
          userId: 'u-1',
          name: '=HYPERLINK("http://jahat.test")',
          units: units(5),
          party: 'citizen',
          ...sums,
          paidAt: now,
        },
        { userId: 'u-2', name: 'Sekar; @SUM(1)', units: units(5), party: 'entity', ...sums, paidAt: null },
      ]),
    paidByIssuer: async () =>
      parts([
        {
          ...{ reference: 'PB-1', code: 'GHL-S1', kind: 'return', about: '+Ujrah', state: 'paid', endedAt: now },
          ...{ recordedOn: '2026-11-01', dueOn: '2026-11-20', holders: 2 },
          ...{ amount: rupiah(201), paid: rupiah(200), tax: rupiah(20), remainder: rupiah(1) },
        },
      ]),
  },
}
context.set(appContext, app as unknown as App)
const linesOf = async (answer: Promise<Response>) => (await (await answer).text()).trim().split('\r\n')
const call = { context, request: new Request('http://localhost/'), params: { id: 'd-1' } } as never

test('a holder’s name that is a formula stays a text in the file of a payment', async () => {
  const [head, ...rows] = await linesOf(loader(call))
  expect(head).toContain('"nama_pemegang"')
  expect(rows).toEqual([
    `"u-1";"'=HYPERLINK(""http://jahat.test"")";"5";"citizen";"100";"10";"90";"0";"2026-11-20T10:00:00.000+07:00"`,
    `"u-2";"Sekar; '@SUM(1)";"5";"entity";"100";"10";"90";"0";""`,
  ])
  expect((await loader(call)).headers.get('content-disposition')).toContain('pembayaran-PB-26K20-4F7QX.csv')
})

test('what an issuer wrote is a text in its own file too', async () => {
  context.set(requestContext, { actor: { kind: 'person', userId: 'u-1' }, now } as unknown as RequestContext)
  const [, row] = await linesOf(issuersFile(call))
  expect(row).toBe(
    `"PB-1";"GHL-S1";"return";"'+Ujrah";"2026-11-01";"2026-11-20";"paid";"2026-11-20T10:00:00.000+07:00";"201";"2";"200";"20";"1"`,
  )
})
