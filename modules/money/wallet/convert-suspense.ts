import { inBothLanguages } from '#contract/approvals/states'
import type { ApprovalSubject } from '#modules/approvals'
import { postInTx } from '#modules/ledger'
import { defineCommand } from '#platform/commands/define-command'
import type { Tx } from '#platform/db/database'
import { formatInBothLanguages, number as inDigits, money } from '#shared/format'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { WalletDeps } from './deps.ts'
import { conversionCredited } from './entries.ts'
import type { ConvertSuspense } from './input.ts'
import { lockOpenCaseInTx } from './open-case.ts'
import type { WalletRefusals } from './refusals.ts'
import { requireWalletAccountInTx } from './require-wallet-account.ts'
import { computeSuspensePolicy } from './resolve-suspense.ts'
import { type Bank, depositBanks, groupByFour, type SuspenseReason, walletEvent } from './states.ts'
import { tables } from './tables.ts'

const SUBJECT = 'wallet.suspense-conversion'
type Conversion = { caseId: string; userId: Id<'user'>; bank: Bank; number: string; amount: string; reference: string }
const isForeign = (reason: SuspenseReason) => reason === 'wrong_currency'

/**
 * Finance proposes how many rupiah the bank credited for a foreign-currency transfer and to whom they belong; other
 * members of finance approve.
 */
export const proposeConversion = defineCommand({
  name: 'wallet.propose-conversion',
  permission: 'deposit.resolve-suspense',
  idempotent: true,
  async run(context, input: ConvertSuspense & { id: string }, deps: WalletDeps) {
    const { bank } = await lockOpenCaseInTx(context.tx, input.id, isForeign)
    await refuseTakenInTx(context.tx, bank, input.reference)
    const named = await requireWalletAccountInTx(deps, context.tx, input.account)
    const { reason, reference } = input
    const payload: Conversion = { caseId: input.id, ...named, amount: String(input.amount), reference }
    const object = `suspense-case/${input.id}`
    const amount = rupiah(input.amount)
    return deps.approvals.proposeInTx(context, { subject: SUBJECT, object, payload, reason, amount })
  },
})

/** The approval that books the converted rupiah at the bank and in the owner's wallet, once. */
export const conversionApproval = ({
  contactOf,
  nameOnPapers,
  rulebook,
  staysOpenInTx,
}: WalletDeps): ApprovalSubject<Conversion> => ({
  name: SUBJECT,
  kind: { id: 'Setoran mata uang asing', en: 'Deposit of a foreign currency' },
  money: 'back',
  policy: (tx, now) => computeSuspensePolicy(rulebook, tx, now),
  async describe(tx, { caseId, userId, bank, number, amount, reference }) {
    const { amount: foreign, currency } = await lockOpenCaseInTx(tx, caseId, isForeign)
    const name = (await nameOnPapers(tx, userId)) ?? (await contactOf(tx, userId))?.fullName ?? userId
    return {
      title: {
        id: `Masukkan ${money(BigInt(amount))} ke dompet ${name}`,
        en: `Credit ${money(BigInt(amount), 'en')} to ${name}`,
      },
      changes: [
        {
          label: { id: 'Jumlah', en: 'Amount' },
          before: inBothLanguages(`${currency} ${inDigits(foreign)}`),
          after: formatInBothLanguages(money, BigInt(amount)),
        },
        { label: { id: 'Nomor di bank', en: 'The bank’s number' }, before: null, after: inBothLanguages(reference) },
        {
          label: { id: 'Pemilik', en: 'Owner' },
          before: null,
          after: inBothLanguages(`${name}, ${depositBanks[bank].name} ${groupByFour(number)}`),
        },
      ],
    }
  },
  async execute(
    { tx, now, emit, note },
    { id: request_id, payload: { caseId, userId, amount: digits, reference }, reason },
  ) {
    const { bank, amount: foreign, currency } = await lockOpenCaseInTx(tx, caseId, isForeign)
    await refuseTakenInTx(tx, bank, reference)
    if (!(await staysOpenInTx(tx, userId))) throw new Refusal<WalletRefusals>('wallet_account_closed')
    const amount = rupiah(digits)
    const ended = { state: 'resolved', owner: userId, resolved_at: now, request_id, approved: 'approved' } as const
    await tables(tx)
      .updateTable('suspense_case')
      .set({ ...ended, converted: amount, converted_as: reference })
      .where('id', '=', caseId)
      .execute()
    await postInTx(tx, [conversionCredited({ id: caseId, bank, userId, amount })], now)
    note(`suspense-case/${caseId}`, { reason, data: { owner: userId, amount: digits, convertedAs: reference } })
    emit(walletEvent(userId, 'suspense_converted', { amount, foreign: `${currency} ${inDigits(foreign)}`, at: now }))
  },
})

/** One booking of the bank makes one case's rupiah. */
async function refuseTakenInTx(tx: Tx, bank: Bank, reference: string) {
  const taken = await tables(tx)
    .selectFrom('suspense_case')
    .select('id')
    .where('bank', '=', bank)
    .where('converted_as', '=', reference)
    .executeTakeFirst()
  if (taken) throw new Refusal<WalletRefusals>('return_reference_taken', {}, 'reference')
}
