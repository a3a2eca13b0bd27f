import { expect, test } from 'vitest'
import { defaultRules } from '#contract/rulebook/states'
import { createCalendar } from '#modules/rulebook'
import { writePdf } from '#platform/files/pdf'
import { type LocalDate, wib } from '#shared/dates'
import { extractPdfText } from '../../../test/pdf-text.ts'
import type { App } from '../../context.ts'
import { downloads } from './files.ts'

const day = (text: string) => text as LocalDate
const now = wib('2026-11-20', '10:00')
const sources = {
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
  writePdf,
} as unknown as App

const made = async (name: string) =>
  Buffer.from((await downloads.find((each) => each.name === name)!.make(sources, now)).bytes).toString('latin1')

test('every file can be made and none is empty', async () => {
  for (const { name, make } of downloads) expect((await make(sources, now)).bytes.length, name).toBeGreaterThan(300)
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

test('a form is a document that says the rules in force, with no place left open', async () => {
  const pdf = extractPdfText(Buffer.from(await made('formulir-pengaduan.pdf'), 'latin1'))
  expect(pdf).toContain('10 hari kerja')
  expect(pdf).toContain('Perkiraan kerugian')
  expect(pdf).not.toMatch(/[{}]/)
})
