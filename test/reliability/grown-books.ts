// a ledger of 100,000 entries: the minute's check finds nothing in it and finds each planted fault: --entries=100000

import { option } from '../../bench/measure.ts'
import { startProduct } from '../../bench/product.ts'
import { problemsOfGrownBooks } from '../lies/grown-books.ts'

if (option('engine') === 'embedded') {
  console.log('Filled by statements for PostgreSQL alone.')
  process.exit(0)
}
const product = await startProduct()
const problems = await problemsOfGrownBooks(product.app, Number(option('entries') ?? 100_000))
console.log(problems.length > 0 ? problems : 'Nothing was found in correct books, and each planted fault was.')
await product.stop()
process.exit(problems.length > 0 ? 1 : 0)
