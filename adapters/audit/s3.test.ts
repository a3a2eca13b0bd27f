import { afterAll, beforeEach, expect, test } from 'vitest'
import { startS3 } from '../../test/s3-server.ts'
import { createAuditHeadBucket } from './s3.ts'

const s3 = await startS3()
afterAll(() => s3.stop())
beforeEach(() => s3.makeTrouble('none', 0))

const head = (at: string, position: string) => ({
  ...{ chain: 'c', position, hash: 'a'.repeat(64), at: `2026-11-20T${at}.000Z`, key: 'k', signature: 's' },
})

test('a bucket has no head, then the one that was kept last, also where that stands further ahead in the chain', async () => {
  const store = createAuditHeadBucket(s3.settings, 'kepala')
  expect(await store.latest()).toBeUndefined()
  for (const [at, position] of [
    ['02:00:00', '9'],
    ['02:01:00', '10'],
    ['02:02:00', '7'],
  ] as const) {
    await store.keep(head(at, position))
    expect(await store.latest()).toEqual(head(at, position))
  }
  expect(await createAuditHeadBucket(s3.settings, 'lain').latest()).toBeUndefined()
})

test('a bucket that is away or refuses us is an error, never an empty bucket', async () => {
  const store = createAuditHeadBucket(s3.settings, 'kepala')
  s3.makeTrouble('busy', 3)
  await expect(store.latest()).rejects.toMatchObject({ code: 'files_unavailable' })
  s3.makeTrouble('refuses', 3)
  await expect(store.keep(head('02:03:00', '11'))).rejects.toMatchObject({ code: 'files_unavailable' })
  await expect(createAuditHeadBucket({ ...s3.settings, bucket: 'tidak-ada' }, 'kepala').latest()).rejects.toThrow(
    'NoSuchBucket',
  )
})
