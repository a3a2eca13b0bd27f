import { same } from '#contract/approvals/states'
import type { ApprovalSubject } from '#modules/approvals'
import { type Approval, approveInTx, type DecideDeps, HIGH_RISK } from './decide-kyc.ts'

/** Who is a high risk is approved by a second member of staff, who reads what the first found out. */
export const highRiskApproval = (deps: DecideDeps): ApprovalSubject<Approval & { fullName: string }> => ({
  name: HIGH_RISK,
  kind: { id: 'KYC risiko tinggi', en: 'High-risk verification' },
  policy: () => [{ from: 0n, permission: 'kyc.second', votes: 1 }],
  describe: (_, { fullName }) => ({
    title: { id: `Setujui KYC ${fullName}`, en: `Approve the KYC of ${fullName}` },
    changes: [{ label: { id: 'Tingkat risiko', en: 'Risk level' }, before: null, after: same('high') }],
  }),
  refuses: ['kyc_own_case', 'kyc_not_in_that_state', 'screening_undecided', 'screening_confirmed', 'sid_taken'],
  execute: (context, { payload: { fullName: _, ...approval } }) => approveInTx(deps, context, approval),
})
