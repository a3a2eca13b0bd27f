import type { TaxSummary } from '#contract/wallet/states'
import { brand } from '#shared/brand'
import { wib } from '#shared/dates'
import type { PdfDocument } from '#shared/pdf-document'
import { date, dateTime, money, number } from '../lib/format.ts'
import { getLocale, m } from '../lib/words.ts'

type Made = { summary: TaxSummary; owner: string; now: Date }

/** A year's summary for a tax return, in words and local time. */
export function taxDocument({ summary, owner, now }: Made): PdfDocument {
  const { year, until, income, gross, withheld, net, principal, fees, feesTotal, holdings } = summary
  const locale = getLocale()
  return {
    title: m.tax_of({ year: String(year) }),
    kind: m.tax_title(),
    author: brand.legalName,
    foot: m.document_foot({ name: brand.legalName, at: dateTime(now) }),
    dated: now,
    blocks: [
      {
        facts: [
          [m.statement_owner(), owner],
          [m.tax_gross(), money(gross)],
          [m.tax_withheld(), money(withheld)],
          [m.tax_net(), money(net)],
          [m.tax_principal(), money(principal)],
        ],
      },
      { heading: m.tax_income() },
      income.length === 0
        ? { text: m.tax_income_none_text() }
        : {
            table: {
              head: [
                m.account_date(),
                m.tax_payer(),
                m.account_reference(),
                m.tax_gross(),
                m.tax_withheld(),
                m.tax_net(),
              ],
              rows: income.map((line) => [
                date(line.at),
                line.name,
                line.reference,
                money(line.gross),
                money(line.tax),
                money(line.net),
              ]),
              widths: [3, 4, 4, 3, 3, 3],
            },
          },
      { heading: m.tax_fees() },
      {
        facts: [
          ...fees.map(
            (line) =>
              [
                `${line.title[locale]}, ${m.tax_vat_of({ vat: money(line.vat) })}`,
                money(line.fees + line.vat),
              ] as const,
          ),
          [m.tax_fees_total(), money(feesTotal)],
        ],
      },
      { heading: m.tax_held({ on: date(wib(until)) }) },
      {
        facts: holdings.map(({ asset, amount }) =>
          asset === 'IDR'
            ? ([m.tax_cash(), money(amount)] as const)
            : ([asset, m.tax_units({ count: number(amount) })] as const),
        ),
      },
      { text: m.tax_note({ on: date(wib(until)) }) },
    ],
  }
}
