import { afterAll, expect, test } from 'vitest'
import { readForm } from '#platform/files/uploads'
import type { UserActor } from '#shared/actor'
import { createClearPhoto } from '../../../test/photo.ts'
import { openProposals } from '../../../test/proposal-files.ts'
import { createTestWorld } from '../../../test/world.ts'
import { REMARK_FILE } from './states.ts'

const world = await createTestWorld()
afterAll(() => world.close())
const { proposals, attachments } = world.app
const { analyst, filed } = await openProposals(world)

async function kept(actor: UserActor, name = REMARK_FILE) {
  const purpose = attachments.purpose(name)
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await createClearPhoto())], 'kuitansi.jpg', { type: 'image/jpeg' }))
  const request = new Request('http://syirkah.test/', { method: 'POST', body: form })
  const { uploads, discard } = await readForm(request, { file: purpose.rule })
  return (await attachments.keep(actor, { upload: uploads[0]!, purpose }).finally(discard)).id
}

async function asked(name: string) {
  const { id, owner } = await filed({ name })
  const remarks = [{ field: 'risks', text: 'Mana kuitansinya?' }]
  await proposals.decide(analyst, { id, to: 'revision', reason: '', remarks })
  return { id, owner, remark: (await proposals.read(owner, id)).remarks[0]!.id }
}

test('a remark is answered with words and a file, which the desk reads and strangers do not', async () => {
  const { id, owner, remark } = await asked('Kedai Kuitansi')
  const stranger = await world.investor()
  const foreign = await kept(stranger)
  const theirs = { id: remark, answer: 'Ini.', files: [foreign] }
  await expect(proposals.answer(owner, theirs)).rejects.toMatchObject({ code: 'attachment_not_found' })
  const misplaced = { id: remark, answer: 'Ini.', files: [await kept(owner, 'review-paper.file')] }
  await expect(proposals.answer(owner, misplaced)).rejects.toMatchObject({ code: 'attachment_not_found' })
  expect((await proposals.read(owner, id)).remarks[0]).toMatchObject({ answer: null, files: [] })
  const file = await kept(owner)
  await expect(attachments.open(analyst, file)).rejects.toMatchObject({ code: 'attachment_not_found' })
  await proposals.answer(owner, { id: remark, answer: 'Terlampir.', files: [file] })
  expect((await proposals.read(analyst, id)).remarks[0]).toMatchObject({ answer: 'Terlampir.', files: [file] })
  expect((await attachments.open(analyst, file)).attachment.name).toBe('kuitansi.jpg')
  await expect(attachments.open(stranger, file)).rejects.toMatchObject({ code: 'attachment_not_found' })
})

test('an answer that is mended keeps the files of the one before', async () => {
  const { id, owner, remark } = await asked('Kedai Susulan')
  const [first, second] = [await kept(owner), await kept(owner)]
  await proposals.answer(owner, { id: remark, answer: 'Terlampir.', files: [first] })
  await proposals.answer(owner, { id: remark, answer: 'Ditambah.', files: [second] })
  expect((await proposals.read(owner, id)).remarks[0]).toMatchObject({ answer: 'Ditambah.', files: [first, second] })
  await attachments.open(analyst, first)
})

test('more files than one remark takes are refused, and nothing of that answer stands', async () => {
  const { id, owner, remark } = await asked('Kedai Banyak Berkas')
  const files: string[] = []
  for (let each = 0; each < 13; each++) files.push(await kept(owner))
  for (let from = 0; from < 12; from += 3)
    await proposals.answer(owner, { id: remark, answer: 'Terlampir.', files: files.slice(from, from + 3) })
  const last = { id: remark, answer: 'Satu lagi.', files: files.slice(12) }
  await expect(proposals.answer(owner, last)).rejects.toMatchObject({ code: 'attachment_too_many' })
  expect((await proposals.read(owner, id)).remarks[0]).toMatchObject({
    answer: 'Terlampir.',
    files: files.slice(0, 12),
  })
})

test('two answers at once keep the files of both', async () => {
  const { id, owner, remark } = await asked('Kedai Berdua')
  const files = [await kept(owner), await kept(owner)]
  await Promise.all(files.map((file) => proposals.answer(owner, { id: remark, answer: 'Terlampir.', files: [file] })))
  const { files: all } = (await proposals.read(owner, id)).remarks[0]!
  expect([...all].sort()).toEqual([...files].sort())
})
