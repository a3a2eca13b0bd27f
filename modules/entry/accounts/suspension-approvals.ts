import { inBothLanguages } from '#contract/approvals/states'
import type { ApprovalSubject } from '#modules/approvals'
import { findUserInTx, formatFullName } from '#modules/identity'
import type { Tx } from '#platform/db/database'
import { nameOf } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { Both } from '#shared/text'
import type { AccountsDeps } from './deps.ts'
import type { AccountsRefusals } from './refusals.ts'
import { lockExistingUserInTx, reopenAccountInTx, suspendAccountInTx } from './suspension.ts'

export const SUSPEND_STAFF_APPROVAL = 'accounts.suspend-staff'
export const REOPEN_APPROVAL = 'accounts.reopen'

/** A second person approves suspending a member of staff, who has no vote. */
export const suspendStaffApproval = (deps: AccountsDeps): ApprovalSubject<{ userId: Id<'user'>; by: string }> => ({
  name: SUSPEND_STAFF_APPROVAL,
  kind: { id: 'Pembekuan akun staf', en: 'Suspension of a staff account' },
  policy: () => [{ from: 0n, permission: 'account.second', votes: 1 }],
  describe: (tx, { userId }) => describe(tx, userId, { id: 'Bekukan akun staf', en: 'Suspend the staff account of' }),
  async beforeVote(context, { payload }) {
    if (nameOf(context.actor) === payload.userId) throw new Refusal<AccountsRefusals>('account_own_case')
  },
  async execute(context, { payload, reason }) {
    const user = await lockExistingUserInTx(context.tx, payload.userId)
    await suspendAccountInTx(deps, context, { user, reason, by: payload.by })
  },
})

/** A second person approves reopening an account, not the one who suspended it. */
export const reopenApproval = (deps: AccountsDeps): ApprovalSubject<{ userId: Id<'user'> }> => ({
  name: REOPEN_APPROVAL,
  kind: { id: 'Pembukaan kembali akun', en: 'Reopening of an account' },
  policy: () => [{ from: 0n, permission: 'account.second', votes: 1 }],
  describe: (tx, { userId }) => describe(tx, userId, { id: 'Buka kembali akun', en: 'Open again the account of' }),
  async beforeVote(context, { payload }, { vote }) {
    const user = await findUserInTx(context.tx, payload.userId)
    if (vote === 'approve' && user?.suspended_by === nameOf(context.actor))
      throw new Refusal<AccountsRefusals>('account_suspended_by_you')
  },
  async execute(context, { payload, reason }) {
    const user = await lockExistingUserInTx(context.tx, payload.userId)
    if (user.state !== 'suspended') throw new Refusal<AccountsRefusals>('not_suspended')
    await reopenAccountInTx(deps, context, { user, reason })
  },
})

/** Whose account it is, as far as the checkers need it: name, address, kind, and how it changes. */
async function describe(tx: Tx, userId: Id<'user'>, what: Both) {
  const user = await findUserInTx(tx, userId)
  const name = user ? formatFullName(user) : ''
  const fact = (id: string, en: string, value: Both) => ({ label: { id, en }, before: null, after: value })
  const isSuspended = user?.state === 'suspended'
  const before = isSuspended ? states.suspended : states.open
  const after = isSuspended ? states.open : states.suspended
  return {
    title: { id: `${what.id} ${name}`, en: `${what.en} ${name}` },
    changes: [
      fact('Pemilik akun', 'Owner of the account', inBothLanguages(name)),
      fact('Alamat email', 'E-mail address', inBothLanguages(user?.email ?? '')),
      fact('Jenis akun', 'Kind of account', user?.kind === 'staff' ? kinds.staff : kinds.person),
      { label: { id: 'Keadaan akun', en: 'State of the account' }, before, after },
      ...(isSuspended && user.suspended_by
        ? [fact('Dibekukan oleh', 'Suspended by', inBothLanguages(await suspenderIn(tx, user.suspended_by)))]
        : []),
    ],
  }
}

const kinds = {
  staff: { id: 'Staf', en: 'Staff' },
  person: { id: 'Pemodal atau penerbit', en: 'Investor or issuer' },
}
const states = { open: { id: 'Terbuka', en: 'Open' }, suspended: { id: 'Dibekukan', en: 'Suspended' } }

async function suspenderIn(tx: Tx, by: string): Promise<string> {
  const user = isId(by) ? await findUserInTx(tx, by as Id<'user'>) : undefined
  return user ? formatFullName(user) : by
}
