import { expect, test } from 'vitest'
import { readSheetFigures } from '#contract/proposals/rules/spreadsheet-figures'
import { zip } from '../../test/spreadsheet.ts'
import { createSheetReader } from './sheet.ts'

const readSheet = createSheetReader({ seconds: 60, waiting: 64 })

const book = (cells: string, more: Record<string, string> = {}) =>
  zip({ 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${cells}</sheetData></worksheet>`, ...more })
const text = (at: string, said: string) => `<c r="${at}" t="inlineStr"><is><t>${said}</t></is></c>`
const number = (at: string, value: string) => `<c r="${at}"><v>${value}</v></c>`

test('three years are read by the names of their rows, whichever year stands first', async () => {
  const sheets = await readSheet(
    book(
      `<row>${text('A1', '')}${number('B1', '2025')}${number('C1', '2024')}${number('D1', '2023')}</row>` +
        `<row><c r="A2" t="s"><v>0</v></c>${number('B2', '5200000000')}${number('C2', '4.4E9')}${number('D2', '3100000000')}</row>`,
      { 'xl/sharedStrings.xml': '<sst><si><t>Pendapatan</t></si></sst>' },
    ),
  )
  expect(readSheetFigures(sheets)).toEqual({
    values: { lastYear: '2025', revenue1: '3100000000', revenue2: '4400000000', revenue3: '5200000000' },
    read: 3,
    taken: 3,
    right: ['revenue1', 'revenue2', 'revenue3'],
    faults: [],
  })
})

test('a formula, a text, a fraction, a negative and a merged cell are named by their cells', async () => {
  const sheets = await readSheet(
    zip({
      'xl/worksheets/sheet1.xml':
        `<worksheet><sheetData><row>${text('A1', 'Pendapatan')}<c r="B1"><f>SUM(B2:B9)</f><v>5</v></c>${text('C1', '1.659 jt')}${number('D1', '10.5')}</row>` +
        `<row>${text('A2', 'Beban usaha')}${number('B2', '-4')}${number('C2', '4')}</row></sheetData>` +
        '<mergeCells><mergeCell ref="C2:D2"/></mergeCells></worksheet>',
    }),
  )
  const { values, read, taken, faults } = readSheetFigures(sheets)
  expect(faults).toEqual(['B1', 'C1', 'D1', 'B2', 'C2', 'D2'])
  expect({ read, taken }).toEqual({ read: 6, taken: 0 })
  expect(values).toMatchObject({ revenue1: '=SUM(B2:B9)', revenue2: '1.659 jt', opex1: '-4' })
})

test('what other programs write is read: names of characters, texts in several runs, columns beyond ours', async () => {
  const sheets = await readSheet(
    book(
      `<row>${text('A1', 'Kas &amp; setara&#x20;kas')}${number('B1', '1')}${number('AZ1', '9')}</row>` +
        '<row><c r="A2" t="s"><v>0</v></c><c r="B2" t="str"><v>12&#46;000</v></c></row>',
      { 'xl/sharedStrings.xml': '<sst><si><r><t>Per</t></r><r><t>sediaan</t></r></si></sst>' },
    ),
  )
  expect(sheets[0]!.rows.map((row) => row.map((cell) => cell.text))).toEqual([
    ['Kas & setara kas', '1'],
    ['Persediaan', '12.000'],
  ])
})

test('every sheet is read in the order of the workbook, hidden ones too, and figures come from the first that has any', async () => {
  const sheet = (cells: string) => `<worksheet><sheetData>${cells}</sheetData></worksheet>`
  const sheets = await readSheet(
    zip({
      'xl/worksheets/sheet1.xml': sheet(`<row>${text('A1', 'Pendapatan')}${number('B1', '7')}${text('C1', 'x')}</row>`),
      'xl/worksheets/sheet2.xml': sheet(`<row>${text('A1', 'Petunjuk')}</row>`),
      'xl/worksheets/rahasia.xml': sheet(`<row>${text('A1', 'Utang direksi')}${number('B1', '9')}</row>`),
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Target="/xl/worksheets/sheet2.xml" Id="rId2"/><Relationship Id="rId3" Target="worksheets/rahasia.xml"/></Relationships>',
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="Baca &amp; isi" sheetId="2" r:id="rId2"/><sheet name="Neraca" sheetId="1" r:id="rId1"/><sheet name="Lain" sheetId="3" state="veryHidden" r:id="rId3"/></sheets></workbook>',
    }),
  )
  expect(sheets.map(({ name, rows }) => [name, rows[0]![0]!.text])).toEqual([
    ['Baca & isi', 'Petunjuk'],
    ['Neraca', 'Pendapatan'],
    ['Lain', 'Utang direksi'],
  ])
  expect(readSheetFigures(sheets)).toEqual({
    values: { revenue1: '7', revenue2: 'x' },
    read: 2,
    taken: 1,
    right: ['revenue1'],
    faults: ['Neraca!C1'],
  })
})

test('a text file with semicolons is read like a workbook', async () => {
  const sheets = await readSheet(
    Buffer.from('\uFEFFRupiah;2023;2024;2025\r\n"Kas dan setara kas";1.000;2.000;"3.000"\r\n'),
  )
  expect(readSheetFigures(sheets).values).toEqual({ lastYear: '2025', cash1: '1000', cash2: '2000', cash3: '3000' })
})

const crowd = Object.fromEntries(
  Array.from({ length: 21 }, (_, at) => [`xl/worksheets/sheet${at + 1}.xml`, '<worksheet><sheetData/></worksheet>']),
)
const many = Array.from({ length: 100_000 }, (_, at) => `<row>${number(`A${at + 1}`, '1')}</row>`).join('')
test.each([
  ['100,000 rows', book(many), 'rows'],
  ['100,000 lines of text', Buffer.from('a;1;2;3\n'.repeat(100_000)), 'rows'],
  ['too many rows on a later sheet', book('', { 'xl/worksheets/sheet2.xml': many }), 'rows'],
  ['too many sheets', zip(crowd), 'rows'],
  ['a macro', book(number('A1', '1'), { 'xl/vbaProject.bin': 'x' }), 'macro'],
  ['merged cells without end', book(number('A1', '1') + '<mergeCell ref="A1:AD500"/>'.repeat(60_000)), 'large'],
  ['a zip bomb', book(' '.repeat(40 * 1024 * 1024)), 'large'],
  ['an older workbook, or one with a password', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'encrypted'],
  ['half a workbook', book(number('A1', '1')).subarray(0, 60), 'unreadable'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'unreadable'],
  ['nothing', Buffer.alloc(0), 'unreadable'],
])('refused: %s', async (_, file, why) => {
  await expect(readSheet(file)).rejects.toMatchObject({ why })
})
