import { z } from 'zod'
import { codeChannels } from '#contract/credentials/states'
import type { App } from '../../context.ts'
import { createStepCookie } from '../../lib/step-cookie.ts'

const HOUR = 3_600

/** For whom a verification e-mail is under way, and from when on another may be asked for. */
export const pendingVerification = createStepCookie(
  'daftar',
  z.object({ email: z.string().max(254), resendAt: z.iso.datetime() }),
  24 * HOUR,
)

export const CodeUnderWay = z.object({
  channel: z.enum(codeChannels),
  to: z.string().max(60),
  expiresAt: z.iso.datetime(),
  resendAt: z.iso.datetime(),
})

export type CodeUnderWay = z.output<typeof CodeUnderWay>

/** A registration whose e-mail address is proven, on its way to the phone. */
export const pendingPhone = createStepCookie(
  'nomor',
  z.object({
    continuation: z.string().min(1).max(128),
    phone: z.string().max(20),
    channels: z.array(z.enum(codeChannels)).max(3),
    sent: CodeUnderWay.nullable(),
  }),
  24 * HOUR,
)
export type PendingPhone = NonNullable<ReturnType<typeof pendingPhone.read>>

type Now = { rulebook: App['rulebook']; now: Date; secure: boolean }

/** Cookie that remembers to which address a verification e-mail was just sent. */
export async function createPendingVerificationCookie(email: string, { rulebook, now, secure }: Now): Promise<string> {
  const rules = await rulebook.at(now)
  const resendAt = new Date(now.getTime() + rules['otp.resend_seconds'] * 1_000).toISOString()
  return pendingVerification.write({ email, resendAt }, secure)
}
