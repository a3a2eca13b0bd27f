import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { unavailableIfFull } from '#platform/files/storage/disk'
import { isCalendarDay } from '#shared/dates'
import { isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { CustodyRefusals } from './refusals.ts'
import type { Position } from './states.ts'

// A file of the custodian: the instant, a head, then a line for each holding, fields apart by a semicolon.

const HEAD = 'account;security;units'
const AS_OF = /^as_of;(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+07:00)$/
const MAX_LINE = 200

/** A position and the number of its line, from 1. */
export type PositionLine = Position & { line: number }
/** A validated position file. `read` yields its positions in the file's order, some thousand at a time. */
export type PositionFile = { asOf: Date; positions: number; read: () => AsyncIterable<PositionLine[]> }

/**
 * Validates a position file and calls `use` with it. A file has a line per holding of everybody, so it waits in a
 * temporary file, not in memory. An unreadable line refuses the file; `use` finds duplicate holdings. Refuses
 * `files_unavailable` where the temporary disk has no room.
 */
export async function withPositionFile<T>(
  text: AsyncIterable<string> | Iterable<string>,
  use: (file: PositionFile) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'syirkah-file-')).catch(rethrowUnavailable)
  const path = join(folder, 'positions')
  try {
    const parser = createPositionParser()
    let positions = 0
    async function* validated() {
      for await (const chunk of text) {
        positions += parser.push(chunk).length
        yield chunk
      }
      positions += parser.end().length
    }
    await pipeline(validated, createWriteStream(path)).catch(rethrowUnavailable)
    return await use({ asOf: parser.asOf(), positions, read: () => parseChunks(createReadStream(path, 'utf8')) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function rethrowUnavailable(error: NodeJS.ErrnoException): never {
  throw unavailableIfFull(error)
}

async function* parseChunks(chunks: AsyncIterable<string>) {
  const parser = createPositionParser()
  for await (const chunk of chunks) yield parser.push(chunk)
  yield parser.end()
}

function createPositionParser() {
  let rest = ''
  let line = 0
  let asOf: Date | undefined
  let blank: number | undefined
  const parse = (text: string): PositionLine[] => {
    line++
    // Empty lines may end a file, but not stand within it.
    if (text === '' && line > 2) blank ??= line
    else if (blank !== undefined) throw malformed(blank)
    else if (line === 1) asOf = parseInstant(text)
    else if (line > 2) return [parsePosition(text, line)]
    else if (text !== HEAD) throw malformed(2)
    return []
  }
  return {
    /** The positions whose lines this piece of the text ends. */
    push(chunk: string): PositionLine[] {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop()!
      if (rest.length > MAX_LINE) throw malformed(line + lines.length + 1)
      return lines.flatMap((each) => parse(each.trimEnd()))
    },
    end(): PositionLine[] {
      const last = parse(rest.trimEnd())
      if (line < 2) throw malformed(2)
      return last
    },
    asOf: () => asOf!,
  }
}

function parseInstant(text: string): Date {
  const [, instant = ''] = AS_OF.exec(text) ?? []
  const asOf = new Date(instant)
  if (Number.isNaN(asOf.getTime()) || !isCalendarDay(instant.slice(0, 10))) throw malformed(1)
  return asOf
}

function parsePosition(text: string, line: number): PositionLine {
  const [userId = '', code = '', count = '', ...more] = text.split(';')
  const isGood = isId(userId) && /^[A-Z0-9-]{3,12}$/.test(code) && /^[1-9]\d{0,15}$/.test(count)
  if (!isGood || more.length > 0) throw malformed(line)
  return { userId, code, units: BigInt(count), line }
}

export const formatPositionKey = ({ userId, code }: Pick<Position, 'userId' | 'code'>) => `${userId} ${code}`

/** The refusal of a position file that is unreadable at a line. */
export const malformed = (line: number) => new Refusal<CustodyRefusals>('positions_malformed', { line })
