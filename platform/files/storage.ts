import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createDiskStorage } from './storage/disk.ts'
import { createS3Storage } from './storage/s3.ts'
import type { S3Settings } from './storage/s3-client.ts'

/** The content of a file: bytes, or a stream of them. */
export type Content = Uint8Array | AsyncIterable<Uint8Array>
/** The length and SHA-256 of a written file, to verify it when it is read. */
export type Stored = { bytes: number; sha256: string }

/**
 * A store of files under unguessable names. Names are always generated, never taken from an upload; a read of any other
 * name finds nothing. Refuses `files_unavailable` when the store does not answer in time.
 */
export type Storage = {
  /** Writes a file atomically, replacing an earlier one. */
  put(name: string, content: Content): Promise<Stored>
  get(name: string): Promise<Buffer | undefined>
  /** For content that is too large for memory. */
  read(name: string): Promise<Readable | undefined>
  head(name: string): Promise<{ bytes: number } | undefined>
  /** What is not there counts as removed. */
  remove(names: readonly string[]): Promise<void>
  /** Everything that is kept, in no order. */
  names(): AsyncIterable<string>
}

/** A new random file name. */
export const newFileName = () => randomBytes(16).toString('base64url')

/** The configured file store: a folder in `DATA_DIR`, or an S3 bucket that several processes share. */
export const createStorage = ({ dataDir, s3 }: { dataDir: string; s3?: S3Settings | undefined }): Storage =>
  s3 ? createS3Storage(s3) : createDiskStorage({ dir: join(dataDir, 'files') })
