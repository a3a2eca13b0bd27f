import { expect, test } from 'vitest'
import { formatAccountHolder } from './holder.ts'

test.each([
  ['Siti Nur Aini', 'SYIRKAH SITI NUR AINI'],
  ['  Ahmad   bin  Yusuf ', 'SYIRKAH AHMAD BIN YUSUF'],
  ['Ma’ruf Amin', 'SYIRKAH MARUF AMIN'],
  ['Renée O’Brien-Santoso', 'SYIRKAH RENEE OBRIEN SANTOSO'],
  ['PT. Kopi Gayo 88, Tbk', 'SYIRKAH PT KOPI GAYO TBK'],
  ['王小明', 'SYIRKAH PEMODAL'],
])('the bank prints %s as %s', (name, printed) => {
  expect(formatAccountHolder(name)).toBe(printed)
})

test('a long name is cut to what a bank can print', () => {
  expect(formatAccountHolder(`${'A'.repeat(31)} Putri`)).toBe(`SYIRKAH ${'A'.repeat(31)}`)
})
