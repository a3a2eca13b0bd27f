import type { SukukResult } from '../../lib/calculators/sukuk.ts'
import { money, percent, shortMoney } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { Note } from '../../ui/cards/card.tsx'
import { KeyFigures } from '../../ui/cards/figures.tsx'
import { BarPlot } from '../../ui/charts/bar-plot.tsx'
import { PhoneCollapsible } from '../../ui/layout/phone-collapsible.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'

/** Result of the sukuk calculator: totals, payments, and how they change with the profit. */
export function SukukOutcome({ akad, ...of }: SukukResult & { akad: string }) {
  return (
    <>
      <KeyFigures
        figures={[
          { label: m.calc_out_net(), value: money(of.net), note: `${m.calc_out_gross()} ${money(of.gross)}` },
          { label: m.calc_out_tax(), value: money(of.tax) },
          { label: m.calc_out_yearly(), value: percent(of.yearly), note: m.calc_out_yearly_note() },
          { label: m.calc_out_received(), value: money(of.received - of.loss), note: m.calc_out_received_note() },
        ]}
      />
      {of.loss > 0n ? (
        <Note tone="bad">
          <b>{m.calc_loss_title()}.</b> {m.calc_loss_text({ loss: money(of.loss) })}
        </Note>
      ) : null}
      {akad === 'ijarah' ? <p className="muted">{m.calc_lease_note()}</p> : null}
      {of.scenarios.length > 0 ? <Scenarios scenarios={of.scenarios} /> : null}
      <div className="panel">
        <h3>{m.calc_chart_sukuk()}</h3>
        <BarPlot
          label={m.calc_chart_sukuk()}
          bars={of.payments.map(({ month, gross, tax }) => ({
            key: String(month),
            name: String(month),
            projected: gross - tax,
            ...(of.payments.length <= 4 ? { value: shortMoney(gross - tax) } : {}),
          }))}
          labels={12}
        />
      </div>
      <PhoneCollapsible label={m.calc_table_sukuk()}>
        <Payments payments={of.payments} />
      </PhoneCollapsible>
    </>
  )
}

const Scenarios = ({ scenarios }: Pick<SukukResult, 'scenarios'>) => (
  <div className="table-card">
    <DataTable
      caption={m.calc_scenarios()}
      rows={scenarios}
      rowKey={({ share }) => String(share)}
      columns={[
        {
          key: 'profit',
          label: m.calc_scenarios(),
          cell: ({ share }) => m.calc_scenario_of({ share: percent(share) }),
        },
        { key: 'net', label: m.calc_scenario_net(), right: true, cell: ({ net }) => money(net) },
      ]}
    />
  </div>
)

const Payments = ({ payments }: Pick<SukukResult, 'payments'>) => (
  <div className="table-card">
    <DataTable
      caption={m.calc_table_sukuk()}
      rows={payments}
      rowKey={({ month }) => String(month)}
      columns={[
        { key: 'month', label: m.calc_col_month(), cell: ({ month }) => String(month) },
        { key: 'left', label: m.calc_col_outstanding(), right: true, cell: ({ outstanding }) => money(outstanding) },
        { key: 'gross', label: m.calc_col_gross(), right: true, cell: ({ gross }) => money(gross) },
        { key: 'tax', label: m.calc_col_tax(), right: true, cell: ({ tax }) => money(tax) },
        { key: 'principal', label: m.calc_col_principal(), right: true, cell: ({ principal }) => money(principal) },
        { key: 'sum', label: m.calc_col_received(), right: true, cell: ({ received }) => <b>{money(received)}</b> },
      ]}
    />
  </div>
)
