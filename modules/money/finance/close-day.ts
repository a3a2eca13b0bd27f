import type { ApprovalSubject } from '#modules/approvals'
import type { CommandContext } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import type { Db, Tx } from '#platform/db/database'
import { readTogether } from '#platform/db/read-together'
import { type LocalDate, plusDays } from '#shared/dates'
import { date, money } from '#shared/format'
import { rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { FinanceDeps } from './deps.ts'
import { computeNewestFinishedDay } from './finished-day.ts'
import { CloseDay } from './input.ts'
import { computeDayFiguresInTx } from './position.ts'
import type { FinanceRefusals } from './refusals.ts'
import { tables } from './tables.ts'

const SUBJECT = 'finance.close-day'
type Payload = { day: LocalDate; breaks: string | null }

/**
 * Finance proposes to close a past day, in order; another member approves, and its figures are stored and sealed. A
 * reason is required with open reconciliation breaks.
 */
export const proposeDayClose = defineCommand({
  name: 'finance.propose-day-close',
  permission: 'finance.close-day',
  idempotent: true,
  async run(context, input: CloseDay, deps: FinanceDeps) {
    const { day, reason, breaks } = CloseDay.parse(input)
    const payload: Payload = { day: day as LocalDate, breaks: breaks || null }
    await refuseInTx(deps, context, payload)
    const { banks } = await computeDayFiguresInTx(context.tx, payload.day)
    const held = banks.reduce((sum, { amount }) => sum + amount, 0n)
    return deps.approvals.proposeInTx(context, {
      subject: SUBJECT,
      object: `day/${day}`,
      payload,
      reason,
      amount: rupiah(held > 0n ? held : 0n),
    })
  },
})

/** The approval that closes a day. */
export const dayCloseApproval = (deps: FinanceDeps): ApprovalSubject<Payload> => ({
  name: SUBJECT,
  kind: { id: 'Tutup hari', en: 'Close of a day' },
  policy: () => [{ from: 0n, permission: 'finance.close-day', votes: 1 }],
  async describe(tx, { day, breaks }) {
    const { banks, owed } = await computeDayFiguresInTx(tx, day)
    const sum = (lines: readonly { amount: bigint }[]) => money(lines.reduce((all, { amount }) => all + amount, 0n))
    const same = (text: string) => ({ id: text, en: text })
    return {
      title: { id: `Tutup hari ${date(day, 'id')}`, en: `Close ${date(day, 'en')}` },
      changes: [
        {
          label: { id: 'Di bank menurut pembukuan', en: 'At the banks by the books' },
          before: null,
          after: same(sum(banks)),
        },
        { label: { id: 'Milik siapa saja', en: 'Owed altogether' }, before: null, after: same(sum(owed)) },
        {
          label: { id: 'Selisih terbuka', en: 'Open differences' },
          before: null,
          after: same(`${await deps.openBreaks(tx)}${breaks ? `: ${breaks}` : ''}`),
        },
      ],
    }
  },
  async execute(context, { id: request_id, payload }) {
    const { day, breaks } = payload
    const openBreaks = await refuseInTx(deps, context, payload)
    const { banks, owed } = await computeDayFiguresInTx(context.tx, day)
    const digits = (lines: readonly { amount: bigint }[]) =>
      JSON.stringify(lines.map((line) => ({ ...line, amount: String(line.amount) })))
    await tables(context.tx)
      .insertInto('day_close')
      .values({
        day,
        banks: digits(banks),
        owed: digits(owed),
        open_breaks: BigInt(openBreaks),
        breaks_reason: breaks,
        closed_at: context.now,
        request_id,
        approved: 'approved',
      })
      .execute()
    context.note(`day/${day}`, breaks ? { reason: breaks, data: { openBreaks } } : { data: { openBreaks } })
  },
})

/** Asked when it is proposed and when it is decided: what came between counts. Answers how many differences are open. */
async function refuseInTx(
  deps: FinanceDeps,
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  { day, breaks }: Payload,
) {
  if (day > computeNewestFinishedDay(now)) throw new Refusal<FinanceRefusals>('day_not_over', {}, 'day')
  const last = await readLastClosedDay(tx)
  if (last && day <= last) throw new Refusal<FinanceRefusals>('day_closed', {}, 'day')
  if (last && day !== plusDays(last, 1))
    throw new Refusal<FinanceRefusals>('day_not_next', { day: plusDays(last, 1) }, 'day')
  const openBreaks = await deps.openBreaks(tx)
  if (openBreaks > 0 && !breaks)
    throw new Refusal<FinanceRefusals>('day_has_breaks', { count: BigInt(openBreaks) }, 'breaks')
  return openBreaks
}

/** The newest closed day; null when there is none. */
export async function readLastClosedDay(through: Db | Tx): Promise<LocalDate | null> {
  const newest = tables(through).selectFrom('day_close').select('day').orderBy('day', 'desc').limit(1)
  const [row] = await readTogether(through, newest, {})
  return (row?.day as LocalDate | undefined) ?? null
}
