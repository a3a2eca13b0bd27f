import type { Db } from '#platform/database'
import type { Actor, KycFlag } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { Rupiah } from '#shared/money'
import { requirePermission } from '#shared/permissions'
import { type KycState, kycFlag, type RiskProfile } from './states.ts'
import { tables } from './tables.ts'

export type KycView = {
  version: number
  state: KycState
  full_name: string | null
  annual_income: Rupiah | null
  risk_profile: RiskProfile | null
  bank_code: string | null
  bank_account_last: string | null
  bank_account_holder: string | null
  sid: string | null
  sre: string | null
  rejections: Record<string, string>
  submitted_at: Date | null
  approved_at: Date | null
  refresh_due_at: Date | null
}

export async function isKycOf(db: Db, userIds: readonly Id<'user'>[]): Promise<Map<string, KycFlag>> {
  const flags = new Map<string, KycFlag>(userIds.map((id) => [id, null]))
  if (userIds.length === 0) return flags
  const rows = await tables(db)
    .selectFrom('kyc')
    .select(['user_id', 'state'])
    .where('user_id', 'in', [...userIds])
    .execute()
  for (const { user_id, state } of rows) flags.set(user_id, kycFlag(state))
  return flags
}

export async function kycOf(db: Db, actor: Actor): Promise<KycView | null> {
  requirePermission(actor, 'kyc.read')
  const row = await tables(db)
    .selectFrom('kyc')
    .select([
      'version',
      'state',
      'full_name',
      'annual_income',
      'risk_profile',
      'bank_code',
      'bank_account_last',
      'bank_account_holder',
      'sid',
      'sre',
      'rejections',
      'submitted_at',
      'approved_at',
      'refresh_due_at',
    ])
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  return row ?? null
}
