import { isCalendarDay, type LocalDate, plusDays, wib } from '#shared/dates'
import { Refusal } from '#shared/refusal'
import type { StatementLine } from './deps.ts'
import type { ReconciliationRefusals } from './refusals.ts'

type Balance = { amount: bigint; day: LocalDate; line: number }
/** One message of SWIFT: the pages of a statement are messages of their own. */
type Page = { account: string; statement: string; lines: StatementLine[]; opening?: Balance; closing?: Balance }

/** Side, day, currency, whole rupiah, and what follows the comma. */
const BALANCE = /^:6([02])([FM]):([CD])(\d{6})([A-Z]{3})(\d{1,15}),(\d{0,2})$/
/** Value day, entry day, side (R: taken back), fund's letter, amount, sen, kind of transaction, our reference and the bank's. */
const MOVEMENT = /^:61:(\d{6})(?:\d{4})?(R?[CD])[A-Z]?(\d{1,15}),(\d{0,2})[NSF][A-Z0-9]{3}(.*)$/
const TAG = /^:\d{2}[A-Z]?:/

const refuse = <Code extends keyof ReconciliationRefusals>(code: Code, line: number) =>
  new Refusal<ReconciliationRefusals>(code as 'statement_malformed', { line })
const malformed = (line: number) => refuse('statement_malformed', line)

/**
 * Parses SWIFT MT940 as Indonesian banks send it (`:25:`, `:28C:`, `:60F:`, `:61:` with `:86:`, `:62F:`). Consecutive
 * pages of one account form one statement when balances connect.
 */
export function parseMt940(text: string, account?: string) {
  const pages = pagesOf(text)
  const [first, last] = [pages[0], pages.at(-1)]
  if (!first?.opening || !last?.closing) throw malformed(1)
  assertAccount(pages, account)
  for (const [at, page] of pages.entries()) assertFollows(page, pages[at - 1])
  const lines = pages.flatMap((page) => page.lines)
  const opened = plusDays(first.opening.day, 1) < last.closing.day ? plusDays(first.opening.day, 1) : last.closing.day
  const from = lines.reduce((day, { bookedAt }) => (bookedAt < day ? bookedAt : day), wib(opened))
  return { lines, from, until: wib(plusDays(last.closing.day, 1)) }
}

/** A page balances by itself, and begins with what the page before ended with. */
function assertFollows({ lines, opening, closing, statement }: Page, before: Page | undefined) {
  if (!opening || !closing) throw malformed(opening?.line ?? closing?.line ?? 1)
  const moved = lines.reduce((sum, { amount }) => sum + amount, 0n)
  if (opening.amount + moved !== closing.amount) throw new Refusal<ReconciliationRefusals>('statement_unbalanced')
  if (!before) return
  const isGap = opening.amount !== before.closing!.amount || opening.day < before.closing!.day
  if (isGap || !isNext(statement, before.statement)) throw refuse('statement_gap', opening.line)
}

/** '00220/002' follows '00220/001', and '00221/001' any page of 220; a new year counts from the beginning. Unknown forms pass. */
function isNext(statement: string, before: string) {
  const [one, other] = [numbersOf(before), numbersOf(statement)]
  if (!one || !other) return true
  if (other.number === one.number) return one.page === null || other.page === one.page + 1
  return other.number === one.number + 1 || other.number === 1
}
function numbersOf(statement: string) {
  const [, number, page] = /^(\d{1,5})(?:\/(\d{1,5}))?$/.exec(statement.trim()) ?? []
  return number === undefined ? undefined : { number: Number(number), page: page === undefined ? null : Number(page) }
}

/** One file is of one account, and of ours where we know its number: '008/7001234567' and '7001234567IDR' are that number. */
function assertAccount(pages: readonly Page[], expected: string | undefined) {
  if (new Set(pages.map(({ account }) => account)).size > 1)
    throw new Refusal<ReconciliationRefusals>('statement_accounts')
  const found = pages[0]!.account
    .replace(/^.*\//, '')
    .replace(/[A-Z]{3}$/, '')
    .replace(/\D/g, '')
  if (expected && found && found !== expected) throw new Refusal<ReconciliationRefusals>('statement_account')
}

function pagesOf(text: string): Page[] {
  const pages: Page[] = []
  let header = { account: '', statement: '' }
  let describing = false
  for (const [at, raw] of text.split(/\r?\n/).entries()) {
    const [row, line] = [raw.trimEnd(), at + 1]
    const page = pages.at(-1)
    const isOpen = page && !page.closing
    if (row.startsWith(':25:')) header = { account: row.slice(4).trim(), statement: '' }
    else if (row.startsWith(':28C:')) header.statement = row.slice(5)
    else if (/^:60[FM]:/.test(row)) {
      if (isOpen) throw malformed(line)
      pages.push({ ...header, lines: [], opening: balanceOf(row, line) })
    } else if (/^:62[FM]:/.test(row)) {
      if (!isOpen) throw malformed(line)
      page.closing = balanceOf(row, line)
    } else if (row.startsWith(':61:')) {
      if (!isOpen) throw malformed(line)
      page.lines.push(movementOf(row, line))
    } else if (row.startsWith(':86:')) {
      const last = isOpen ? page.lines.at(-1) : undefined
      if (last) last.description = row.slice(4).trim()
    } else if (describing && isOpen && !TAG.test(row) && !isEnd(row)) {
      const last = page.lines.at(-1)
      if (last) last.description += ` ${row.trim()}`
    }
    describing = row.startsWith(':86:') || (describing && !TAG.test(row) && !isEnd(row))
  }
  return pages
}

/** The end of a message; a line of text may begin with a dash. */
const isEnd = (row: string) => row === '-' || row.startsWith('-}')

function balanceOf(row: string, line: number): Balance {
  const [, , , side, day = '', currency, amount = '', sen = ''] = BALANCE.exec(row) ?? []
  if (!side) throw malformed(line)
  if (currency !== 'IDR') throw refuse('statement_currency', line)
  if (/[1-9]/.test(sen)) throw refuse('statement_sen', line)
  return { amount: side === 'C' ? BigInt(amount) : -BigInt(amount), day: dayOf(day, line), line }
}

function movementOf(row: string, line: number): StatementLine {
  const [, day = '', side = '', amount = '', sen = '', references = ''] = MOVEMENT.exec(row) ?? []
  if (!side) throw malformed(line)
  if (/[1-9]/.test(sen)) throw refuse('statement_sen', line)
  const [own = '', bank = ''] = references.split('//', 2)
  const gained = side === 'C' || side === 'RD'
  return {
    reference: own === 'NONREF' ? bank : own,
    amount: gained ? BigInt(amount) : -BigInt(amount),
    description: '',
    bookedAt: wib(dayOf(day, line)),
  }
}

function dayOf(digits: string, line: number): LocalDate {
  const day = `20${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4)}`
  if (!isCalendarDay(day)) throw malformed(line)
  return day as LocalDate
}
