import { inBothLanguages } from '#contract/approvals/states'
import type { ApprovalSubject } from '#modules/approvals'
import { lockUserIfOpenInTx } from '#modules/identity'
import type { Tx } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { formatInBothLanguages, money } from '#shared/format'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { ClaimDeps } from './deps.ts'
import type { SettleClaim } from './input.ts'
import { payClaimInTx } from './pay.ts'
import { readClaim } from './read.ts'
import type { ClaimRefusals } from './refusals.ts'

const SETTLE = 'claims.settle'
type Payload = { claim: Id<'claim'>; to: Id<'user'> }

/**
 * Finance proposes the new account of a claimant whose old account was closed, with the evidence as reason; two others
 * approve. Refuses `claim_paid` and `claim_account`.
 */
export async function proposeClaimSettlement(deps: ClaimDeps, actor: Actor, input: SettleClaim & { id: string }) {
  const receiver = await deps.personByEmail(input.email)
  const spec = { name: 'claims.settle', actor, may: 'claim.settle' as const, input: input }
  return deps.commands.run(spec, async (context) => {
    const { id, amount, paidAt } = await readClaim(context.tx, input.id)
    if (paidAt) throw new Refusal<ClaimRefusals>('claim_paid')
    if (!receiver || !(await mayReceive(deps, context.tx, receiver.id)))
      throw new Refusal<ClaimRefusals>('claim_account', {}, 'email')
    context.note(`claim/${id}`, { reason: input.reason, data: { to: receiver.id } })
    await deps.approvals.proposeInTx(context, {
      subject: SETTLE,
      object: `claim/${id}`,
      payload: { claim: id, to: receiver.id } satisfies Payload,
      reason: input.reason,
      amount,
    })
  })
}

/** An account that stays open, of somebody whose identity was approved. */
const mayReceive = async ({ hasKyc }: Pick<ClaimDeps, 'hasKyc'>, tx: Tx, userId: Id<'user'>) =>
  (await lockUserIfOpenInTx(tx, userId)) && (await hasKyc(userId, tx))

/** The approval by two members of staff that pays a claim. */
export const claimSettlementApproval = (
  deps: Pick<ClaimDeps, 'registry' | 'nameOf' | 'hasKyc'>,
): ApprovalSubject<Payload> => ({
  name: SETTLE,
  kind: { id: 'Pembayaran klaim', en: 'Payment of a claim' },
  money: 'back',
  policy: () => [{ from: 0n, permission: 'claim.decide', votes: 2 }],
  async describe(tx, { claim, to }) {
    const { amount, reference, security, about } = await readClaim(tx, claim)
    const name = await deps.nameOf(tx, to)
    return {
      title: { id: `Bayar klaim ${reference} kepada ${name}`, en: `Pay claim ${reference} to ${name}` },
      changes: [
        { label: { id: 'Jumlah', en: 'Amount' }, before: null, after: formatInBothLanguages(money, amount) },
        ...(security
          ? [{ label: { id: 'Efek', en: 'Security' }, before: null, after: inBothLanguages(security) }]
          : []),
        { label: { id: 'Untuk', en: 'For' }, before: null, after: inBothLanguages(about) },
        {
          label: { id: 'Pemilik', en: 'Owner' },
          before: { id: 'Akun yang sudah ditutup', en: 'An account that was closed' },
          after: inBothLanguages(name),
        },
      ],
    }
  },
  async execute(context, { payload: { claim, to } }) {
    if (!(await mayReceive(deps, context.tx, to))) throw new Refusal<ClaimRefusals>('claim_account')
    const { amount } = await readClaim(context.tx, claim)
    if (!(await payClaimInTx(deps, context, claim, [{ to, amount }]))) throw new Refusal<ClaimRefusals>('claim_paid')
  },
})
