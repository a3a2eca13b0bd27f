import { expect, test } from 'vitest'
import { type LocalDate, wib } from '#shared/dates'
import { readStatementFile } from './statement-file.ts'

const mt940 = `:20:STARTUMS
:25:7001234567
:28C:00220/001
:60F:C261120IDR1000000,
:61:2611201120C2000000,NTRFNONREF//BSI20261120001
:86:VA 9009626000000017 SITI 0199d1c2-7e4a
:61:261120D500000,00NTRFPN26110418
:86:TRF 014
HASAN BASRI
:61:261121RC250000,00NMSCNONREF//KOREKSI
:62F:C261121IDR2250000,00
-`

test('a statement in MT940 is read with sides, reversals, references and descriptions', () => {
  expect(readStatementFile('mt940', mt940)).toEqual({
    from: wib('2026-11-20'),
    until: wib('2026-11-22'),
    lines: [
      {
        reference: 'BSI20261120001',
        amount: 2_000_000n,
        description: 'VA 9009626000000017 SITI 0199d1c2-7e4a',
        bookedAt: wib('2026-11-20'),
      },
      { reference: 'PN26110418', amount: -500_000n, description: 'TRF 014 HASAN BASRI', bookedAt: wib('2026-11-20') },
      { reference: 'KOREKSI', amount: -250_000n, description: '', bookedAt: wib('2026-11-21') },
    ],
  })
})

test('a statement in CSV is read, with quotes and a mark of UTF-8', () => {
  const text =
    '\uFEFFtanggal,referensi,keterangan,mutasi\r\n2026-11-20,A1,"Setoran, ""VA""",1500000\r\n2026-11-22,B2,,-5000\r\n'
  expect(readStatementFile('csv', text)).toEqual({
    from: wib('2026-11-20'),
    until: wib('2026-11-23'),
    lines: [
      { reference: 'A1', amount: 1_500_000n, description: 'Setoran, "VA"', bookedAt: wib('2026-11-20') },
      { reference: 'B2', amount: -5_000n, description: '', bookedAt: wib('2026-11-22') },
    ],
  })
})

test('a CSV speaks of the days that are named for it, also where nothing moved on them', () => {
  const days = { from: '2026-11-20' as LocalDate, to: '2026-11-24' as LocalDate }
  const head = 'tanggal,referensi,keterangan,mutasi'
  expect(readStatementFile('csv', head, days)).toEqual({ lines: [], from: wib(days.from), until: wib('2026-11-25') })
  const row = (day: string) => () => readStatementFile('csv', `${head}\n${day},A1,Biaya,-5000`, days)
  expect(row('2026-11-24')()).toMatchObject({ from: wib(days.from), until: wib('2026-11-25') })
  const period = expect.objectContaining({ code: 'statement_period' })
  expect(row('2026-11-19')).toThrowError(period)
  expect(row('2026-11-25')).toThrowError(period)
  expect(() => readStatementFile('csv', head, { from: days.to, to: days.from })).toThrowError(period)
})

test.each([
  ['mt940', mt940.replace('C2000000,', 'C2000001,'), 'statement_unbalanced'],
  ['mt940', mt940.replace('C2000000,', 'C2000000,50'), 'statement_malformed'],
  ['mt940', mt940.replace(':61:2611201120', ':61:2613401120'), 'statement_malformed'],
  ['mt940', mt940.replace(':61:261121', ':61:260230'), 'statement_malformed'],
  ['mt940', mt940.replace('C261121IDR', 'C260431IDR'), 'statement_malformed'],
  ['mt940', 'not a statement', 'statement_malformed'],
  ['csv', 'tanggal,referensi,keterangan,mutasi\n2026-02-30,A,B,1', 'statement_malformed'],
  ['csv', 'tanggal,referensi,keterangan,mutasi\n0000-01-01,A,B,1', 'statement_malformed'],
  ['csv', 'tanggal,referensi,keterangan,mutasi\n9999-12-31,A,B,1', 'statement_malformed'],
  ['csv', 'date,amount\n2026-11-20,1', 'statement_malformed'],
  ['csv', 'tanggal,referensi,keterangan,mutasi\n2026-11-20,A,B,1.5', 'statement_malformed'],
  ['csv', 'tanggal,referensi,keterangan,mutasi\n2026-11-31x,A,B,1', 'statement_malformed'],
  ['csv', 'tanggal,referensi,keterangan,mutasi', 'statement_malformed'],
] as const)('a %s that is damaged is refused as a whole', (format, text, code) => {
  expect(() => readStatementFile(format, text)).toThrowError(expect.objectContaining({ code }))
})
