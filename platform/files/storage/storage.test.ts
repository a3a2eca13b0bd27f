import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startS3, type Trouble } from '../../../test/s3-server.ts'
import { newFileName, type Storage } from '../storage.ts'
import { createDiskStorage } from './disk.ts'
import { createS3Storage } from './s3.ts'

const home = mkdtempSync(join(tmpdir(), 'storage-'))
const dir = join(home, 'files')
const s3 = await startS3()
const remote = createS3Storage(s3.settings)
/** For a server that says nothing: a test need not wait as long as people do. */
const impatient = createS3Storage({ ...s3.settings, patience: 1_000 })
afterAll(async () => {
  await s3.stop()
  rmSync(home, { recursive: true, force: true })
})
beforeEach(() => s3.makeTrouble('none', 0))

const newName = () => `${newFileName()}.bin`
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const all = async (storage: Storage) => (await Array.fromAsync(storage.names())).sort()
async function* pieces(bytes: Buffer, size = 64 * 1024) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

describe.each([
  { name: 'disk', storage: createDiskStorage({ dir }) },
  { name: 's3', storage: remote },
])('files on $name', ({ storage }) => {
  test('what is put is got, whole or in pieces, until it is removed', async () => {
    const [name, bytes] = [newName(), randomBytes(300_000)]
    expect(await storage.put(name, bytes)).toEqual({ bytes: 300_000, sha256: sha256(bytes) })
    expect(await storage.get(name)).toEqual(bytes)
    expect(await buffer((await storage.read(name))!)).toEqual(bytes)
    expect(await storage.head(name)).toEqual({ bytes: 300_000 })
    await storage.remove([name, name])
    expect(await storage.get(name)).toBeUndefined()
    expect(await storage.read(name)).toBeUndefined()
    expect(await storage.head(name)).toBeUndefined()
  })

  test('what comes in pieces is put as what comes at once, also when it is empty', async () => {
    for (const bytes of [randomBytes(3_000_000), Buffer.alloc(0)]) {
      const name = newName()
      expect(await storage.put(name, pieces(bytes))).toEqual({ bytes: bytes.length, sha256: sha256(bytes) })
      expect((await storage.get(name))!.equals(bytes)).toBe(true)
      await storage.remove([name])
    }
  })

  test('a source that breaks off leaves nothing, and what was there before stays', async () => {
    const [name, bytes] = [newName(), randomBytes(50_000)]
    async function* broken() {
      yield bytes
      throw new Error('the upload broke off')
    }
    await expect(storage.put(name, broken())).rejects.toThrow('broke off')
    expect(await storage.head(name)).toBeUndefined()
    await storage.put(name, bytes)
    await expect(storage.put(name, broken())).rejects.toThrow('broke off')
    expect(await storage.get(name)).toEqual(bytes)
    await storage.put(name, Buffer.from('another'))
    expect(String(await storage.get(name))).toBe('another')
    await storage.remove([name])
  })

  test('every name that is kept is listed, and nothing else', async () => {
    const names = Array.from({ length: 12 }, newName).sort()
    await Promise.all(names.map((name) => storage.put(name, Buffer.from(name))))
    expect(await all(storage)).toEqual(names)
    await storage.remove(names)
    expect(await all(storage)).toEqual([])
  })

  test('no name leads out of the folder', async () => {
    writeFileSync(join(home, 'secret-data'), 'x')
    const strange = [
      '../secret-data',
      '..%2fsecret-data',
      '/etc/passwd',
      '',
      '.',
      `${'a'.repeat(22)}.webp/..`,
      'a\0.webp',
    ]
    for (const name of strange) {
      expect(await storage.get(name)).toBeUndefined()
      expect(await storage.read(name)).toBeUndefined()
      expect(await storage.head(name)).toBeUndefined()
      await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('Not a name')
    }
  })
})

test('a name is long enough that nobody guesses it', () => {
  expect(newFileName()).toHaveLength(22)
  expect(newFileName()).not.toBe(newFileName())
})

test('a disk without room refuses what is put, and keeps nothing of it', async () => {
  const name = newName()
  async function* tooMuch() {
    yield Buffer.from('foto')
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  await expect(createDiskStorage({ dir }).put(name, tooMuch())).rejects.toMatchObject({ code: 'files_unavailable' })
  expect(readdirSync(dir).filter((file) => file.startsWith(name))).toEqual([])
})

test('a file on disk is readable by its owner only, and nothing unfinished lies beside it', async () => {
  const name = newName()
  const disk = createDiskStorage({ dir })
  await disk.put(name, Buffer.from('foto'))
  expect(statSync(join(dir, name)).mode & 0o077).toBe(0)
  expect(readdirSync(dir)).toEqual([name])
  await disk.remove([name])
})

describe('a bucket in trouble', () => {
  const known = newName()
  const bytes = randomBytes(200_000)

  test.each<Trouble>(['busy', 'refuses'])('a server that is %s for a moment is asked again', async (kind) => {
    s3.makeTrouble(kind, 2)
    await remote.put(known, bytes)
    expect(s3.calls()).toBe(3)
    s3.makeTrouble(kind, 2)
    expect(await remote.get(known)).toEqual(bytes)
  })

  test.each<Trouble>(['busy', 'refuses', 'silent', 'cut'])(
    'while it is %s, the caller hears so in time and nothing is half stored',
    async (kind) => {
      s3.makeTrouble(kind, 100)
      const name = newName()
      const refused = { name: 'Refusal', code: 'files_unavailable' }
      const asked = kind === 'silent' ? impatient : remote
      await expect(asked.put(name, bytes)).rejects.toMatchObject(refused)
      if (kind !== 'cut') await expect(asked.get(known)).rejects.toMatchObject(refused)
      if (kind !== 'cut') await expect(asked.head(known)).rejects.toMatchObject(refused)
      s3.makeTrouble('none', 0)
      expect(await remote.head(name)).toBeUndefined()
      expect(await remote.get(known)).toEqual(bytes)
    },
  )

  test('bytes that change on their way are not stored', async () => {
    s3.makeTrouble('changed')
    const name = newName()
    await expect(remote.put(name, bytes)).rejects.toThrow('XAmzContentSHA256Mismatch')
    expect(await remote.head(name)).toBeUndefined()
  })

  test.each<Trouble>(['stalls', 'breaks-off'])('a file whose sending %s is no file', async (kind) => {
    s3.makeTrouble(kind, 100)
    const asked = kind === 'stalls' ? impatient : remote
    await expect(asked.get(known)).rejects.toMatchObject({ code: 'files_unavailable' })
  })

  test('a wrong key, and a bucket that is not there, are faults of the operator and named', async () => {
    const stranger = createS3Storage({ ...s3.settings, secretKey: 'another' })
    await expect(stranger.get(known)).rejects.toThrow('403: SignatureDoesNotMatch')
    await expect(stranger.put(newName(), bytes)).rejects.toThrow('403: SignatureDoesNotMatch')
    const nowhere = createS3Storage({ ...s3.settings, bucket: 'no-such-bucket' })
    await expect(nowhere.put(newName(), bytes)).rejects.toThrow('404: NoSuchBucket')
    await expect(nowhere.get(known)).rejects.toThrow('404: NoSuchBucket')
  })
})

test('a folder under the name of a file is no file', async () => {
  const [storage, name] = [createDiskStorage({ dir }), newName()]
  mkdirSync(join(dir, name), { recursive: true })
  expect(await storage.get(name)).toBeUndefined()
  expect(await storage.read(name)).toBeUndefined()
  expect(await storage.head(name)).toBeUndefined()
  rmSync(join(dir, name), { recursive: true })
})

test('a disk that cannot be read is told from a file that is not there', async () => {
  const unreachable = createDiskStorage({ dir: join(dir, 'x'.repeat(300)) })
  await expect(unreachable.get(newName())).rejects.toMatchObject({ code: 'files_unavailable' })
})
