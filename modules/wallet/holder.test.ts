import { expect, test } from 'vitest'
import { printedHolder } from './holder.ts'

test.each([
  ['Siti Nur Aini', 'SITI NUR AINI'],
  ['  Ahmad   bin  Yusuf ', 'AHMAD BIN YUSUF'],
  ['Ma’ruf Amin', 'MARUF AMIN'],
  ['Renée O’Brien-Santoso', 'RENEE OBRIEN SANTOSO'],
  ['PT. Kopi Gayo 88, Tbk', 'PT KOPI GAYO TBK'],
  ['王小明', 'PEMODAL'],
])('the bank prints %s as %s', (name, printed) => {
  expect(printedHolder(name)).toBe(printed)
})

test('a long name is cut to what a bank can print', () => {
  expect(printedHolder(`${'A'.repeat(39)} Putri`)).toBe('A'.repeat(39))
})
