import type { Valuation, ValuationRates } from '#contract/proposals/rules/valuation'
import { money, percent } from '#shared/format'
import type { PdfBlock } from '#shared/pdf-document'

/** The value of a business by each method of its pricing sheet, with the rates used. */
export type ProspectusValuations = { valuations: readonly Valuation[]; rates: ValuationRates }

const methods: Record<Valuation['method'], (rates: ValuationRates) => string> = {
  assets: () => 'Ekuitas tahun terakhir',
  earnings: ({ multiple }) => `${multiple} kali laba bersih tahun terakhir`,
  cash: ({ discount }) => `Laba yang direncanakan, dengan hasil ${percent(discount)} setahun`,
}

/** The methods of the pricing sheet beside the price, as shown to the issuer when it set the price. */
export const valuationMethodsSection = ({ valued }: { valued?: ProspectusValuations }): PdfBlock[] =>
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
