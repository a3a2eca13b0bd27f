import { expect, test } from 'vitest'
import { defaultRules } from '#contract/rulebook'
import { createCalendar } from '#modules/rulebook'
import { type LocalDate, wib } from '#shared/dates'
import type { App } from '../../context.ts'
import { downloads } from './files.ts'
import { pdfOf } from './pdf.ts'

const day = (text: string) => text as LocalDate
const now = wib('2026-11-20', '10:00')
const doors = {
  rulebook: {
    at: async () => ({ ...defaultRules, version: '2026.1+0', calendar: createCalendar(new Set()) }),
    holidays: async (year: number) => [
      {
        day: day(`${year}-12-25`),
        kind: 'national',
        nameId: 'Hari Raya Natal; libur, bersama keluarga di seluruh Indonesia dan sekitarnya',
        nameEn: '',
      },
    ],
  },
  market: {
    schedule: async () => ({
      opensAt: null,
      closesAt: null,
      windows: [
        {
          firstDay: day('2026-12-01'),
          lastDay: day('2026-12-14'),
          tradingDays: 10,
          state: 'coming',
          closedEarly: false,
        },
      ],
    }),
  },
} as unknown as App

const made = async (name: string) =>
  new TextDecoder('latin1').decode((await downloads.find((each) => each.name === name)!.make(doors, now)).bytes)

test('every file can be made and none is empty', async () => {
  for (const { name, make } of downloads) expect((await make(doors, now)).bytes.length, name).toBeGreaterThan(300)
  expect(new Set(downloads.map(({ name }) => name)).size).toBe(downloads.length)
})

test('the rules as a file are the rules in force', async () => {
  const text = await made('aturan-yang-berlaku.csv')
  expect(text.split('\r\n').filter(Boolean).length).toBe(1 + Object.keys(defaultRules).length)
  expect(text).toContain('"offering.max_days"')
  expect(text).toContain('"45 hari"')
})

test('a calendar ends on the day after the last and keeps to 75 octets a line', async () => {
  const market = await made('jadwal-pasar-sekunder.ics')
  expect(market).toContain('DTSTART;VALUE=DATE:20261201\r\nDTEND;VALUE=DATE:20261215')
  const holidays = await made('hari-libur.ics')
  expect(Math.max(...holidays.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(75)
  expect(holidays.replaceAll('\r\n ', '')).toContain(
    'SUMMARY:Hari Raya Natal\\; libur\\, bersama keluarga di seluruh Indonesia dan sekitarnya',
  )
})

test('a form is a PDF whose table of contents points at its objects', async () => {
  const text = await made('formulir-pengaduan.pdf')
  expect(text.startsWith('%PDF-1.4')).toBe(true)
  const table = Number(/startxref\n(\d+)/.exec(text)![1])
  expect(text.slice(table, table + 4)).toBe('xref')
  const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n /gm)].map(([, at]) => Number(at))
  offsets.forEach((at, index) => {
    expect(text.slice(at).startsWith(`${index + 1} 0 obj`)).toBe(true)
  })
  for (const [, length, body] of text.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g))
    expect(body!.length).toBe(Number(length))
  expect(text).toContain('10 hari kerja')
  expect(text).not.toContain('{')
})

test('long lines are broken, brackets are tamed, unknown letters are marked', () => {
  const text = new TextDecoder('latin1').decode(
    pdfOf({ title: 'Uji (satu) \\', foot: 'kaki', lines: ['kata '.repeat(60), 'é – “ya” 你'] }),
  )
  expect(text).toContain('Uji \\(satu\\) \\\\')
  expect(
    Math.max(...[...text.matchAll(/\(((?:\\.|[^\\)])*)\) Tj/g)].map(([, row]) => row!.length)),
  ).toBeLessThanOrEqual(82)
  expect(text).toContain('é – “ya” ?')
})

test('many lines fill many pages', () => {
  const text = new TextDecoder('latin1').decode(
    pdfOf({ title: 'T', foot: 'f', lines: Array.from({ length: 200 }, (_, at) => `baris ${at}`) }),
  )
  expect(/\/Count (\d+)/.exec(text)![1]).toBe('5')
  expect(text).toContain('baris 199')
})
