import { formatTaxRates, type TaxOfSecurity } from '#contract/distributions/states'
import { getLocale, m } from '../../lib/words.ts'
import { type Column, DataTable } from '../../ui/tables/data-table.tsx'

/** Withholding tax on the payments of each security, with its legal source. */
export const TaxesCard = ({ taxes }: { taxes: readonly TaxOfSecurity[] }) => (
  <div className="table-card">
    <DataTable
      caption={m.account_table({ name: m.sectax_title() })}
      columns={columns()}
      rows={taxes}
      rowKey={({ security }) => security.code}
    />
  </div>
)

const columns = (): Column<TaxOfSecurity>[] => [
  {
    key: 'security',
    label: m.dist_security(),
    heading: true,
    cell: ({ security: { name, code } }) => (
      <>
        {name}
        <span className="v2">{code}</span>
      </>
    ),
  },
  { key: 'tax', label: m.dist_tax(), cell: ({ tax }) => formatTaxRates(tax)[getLocale()] },
  {
    key: 'source',
    label: m.sectax_source(),
    cell: ({ tax: { source, changed } }) => (
      <>
        {source}
        <span className="v2">{changed ? m.sectax_changed() : m.sectax_ruled()}</span>
      </>
    ),
  },
]
