import { expect, test } from 'vitest'
import { type LocalDate, wib } from '#shared/dates'
import { parseStatementFile } from './statement-file.ts'

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
  expect(parseStatementFile('mt940', mt940)).toEqual({
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
  expect(parseStatementFile('csv', text)).toEqual({
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
  expect(parseStatementFile('csv', head, days)).toEqual({ lines: [], from: wib(days.from), until: wib('2026-11-25') })
  const row = (day: string) => () => parseStatementFile('csv', `${head}\n${day},A1,Biaya,-5000`, days)
  expect(row('2026-11-24')()).toMatchObject({ from: wib(days.from), until: wib('2026-11-25') })
  const period = expect.objectContaining({ code: 'statement_period' })
  expect(row('2026-11-19')).toThrowError(period)
  expect(row('2026-11-25')).toThrowError(period)
  expect(() => parseStatementFile('csv', head, { from: days.to, to: days.from })).toThrowError(period)
})

const page = (account: string, number: string, opening: string, lines: string[], closing: string) =>
  `:20:A\n:25:${account}\n:28C:${number}\n:60${opening}\n${lines.join('\n')}\n:62${closing}\n-`
const one = (account = '111', number = '220/001') =>
  page(account, number, 'F:C261119IDR1000000,', [':61:2611201120C300000,NTRFA//1'], 'M:C261120IDR1300000,')
const two = (account = '111', number = '220/002', opening = 'M:C261120IDR1300000,') =>
  page(account, number, opening, [':61:2611201120D100000,NTRFB//2'], 'F:C261120IDR1200000,')

test('the pages of one account are one statement', () => {
  const { lines, until } = parseStatementFile('mt940', `${one()}\n${two()}`)
  expect(lines.map(({ amount }) => amount)).toEqual([300_000n, -100_000n])
  expect(until).toEqual(wib('2026-11-21'))
  const nextDay = page('111', '221', 'F:C261120IDR1200000,', [], 'F:C261121IDR1200000,')
  expect(parseStatementFile('mt940', `${one()}\n${two()}\n${nextDay}`).until).toEqual(wib('2026-11-22'))
})

test.each([
  ['of two accounts', `${one()}\n${two('222', '001', 'F:C261120IDR1300000,')}`, 'statement_accounts'],
  ['of two accounts that do not join', `${one()}\n${one('222')}`, 'statement_accounts'],
  ['without its second page', `${one()}\n${two('111', '220/003')}`, 'statement_gap'],
  ['with a page twice', `${one()}\n${one()}`, 'statement_gap'],
  ['in the wrong order', `${two()}\n${one()}`, 'statement_gap'],
  [
    'whose pages do not join',
    `${one()}\n${page('111', '220/002', 'M:C261120IDR9,', [], 'F:C261120IDR9,')}`,
    'statement_gap',
  ],
  [
    'of which one page does not balance',
    `${one()}\n${two('111', '220/002', 'M:C261120IDR9,')}`,
    'statement_unbalanced',
  ],
  ['without a closing balance', one().replace(/:62M.*/, ''), 'statement_malformed'],
  ['of dollars', one().replaceAll('IDR', 'USD'), 'statement_currency'],
  ['with sen in a line', one().replace('C300000,', 'C300000,67'), 'statement_sen'],
  ['with sen in a balance', one().replace('1000000,', '1000000,5'), 'statement_sen'],
] as const)('an MT940 %s is refused by its name', (_, text, code) => {
  expect(() => parseStatementFile('mt940', text)).toThrowError(expect.objectContaining({ code }))
})

test('a file of another account than ours at the bank is refused', () => {
  const read = (account: string) => parseStatementFile('mt940', one(account), { account: '7001234567' }).lines.length
  for (const ours of ['7001234567', '451/7001234567', '7001234567IDR', ' 7001234567 ', '451/700-1234567'])
    expect(read(ours)).toBe(1)
  for (const other of ['7001234568', '451/7001234568', '17001234567'])
    expect(() => read(other)).toThrowError(expect.objectContaining({ code: 'statement_account' }))
})

test('blanks at the end of a line and text that begins with a dash or a colon are read', () => {
  const text = mt940
    .replace('IDR1000000,', 'IDR1000000,00 ')
    .replace('HASAN BASRI', '- HASAN BASRI\n:BSI: CABANG 12\n-setor')
    .replaceAll('\n', ' \r\n')
  const { lines } = parseStatementFile('mt940', text)
  expect(lines[1]!.description).toBe('TRF 014 - HASAN BASRI :BSI: CABANG 12 -setor')
  expect(lines).toHaveLength(3)
})

test('a CSV of an Indonesian spreadsheet is read: semicolons, days of ours, dots of thousands', () => {
  const head = 'tanggal;referensi;keterangan;mutasi'
  const rows = ['20/11/2026;REF;SETORAN, TUNAI;1.000.000', '21/11/2026;"R;2";"A ""B""";-2.500,00', '2026-11-22;R3;;750']
  expect(parseStatementFile('csv', `\uFEFF${[head, ...rows].join('\r\n')}`)).toEqual({
    from: wib('2026-11-20'),
    until: wib('2026-11-23'),
    lines: [
      { reference: 'REF', description: 'SETORAN, TUNAI', amount: 1_000_000n, bookedAt: wib('2026-11-20') },
      { reference: 'R;2', description: 'A "B"', amount: -2_500n, bookedAt: wib('2026-11-21') },
      { reference: 'R3', description: '', amount: 750n, bookedAt: wib('2026-11-22') },
    ],
  })
  for (const wrong of ['20/11/2026;R;S;1.00', '20/11/2026;R;S;1.0000', '11/20/2026;R;S;1', '20/11/2026;R;S;0'])
    expect(() => parseStatementFile('csv', `${head}\n${wrong}`)).toThrowError(
      expect.objectContaining({ code: 'statement_malformed', details: { line: 2 } }),
    )
  expect(() => parseStatementFile('csv', `${head}\n20/11/2026;R;S;1.000,50`)).toThrowError(
    expect.objectContaining({ code: 'statement_sen' }),
  )
})

test.each([
  ['mt940', mt940.replace('C2000000,', 'C2000001,'), 'statement_unbalanced'],
  ['mt940', mt940.replace('C2000000,', 'C2000000,50'), 'statement_sen'],
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
  expect(() => parseStatementFile(format, text)).toThrowError(expect.objectContaining({ code }))
})
