import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { startS3 } from '../test/s3-server.ts'
import { createTestWorld } from '../test/world.ts'

const bucket = await startS3()
const world = await createTestWorld({ s3: bucket.settings })
const { app } = world
afterAll(async () => {
  await world.close()
  await bucket.stop()
})

test('with a bucket the product keeps photos and papers there, and hands only pictures to everybody', async () => {
  const actor = await world.investor()
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0a7' } })
    .png()
    .toBuffer()
  const { imageFile } = await app.accounts.setPhoto(actor, photo)
  const shown = await fetch(world.url + imageFile)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])

  const offering = await world.offering()
  const [paper] = (await app.offerings.detail({ kind: 'guest' }, offering.slug)).documents
  expect((await app.documents.open(paper!.code)).pdf).toEqual(offering.documents[0]!.pdf)
  const names = await Array.fromAsync(app.storage.names())
  const pdf = names.find((name) => name.endsWith('.pdf'))
  expect((await fetch(`${world.url}/files/${pdf}`)).status).toBe(404)

  bucket.makeTrouble('refuses', 1_000)
  expect((await fetch(world.url + imageFile)).status).toBe(503)
  await expect(app.accounts.setPhoto(actor, photo)).rejects.toMatchObject({ code: 'files_unavailable' })
  await expect(world.offering()).rejects.toMatchObject({ code: 'files_unavailable' })
  bucket.makeTrouble('none', 0)
  expect((await fetch(world.url + imageFile)).status).toBe(200)
  expect(await Array.fromAsync(app.storage.names())).toHaveLength(names.length)
})
