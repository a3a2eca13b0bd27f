import { z } from 'zod'
import { keeper } from '../../lib/kept.ts'
import { CodeUnderWay } from '../register/kept.ts'

const QUARTER_HOUR = 900

/** A new number on its way: the code went there. */
export const changingPhone = keeper(
  'ganti_nomor',
  z.object({ phone: z.string().max(20), sent: CodeUnderWay }),
  QUARTER_HOUR * 2,
)
