import { expect, test } from 'vitest'
import { marketBook } from './market-book.ts'

test('an auction with more to sell than to buy says how much finds no buyer', () => {
  const { answer, example } = marketBook
  const told = (surplus: string) => Object.assign({}, example, { indicative: { price: '1000', units: '40', surplus } })
  for (const surplus of ['60', '0', '-60']) expect(answer?.safeParse(told(surplus)).success, surplus).toBe(true)
})
