import { same } from '#contract/approvals/states'
import type { ApprovalSubject } from '#modules/approvals'
import { staysOpenInTx } from '#modules/identity'
import type { Tx } from '#platform/database'
import type { Actor } from '#shared/actor'
import { money } from '#shared/format'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { ClaimDeps } from './deps.ts'
import type { SettleClaim } from './input.ts'
import { payClaimInTx } from './pay.ts'
import { claimOf } from './read.ts'
import type { ClaimRefusals } from './refusals.ts'

const SETTLE = 'claims.settle'
type Payload = { claim: Id<'claim'>; to: Id<'user'> }

/**
 * Finance names the new account of somebody whose old one was closed; two others decide. Nothing of the old account tells
 * who its owner was any more, so the reason says what proves it. Refuses with `claim_paid` and `claim_account`.
 */
export async function settleClaim(deps: ClaimDeps, actor: Actor, asked: SettleClaim & { id: string }) {
  const receiver = await deps.personByEmail(asked.email)
  const spec = { name: 'claims.settle', actor, may: 'claim.settle' as const, input: asked }
  return deps.commands.run(spec, async (context) => {
    const { id, amount, paidAt } = await claimOf(context.tx, asked.id)
    if (paidAt) throw new Refusal<ClaimRefusals>('claim_paid')
    if (!receiver || !(await mayReceive(deps, context.tx, receiver.id)))
      throw new Refusal<ClaimRefusals>('claim_account', {}, 'email')
    context.note(`claim/${id}`, { reason: asked.reason, data: { to: receiver.id } })
    await deps.approvals.proposeInTx(context, {
      subject: SETTLE,
      object: `claim/${id}`,
      payload: { claim: id, to: receiver.id } satisfies Payload,
      reason: asked.reason,
      amount,
    })
  })
}

/** An account that stays open, of somebody whose identity was approved. */
const mayReceive = async ({ hasKyc }: Pick<ClaimDeps, 'hasKyc'>, tx: Tx, userId: Id<'user'>) =>
  (await staysOpenInTx(tx, userId)) && (await hasKyc(userId, tx))

/** Two members of staff decide; with their yes the claim is paid. */
export const settleSubject = (deps: Pick<ClaimDeps, 'registry' | 'nameOf' | 'hasKyc'>): ApprovalSubject<Payload> => ({
  name: SETTLE,
  kind: { id: 'Pembayaran klaim', en: 'Payment of a claim' },
  money: 'back',
  policy: () => [{ from: 0n, permission: 'claim.decide', votes: 2 }],
  async describe(tx, { claim, to }) {
    const { amount, reference, security, about } = await claimOf(tx, claim)
    const name = await deps.nameOf(tx, to)
    return {
      title: { id: `Bayar klaim ${reference} kepada ${name}`, en: `Pay claim ${reference} to ${name}` },
      changes: [
        { label: { id: 'Jumlah', en: 'Amount' }, before: null, after: same(money(amount)) },
        ...(security ? [{ label: { id: 'Efek', en: 'Security' }, before: null, after: same(security) }] : []),
        { label: { id: 'Untuk', en: 'For' }, before: null, after: same(about) },
        {
          label: { id: 'Pemilik', en: 'Owner' },
          before: { id: 'Akun yang sudah ditutup', en: 'An account that was closed' },
          after: same(name),
        },
      ],
    }
  },
  async execute(context, { payload: { claim, to } }) {
    if (!(await mayReceive(deps, context.tx, to))) throw new Refusal<ClaimRefusals>('claim_account')
    const { amount } = await claimOf(context.tx, claim)
    if (!(await payClaimInTx(deps, context, claim, [{ to, amount }]))) throw new Refusal<ClaimRefusals>('claim_paid')
  },
})
