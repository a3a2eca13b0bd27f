import { createHash } from 'node:crypto'
import type { HeadStore } from '#modules/audit'
import { createS3Client, type S3Settings } from '#platform/files/storage/s3-client'
import { StoredHead } from './kept-head.ts'

/** Later than any instant; what is left of it sorts the newest head first, so that one look finds it. */
const END_OF_TIME = 10n ** 14n

/**
 * Stores audit chain heads in an S3 bucket, one object each, never overwritten: the bucket has object lock, and the key
 * can put, get and list but not delete.
 */
export function createAuditHeadBucket(settings: S3Settings, folder: string): HeadStore {
  const client = createS3Client(settings)
  const nameOf = (at: string, position: string) =>
    `${folder}/${String(END_OF_TIME - BigInt(new Date(at).getTime())).padStart(15, '0')}-${position}.json`
  return {
    async keep(head) {
      const text = JSON.stringify(head)
      const sha256 = createHash('sha256').update(text).digest('hex')
      await client.ask({ method: 'PUT', path: `/${nameOf(head.at, head.position)}`, body: new Blob([text]), sha256 })
    },
    async latest() {
      const { keys } = await client.list(`&prefix=${encodeURIComponent(`${folder}/`)}`)
      const text = keys[0] && (await client.text(`/${keys[0]}`))
      return text ? StoredHead.parse(JSON.parse(text)) : undefined
    },
  }
}
