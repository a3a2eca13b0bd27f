import { expect, it } from 'vitest'
import { basisPoints, rupiah, units } from '#shared/money'
import { priceOf } from '../../modules/offerings/price.ts'
import { costsOf } from './costs.ts'

const rates = { fee: basisPoints(100), vat: basisPoints(1_100), channel: rupiah(3_000) }

it.each(['wallet', 'virtual_account'] as const)(
  'what the page counts for %s is what the offering charges',
  (method) => {
    for (const quantity of [1, 7, 333, 1_000_003].map((value) => units(value))) {
      const charged = priceOf({
        units: quantity,
        unitPrice: rupiah(123_457),
        method,
        rules: { fee: rates.fee, vat: rates.vat, channelFee: rates.channel },
      })
      expect(costsOf(rupiah(123_457), quantity, method, rates)).toEqual(charged)
    }
  },
)
