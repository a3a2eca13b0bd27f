import { z } from 'zod'
import { createStepCookie } from '../../lib/step-cookie.ts'
import { CodeUnderWay } from '../register/step-cookies.ts'

const QUARTER_HOUR = 900

/** A new number on its way: the code went there. */
export const pendingPhoneChange = createStepCookie(
  'ganti_nomor',
  z.object({ phone: z.string().max(20), sent: CodeUnderWay }),
  QUARTER_HOUR * 2,
)
