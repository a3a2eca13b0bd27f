import type { Sale } from '#contract/registry/states'
import type { TaxSummary } from '#contract/wallet/states'
import { brand } from '#shared/brand'
import { wib } from '#shared/dates'
import type { PdfBlock, PdfDocument } from '#shared/pdf-document'
import { date, dateTime, money, number, signedMoney } from '../lib/format.ts'
import { getLocale, m } from '../lib/words.ts'

type TaxDocument = { summary: TaxSummary; sales: readonly Sale[]; owner: string; now: Date }

/** Content of a yearly tax summary (PDF). */
export function createTaxDocument({ summary, sales, owner, now }: TaxDocument): PdfDocument {
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
      ...soldIn(sales),
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

/** Sales with what they gained; nothing in a year without one. */
const soldIn = (sales: readonly Sale[]): PdfBlock[] =>
  sales.length === 0
    ? []
    : [
        { heading: m.tax_sales() },
        {
          table: {
            head: [
              m.account_date(),
              m.account_security(),
              m.account_quantity(),
              m.tax_sale_value(),
              m.account_cost(),
              m.account_gain(),
            ],
            rows: sales.map(({ on, name, units, value, cost, gain }) => [
              date(wib(on)),
              name,
              number(units),
              money(value),
              money(cost),
              signedMoney(gain),
            ]),
            widths: [3, 4, 2, 3, 3, 3],
          },
        },
      ]
