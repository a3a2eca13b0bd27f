import { money, number, shortMoney } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { ShownBusiness } from './read.ts'

type Shown = ShownBusiness['registers'][number]

/** Who holds a security, as its issuer may see it: by size, nobody by name. */
export const Register = ({ register: { code, of, bands } }: { register: Shown }) => (
  <Card title={m.issuer_register({ name: of })} flush>
    <DataTable
      caption={m.issuer_register_table({ code })}
      rows={bands.map((band, at) => ({ ...band, over: bands[at - 1]?.upTo ?? null }))}
      rowKey={({ upTo }) => String(upTo)}
      columns={[
        { key: 'size', label: m.issuer_register_size(), cell: sizeOf },
        { key: 'holders', label: m.issuer_register_holders(), right: true, cell: ({ holders }) => number(holders) },
        {
          key: 'value',
          label: m.issuer_register_value(),
          right: true,
          cell: ({ value }) =>
            value === null ? m.issuer_register_hidden() : <span title={money(value)}>{shortMoney(value)}</span>,
        },
      ]}
    />
    <p className="card-b small muted">{m.issuer_register_note()}</p>
  </Card>
)

const sizeOf = ({ upTo, over }: { upTo: bigint | null; over: bigint | null }) =>
  upTo === null
    ? m.issuer_register_over({ amount: shortMoney(over ?? 0n) })
    : m.issuer_register_up_to({ amount: shortMoney(upTo) })
