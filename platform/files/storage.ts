import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createDiskStorage } from './storage/disk.ts'
import { createS3Storage } from './storage/s3.ts'
import type { S3Settings } from './storage/s3-client.ts'

/** The bytes themselves, or what brings them piece by piece. */
export type Content = Uint8Array | AsyncIterable<Uint8Array>
/** What was written, so that it can be compared when it is read again. */
export type Stored = { bytes: number; sha256: string }

/**
 * Files under names that nobody can guess. What a name says comes from us, never from an upload: anything else is not
 * there. Refuses `files_unavailable` when the files cannot be reached in time.
 */
export type Storage = {
  /** Whole or not at all; what was there under this name is replaced in one step. */
  put(name: string, content: Content): Promise<Stored>
  get(name: string): Promise<Buffer | undefined>
  /** For what is too long to hold. */
  read(name: string): Promise<Readable | undefined>
  head(name: string): Promise<{ bytes: number } | undefined>
  /** What is not there counts as removed. */
  remove(names: readonly string[]): Promise<void>
  /** Everything that is kept, in no order. */
  names(): AsyncIterable<string>
}

export const newFileName = () => randomBytes(16).toString('base64url')

/** Where the operator keeps files: in `DATA_DIR`, or in a bucket that several processes share. */
export const createStorage = ({ dataDir, s3 }: { dataDir: string; s3?: S3Settings | undefined }): Storage =>
  s3 ? createS3Storage(s3) : createDiskStorage({ dir: join(dataDir, 'files') })
