import { inBothLanguages } from '#contract/approvals/states'
import { listKinds } from '#contract/screening/states'
import type { ApprovalSubject } from '#modules/approvals'
import { approveSubmissionInTx, type DecideDeps, HIGH_RISK_APPROVAL, type SecondApproval } from './decide-kyc.ts'
import type { OpenCheck } from './open-checks.ts'

/** The second approval of a high-risk person, an unconfirmed check, or a missing required list. */
export const highRiskApproval = (deps: DecideDeps): ApprovalSubject<SecondApproval & { fullName: string }> => ({
  name: HIGH_RISK_APPROVAL,
  kind: { id: 'KYC dengan petugas kedua', en: 'Verification decided by two' },
  policy: () => [{ from: 0n, permission: 'kyc.second', votes: 1 }],
  describe: (_, { fullName, riskLevel, overruled, open = [], missing = [] }) => ({
    title: { id: `Setujui KYC ${fullName}`, en: `Approve the KYC of ${fullName}` },
    changes: [
      ...(riskLevel ? [{ label: riskLabel, before: null, after: inBothLanguages(riskLevel) }] : []),
      ...missing.map((kind) => ({ label: listKinds[kind], before: null, after: notInForce })),
      ...open.map((each) => openWords(each)),
      ...(overruled ? [{ label: accountLabel, before: null, after: accountFailed }] : []),
    ],
  }),
  execute: (context, { payload: { fullName: _, ...approval } }) => approveSubmissionInTx(deps, context, approval),
})

const openWords = (open: OpenCheck) => {
  const [kind, outcome] = open.split(':')
  const label = kind === 'face' ? faceLabel : registryLabel
  return { label, before: null, after: outcome === 'waiting' ? unanswered : denied }
}

const notInForce = { id: 'Belum berlaku: nama tidak dibandingkan', en: 'Not in force: names were not compared' }
const riskLabel = { id: 'Tingkat risiko', en: 'Risk level' }
const registryLabel = { id: 'Data kependudukan', en: 'Civil registry' }
const faceLabel = { id: 'Wajah di dokumen dan swafoto', en: 'Face on document and selfie' }
const unanswered = { id: 'Layanan tidak menjawab', en: 'The service did not answer' }
const denied = { id: 'Tidak cocok', en: 'Does not agree' }
const accountLabel = { id: 'Jawaban bank tentang rekening', en: 'What the bank says of the account' }
const accountFailed = { id: 'Tidak ada, atau atas nama lain', en: 'Unknown, or in another name' }
