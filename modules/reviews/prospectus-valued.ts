import type { Valuation, ValuationRates } from '#contract/proposals/rules/valuation'
import { money, percent } from '#shared/format'
import type { PdfBlock } from '#shared/pdf-document'

/** What a business is worth by each method of its pricing sheet, with the rulebook's rates. */
export type Valued = { valuations: readonly Valuation[]; rates: ValuationRates }

const methods: Record<Valuation['method'], (rates: ValuationRates) => string> = {
  assets: () => 'Ekuitas tahun terakhir',
  earnings: ({ multiple }) => `${multiple} kali laba bersih tahun terakhir`,
  cash: ({ discount }) => `Laba yang direncanakan, dengan hasil ${percent(discount)} setahun`,
}

/** The methods of the pricing sheet beside the price: what its issuer saw while it set that price. */
export const valuedBy = ({ valued }: { valued?: Valued }): PdfBlock[] =>
  valued && valued.valuations.length > 0
    ? [
        { text: 'Nilai usaha menurut lembar harga, dihitung dari angka yang diajukan penerbit; bukan janji harga.' },
        {
          table: {
            head: ['Cara menghitung', 'Nilai per saham', 'Harga terhadap nilai'],
            widths: [6, 3, 3],
            rows: valued.valuations.map(({ method, perShare, price }) => [
              methods[method](valued.rates),
              money(perShare),
              price === null ? '–' : percent(price),
            ]),
          },
        },
      ]
    : []
