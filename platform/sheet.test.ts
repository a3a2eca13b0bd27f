import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { figuresIn } from '#shared/sheet'
import { createSheetReader } from './sheet.ts'

const readSheet = createSheetReader({ seconds: 60, waiting: 64 })

/** A workbook with these parts, packed as a spreadsheet program does. */
function zip(parts: Record<string, string>): Buffer {
  const entries = Object.entries(parts).map(([name, text]) => {
    const content = Buffer.from(text)
    return { name: Buffer.from(name), packed: deflateRawSync(content), size: content.length }
  })
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, packed, size } of entries) {
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(size, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(size, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    directory.push(entry, name)
    pieces.push(local, name, packed)
    at += 30 + name.length + packed.length
  }
  const whole = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(whole.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...pieces, whole, end])
}
const book = (cells: string, more: Record<string, string> = {}) =>
  zip({ 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${cells}</sheetData></worksheet>`, ...more })
const text = (at: string, said: string) => `<c r="${at}" t="inlineStr"><is><t>${said}</t></is></c>`
const number = (at: string, value: string) => `<c r="${at}"><v>${value}</v></c>`

test('three years are read by the names of their rows, whichever year stands first', async () => {
  const rows = await readSheet(
    book(
      `<row>${text('A1', '')}${number('B1', '2025')}${number('C1', '2024')}${number('D1', '2023')}</row>` +
        `<row><c r="A2" t="s"><v>0</v></c>${number('B2', '5200000000')}${number('C2', '4.4E9')}${number('D2', '3100000000')}</row>`,
      { 'xl/sharedStrings.xml': '<sst><si><t>Pendapatan</t></si></sst>' },
    ),
  )
  expect(figuresIn(rows)).toEqual({
    values: { lastYear: '2025', revenue1: '3100000000', revenue2: '4400000000', revenue3: '5200000000' },
    read: 3,
    taken: 3,
    faults: [],
  })
})

test('a formula, a text, a fraction, a negative and a merged cell are named by their cells', async () => {
  const rows = await readSheet(
    zip({
      'xl/worksheets/sheet1.xml':
        `<worksheet><sheetData><row>${text('A1', 'Pendapatan')}<c r="B1"><f>SUM(B2:B9)</f><v>5</v></c>${text('C1', '1.659 jt')}${number('D1', '10.5')}</row>` +
        `<row>${text('A2', 'Beban usaha')}${number('B2', '-4')}${number('C2', '4')}</row></sheetData>` +
        '<mergeCells><mergeCell ref="C2:D2"/></mergeCells></worksheet>',
    }),
  )
  const { values, read, taken, faults } = figuresIn(rows)
  expect(faults).toEqual(['B1', 'C1', 'D1', 'B2', 'C2', 'D2'])
  expect({ read, taken }).toEqual({ read: 6, taken: 0 })
  expect(values).toMatchObject({ revenue1: '=SUM(B2:B9)', revenue2: '1.659 jt', opex1: '-4' })
})

test('a text file with semicolons is read like a workbook', async () => {
  const rows = await readSheet(
    Buffer.from('\uFEFFRupiah;2023;2024;2025\r\n"Kas dan setara kas";1.000;2.000;"3.000"\r\n'),
  )
  expect(figuresIn(rows).values).toEqual({ lastYear: '2025', cash1: '1.000', cash2: '2.000', cash3: '3.000' })
})

const many = Array.from({ length: 100_000 }, (_, at) => `<row>${number(`A${at + 1}`, '1')}</row>`).join('')
test.each([
  ['100,000 rows', book(many), 'rows'],
  ['100,000 lines of text', Buffer.from('a;1;2;3\n'.repeat(100_000)), 'rows'],
  ['a macro', book(number('A1', '1'), { 'xl/vbaProject.bin': 'x' }), 'macro'],
  ['a zip bomb', book(' '.repeat(40 * 1024 * 1024)), 'large'],
  ['an older workbook, or one with a password', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'encrypted'],
  ['half a workbook', book(number('A1', '1')).subarray(0, 60), 'unreadable'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'unreadable'],
  ['nothing', Buffer.alloc(0), 'unreadable'],
])('refused: %s', async (_, file, why) => {
  await expect(readSheet(file)).rejects.toMatchObject({ why })
})
