import { expect, test } from 'vitest'
import { fc, tries } from '../../../../../test/property.ts'
import type { OrderRow } from './live-book.ts'
import { RestingOrderRows } from './waiting-orders.ts'

const step = fc.oneof(
  fc.record({
    do: fc.constant('add' as const),
    who: fc.constantFrom('sari', 'bayu', 'tomo'),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    price: fc.bigInt({ min: 1n, max: 2_000n }),
    units: fc.bigInt({ min: 1n, max: 9n }),
    rules: fc.constantFrom('1', '2'),
  }),
  fc.record({ do: fc.constant('fill' as const), at: fc.nat(30), by: fc.bigInt({ min: 1n, max: 9n }) }),
  fc.record({ do: fc.constant('remove' as const), at: fc.nat(30) }),
)

test('what a batch asks of the orders that wait is what looking at all of them says', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      const kept = new RestingOrderRows()
      const plain: OrderRow[] = []
      const remove = (gone: OrderRow) => kept.remove(gone)
      for (const [at, asked] of steps.entries()) {
        if (asked.do === 'add') {
          const { who, side, price, units, rules } = asked
          const facts = { id: `order ${at}`, number: BigInt(at), user_id: who, side, price, units, filled: 0n, rules }
          const order = facts as unknown as OrderRow
          plain.push(order)
          kept.add(order)
          continue
        }
        const order = plain[asked.at]
        if (order && asked.do === 'remove') plain.splice(asked.at, 1).forEach(remove)
        if (order && asked.do === 'fill')
          kept.fill(order, asked.by < order.units - order.filled ? asked.by : order.units - order.filled)
        expect(kept.all()).toEqual(plain)
        expect(kept.rules().sort()).toEqual([...new Set(plain.map(({ rules }) => rules))].sort())
        for (const who of ['sari', 'bayu', 'tomo']) expect(said(kept, who)).toEqual(counted(plain, who))
        for (const each of plain) expect([kept.get(Number(each.number)), kept.byId(each.id)]).toEqual([each, each])
      }
    }),
    { numRuns: tries(1_000) },
  )
})

function said(kept: RestingOrderRows, who: string) {
  const of = kept.ofPerson(who)
  return [of?.orders.size ?? 0, of?.buying ?? 0n]
}

function counted(plain: readonly OrderRow[], who: string) {
  const own = plain.filter(({ user_id }) => user_id === who)
  const buys = own.filter(({ side }) => side === 'buy')
  return [own.length, buys.reduce((sum, { price, units, filled }) => sum + price * (units - filled), 0n)]
}
