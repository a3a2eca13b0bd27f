import { randomBytes } from 'node:crypto'
import { ROOT } from './program.ts'
import { findSourcePosition } from './source-position.ts'

export type Frame = { function: string; file: string; line: number; column: number }
export type Thrown = { type: string; message: string; frames: Frame[] }
export type ErrorOrigin = 'server' | 'job' | 'browser'

/** An error report without personal data: where in the code it happened, never what it was about. */
export type ErrorEvent = {
  id: string
  origin: ErrorOrigin
  operation: string
  requestId: string | undefined
  /** The error first, then what caused it. */
  thrown: Thrown[]
}

export type ErrorContext = { origin: ErrorOrigin; operation: string; requestId?: string | undefined }

const MAX_CAUSES = 3
const MAX_FRAMES = 30
const MAX_MESSAGE = 300
const MAX_STACK = 8_000

/** An error report of anything that was thrown. */
export function toErrorEvent(error: unknown, { origin, operation, requestId }: ErrorContext): ErrorEvent {
  const id = randomBytes(16).toString('hex')
  return { id, origin, operation: maskIds(operation), requestId, thrown: describeErrorChain(error) }
}

/** An error and its causes without personal data, for the log and for error reports. */
export function describeErrorChain(error: unknown): Thrown[] {
  const thrown: Thrown[] = []
  for (let next = error; next !== undefined && thrown.length <= MAX_CAUSES; next = causeOf(next))
    thrown.push(told(next))
  return thrown
}

const causeOf = (error: unknown) =>
  error instanceof AggregateError ? error.errors[0] : error instanceof Error ? error.cause : undefined

function told(error: unknown): Thrown {
  if (!(error instanceof Error)) return { type: typeof error, message: '', frames: [] }
  const { name, message, stack = '' } = error
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : ''
  return { type: `${word(name)}${word(code)}`, message: maskValues(message), frames: parseStackFrames(stack, message) }
}

const word = (text: string) => text.replace(/[^\w$ ().-]/g, '').slice(0, 60)

/** A name of the code that an engine puts in quotes, as in “reading 'units'”. */
const PROPERTY = /\((?:reading|setting) '[\w$]{1,40}'\)/
const QUOTE = /["'`“”‘’«»]/

/**
 * A message without possible personal data: removes everything from the first to the last quote, addresses, numbers of
 * four digits and more, and long words with a digit, as tokens and ids are.
 */
export function maskValues(message: string): string {
  const property = PROPERTY.exec(message)?.[0] ?? ''
  const text = withoutQuoted((property ? message.replace(property, '') : message).slice(0, MAX_STACK))
  const words = text.split(/\s/).map((each) => (isValue(each) ? '…' : each))
  return [...words, property].filter(Boolean).join(' ').slice(0, MAX_MESSAGE)
}

const isValue = (text: string) =>
  /@|:\/\/|\d{4}/.test(text) || (text.length > 12 && /\d/.test(text)) || text.length > 80

/** A quote that nothing closes hides all that follows it; an apostrophe between letters is none. */
function withoutQuoted(text: string): string {
  const quotes = [...text.matchAll(/(?:^|\W)['‘]|['’](?:\W|$)|["`“”«»]/g)].map(
    ({ index, 0: found }) => index + found.search(QUOTE),
  )
  const [first, last] = [quotes[0], quotes.at(-1)]
  if (first === undefined || last === undefined) return text
  return `${text.slice(0, first)}…${first === last ? '' : text.slice(last + 1)}`
}

/** An operation or path with asterisks in place of ids, references, addresses and tokens. */
export const maskIds = (operation: string) =>
  operation
    .split('?', 1)[0]!
    .slice(0, 200)
    .split('/')
    .map((part) => (/@|%|\d{4}/.test(part) || (part.length > 16 && /\d/.test(part)) || part.length > 64 ? '*' : part))
    .join('/')

const PLACE = /:(\d{1,9}):(\d{1,9})\)?$/

/**
 * Parses a stack trace of V8, Firefox or Safari, innermost frame first. The head, which repeats the message, is
 * dropped.
 */
export function parseStackFrames(stack: string, message = ''): Frame[] {
  const head = message ? stack.indexOf(message) : -1
  return (head < 0 ? stack : stack.slice(head + message.length))
    .slice(0, MAX_STACK)
    .split('\n')
    .flatMap((line) => frameOf(line.trim()) ?? [])
    .slice(0, MAX_FRAMES)
}

/** `at place (file:///x.js:1:2)`, `at file:///x.js:1:2` or `place@https://site/x.js:1:2`. */
function frameOf(line: string): Frame | undefined {
  const found = PLACE.exec(line)
  if (!found) return undefined
  const before = line.slice(0, found.index).replace(/^at (?:async )?/, '')
  const split = Math.max(before.lastIndexOf(' ('), before.indexOf('@'))
  const file = split < 0 ? before : before.slice(split + 1).replace(/^\(/, '')
  const name = split < 0 ? '' : before.slice(0, split)
  const position = findSourcePosition({ file: fileOf(file), line: Number(found[1]), column: Number(found[2]) })
  return { function: word(name) || '?', ...position }
}

/** The file's place in the product, whatever folder or site that lies in. */
function fileOf(file: string): string {
  if (file.startsWith('node:')) return file
  const path = (URL.canParse(file) ? new URL(file).pathname : file).split(/[?#]/, 1)[0]!
  if (path.startsWith(ROOT)) return path.slice(ROOT.length)
  const known = ['/assets/', '/node_modules/', '/build/'].map((folder) => path.indexOf(folder)).find((at) => at >= 0)
  return maskIds(path.slice(known ?? 0).replace(/^\//, ''))
}
