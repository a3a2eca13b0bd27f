import { afterAll, expect, test, vi } from 'vitest'
import { readForm } from '#platform/files/uploads'
import type { CommandRefusals } from '#shared/command-refusals'
import { after, DAY } from '#shared/dates'
import { Refusal } from '#shared/refusal'
import { startS3 } from '../../../test/s3-server.ts'
import { createTestWorld, type TestWorld } from '../../../test/world.ts'
import { createFileRule } from './states.ts'

const bucket = await startS3()
const away = await createTestWorld({ s3: bucket.settings })
const full = await createTestWorld()
afterAll(async () => {
  await full.close()
  await away.close()
  await bucket.stop()
})

async function keep({ app }: TestWorld, owner: Awaited<ReturnType<TestWorld['investor']>>) {
  const { pdf } = await app.writePdf({
    ...{ title: 'NPWP', kind: 'Surat', author: 'Uji', foot: '', dated: app.clock.now() },
    blocks: [{ text: 'Nomor 12' }],
  })
  const form = new FormData()
  form.append('ktp', new File([new Uint8Array(pdf)], 'a.pdf'))
  const rule = createFileRule()
  const { uploads, discard } = await readForm(new Request('http://syirkah.test/', { method: 'POST', body: form }), {
    ktp: rule,
  })
  return app.attachments
    .keep(owner, { upload: uploads[0]!, purpose: { name: 'ktp', rule, belongsTo: 'uploader' } })
    .finally(discard)
}

test('a file that found no room does not count against its sender, and nothing of it stays', async () => {
  const { attachments, storage } = full.app
  const owner = await full.investor()
  const put = vi.spyOn(storage, 'put').mockRejectedValueOnce(new Refusal<CommandRefusals>('files_unavailable'))
  await expect(keep(full, owner)).rejects.toMatchObject({ code: 'files_unavailable' })
  put.mockRestore()
  expect(await attachments.all(owner)).toEqual([])
  expect(await attachments.cleanUp()).toBe(1)
})

test('while the files cannot be reached nothing is kept by halves, and a clean-up goes on later', async () => {
  const { attachments, storage } = away.app
  const owner = await away.investor()
  const { id } = await keep(away, owner)
  bucket.makeTrouble('refuses', 1_000)
  await expect(keep(away, owner)).rejects.toMatchObject({ code: 'files_unavailable' })
  await expect(attachments.open(owner, id)).rejects.toMatchObject({ code: 'files_unavailable' })
  away.clock.moveTo(after(away.app.clock.now(), DAY + 1))
  await expect(attachments.cleanUp()).rejects.toMatchObject({
    errors: [{ code: 'files_unavailable' }, { code: 'files_unavailable' }],
  })
  bucket.makeTrouble('none', 0)
  expect(await attachments.cleanUp()).toBe(2)
  expect(await Array.fromAsync(storage.names())).toEqual([])
})
