import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { readForm } from '#platform/files/uploads'
import type { UserActor } from '#shared/actor'
import { openProposals } from '../../../test/proposal-files.ts'
import { zip } from '../../../test/spreadsheet.ts'
import { createTestWorld } from '../../../test/world.ts'
import { SHEET_FILE } from './states.ts'

const world = await createTestWorld()
afterAll(() => world.close())
const { proposals, attachments } = world.app
const { analyst, filed } = await openProposals(world)

const cells = '<c r="A1" t="inlineStr"><is><t>Pendapatan</t></is></c><c r="B1"><f>HYPERLINK(1)</f><v>5</v></c>'
const sheet = `<worksheet><sheetData><row r="1">${cells}</row></sheetData></worksheet>`
const second = `<worksheet><sheetData><row r="1"><c r="A1"><f>WEBSERVICE(2)</f></c></row></sheetData></worksheet>`
const workbook = (extra: Record<string, string> = {}) =>
  zip({ 'xl/worksheets/sheet1.xml': sheet, 'xl/worksheets/sheet2.xml': second, ...extra })
const text = Buffer.from('Rupiah;2023;2024;2025\nPendapatan;1000;=2+3;3000\n')

async function keep(actor: UserActor, content: Buffer, name: string) {
  const purpose = attachments.purpose(SHEET_FILE)
  const form = new FormData()
  form.append('sheet', new File([new Uint8Array(content)], name))
  const request = new Request('http://syirkah.test/', { method: 'POST', body: form })
  const { uploads, discard } = await readForm(request, { sheet: purpose.rule })
  return (await attachments.keep(actor, { upload: uploads[0]!, purpose }).finally(discard)).id
}
async function inRevision(name: string) {
  const { id, owner } = await filed({ name })
  const remarks = [{ field: 'revenue1', text: 'Kirim lembar kerjanya.' }]
  await proposals.decide(analyst, { id, to: 'revision', reason: '', remarks })
  return { id, owner }
}
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

test('each spreadsheet stays as a version with who, when and its digest; the desk reads its cells, strangers nothing', async () => {
  const { id, owner } = await inRevision('Kedai Angka')
  const stranger = await world.investor()
  const [first, newer] = [await keep(owner, text, 'angka.csv'), await keep(owner, workbook(), 'angka.xlsx')]
  await proposals.storeSheet(owner, { id, file: first, read: 3, taken: 2 })
  await proposals.storeSheet(owner, { id, file: newer, read: 1, taken: 0 })
  const of = { filedBy: owner.userId, filedAt: world.app.clock.now() }
  expect(await proposals.listSheets(analyst, id)).toEqual([
    { ...of, attachmentId: newer, version: 2, sha256: sha256(workbook()), read: 1, taken: 0 },
    { ...of, attachmentId: first, version: 1, sha256: sha256(text), read: 3, taken: 2 },
  ])
  const own = await attachments.open(owner, newer)
  expect([own.attachment.name, own.content.equals(workbook())]).toEqual(['angka.xlsx', true])
  const read = await attachments.open(analyst, first)
  expect(read.attachment).toMatchObject({ name: 'angka.csv', type: 'text/csv' })
  expect(read.content.toString()).toContain(`"Pendapatan","1000","'=2+3","3000"`)
  const tame = await attachments.open(analyst, newer)
  expect(tame.attachment).toMatchObject({ name: 'angka.csv', type: 'text/csv' })
  expect(tame.content.toString()).toContain(
    `"[Sheet1]"\r\n"Pendapatan","'=HYPERLINK(1)"\r\n\r\n"[Sheet2]"\r\n"'=WEBSERVICE(2)"`,
  )
  await expect(attachments.open(stranger, first)).rejects.toMatchObject({ code: 'attachment_not_found' })
  await expect(proposals.listSheets(stranger, id)).rejects.toMatchObject({ code: 'proposal_not_found' })
  const other = { id: (await inRevision('Kedai Lain')).id, file: first, read: 3, taken: 2 }
  await expect(proposals.storeSheet(owner, other)).rejects.toMatchObject({ code: 'proposal_not_found' })
  const again = { id, file: first, read: 3, taken: 2 }
  await expect(proposals.storeSheet(owner, again)).rejects.toMatchObject({ code: 'attachment_not_found' })
})

test('what is no spreadsheet, has a macro or says another kind is refused, and nothing of it is kept', async () => {
  const { id, owner } = await inRevision('Kedai Rusak')
  const refused = async (content: Buffer, name: string, code: string) =>
    expect(keep(owner, content, name)).rejects.toMatchObject({ code })
  await refused(workbook({ 'xl/vbaProject.bin': 'x' }), 'angka.xlsx', 'attachment_sheet_macro')
  await refused(zip({ 'word/document.xml': '<w/>' }), 'angka.xlsx', 'attachment_unreadable')
  await refused(Buffer.from('PK\x03\x04 terpotong'), 'angka.xlsx', 'attachment_unreadable')
  await refused(workbook(), 'angka.docx', 'attachment_mismatch')
  await refused(text, 'angka.xlsx', 'attachment_mismatch')
  await refused(Buffer.from('<html><body>1</body></html>'), 'angka.csv', 'attachment_mismatch')
  await refused(Buffer.from('%PDF-1.7'), 'angka.csv', 'attachment_mismatch')
  await refused(Buffer.from('a;b\n'.repeat(501)), 'angka.csv', 'attachment_sheet_large')
  await refused(Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), 'angka.csv', 'attachment_too_large')
  expect(await proposals.listSheets(owner, id)).toEqual([])
})

test('a file that cannot be written takes no spreadsheet', async () => {
  const { id, owner } = await filed({ name: 'Kedai Tutup' })
  const file = await keep(owner, text, 'angka.csv')
  const asked = { id, file, read: 3, taken: 2 }
  await expect(proposals.storeSheet(owner, asked)).rejects.toMatchObject({ code: 'proposal_closed' })
})
