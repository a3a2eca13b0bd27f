import { createHash, randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Content, Storage, Stored } from '../storage.ts'
import { assertFileName, isFileName } from './names.ts'
import { createS3Client, type S3Settings } from './s3-client.ts'
import { spool } from './spool.ts'

/** A file store in an S3 bucket. */
export function createS3Storage(settings: S3Settings): Storage {
  const client = createS3Client(settings)

  async function send(name: string, body: Blob, stored: Stored): Promise<Stored> {
    await client.ask({ method: 'PUT', path: `/${name}`, body, sha256: stored.sha256 })
    return stored
  }

  async function read(name: string): Promise<Readable | undefined> {
    const found = isFileName(name) ? await client.find({ method: 'GET', path: `/${name}` }) : undefined
    return found?.answer.body ? Readable.from(client.pieces(found)) : undefined
  }

  return {
    async put(name, content) {
      assertFileName(name)
      if (!(content instanceof Uint8Array)) return viaDisk(content, (file, stored) => send(name, file, stored))
      const sha256 = createHash('sha256').update(content).digest('hex')
      return send(name, new Blob([new Uint8Array(content)]), { bytes: content.byteLength, sha256 })
    },
    read,
    async get(name) {
      const stream = await read(name)
      return stream && buffer(stream)
    },
    async head(name) {
      if (!isFileName(name)) return undefined
      const headers = await client.ask({ method: 'HEAD', path: `/${name}` })
      return headers && { bytes: Number(headers.get('content-length')) }
    },
    async remove(names) {
      for (const name of names) if (isFileName(name)) await client.ask({ method: 'DELETE', path: `/${name}` })
    },
    async *names() {
      for (let next = ''; ; ) {
        const listed = await client.list(next)
        for (const name of listed.keys) if (isFileName(name)) yield name
        if (!listed.next) return
        next = `&continuation-token=${encodeURIComponent(listed.next)}`
      }
    },
  }
}

/** Spools streamed content to a file first, because its length and hash must be known before sending. */
async function viaDisk(content: Content, use: (file: Blob, stored: Stored) => Promise<Stored>): Promise<Stored> {
  const folder = await mkdtemp(join(tmpdir(), 'syirkah-file-'))
  try {
    const path = join(folder, randomBytes(8).toString('hex'))
    const stored = await spool(content, path)
    return await use(await openAsBlob(path), stored)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
