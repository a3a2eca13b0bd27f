import { isEqualInConstantTime } from '#platform/runtime/constant-time-equal'
import { deriveSandboxApiKey } from './sandbox-transfer.ts'

/** Whether a call of the sandbox bank's API comes from the product. */
export const isSandboxClient = (authorization: string | undefined, secret: string) =>
  isEqualInConstantTime(authorization ?? '', `Bearer ${deriveSandboxApiKey(secret)}`)
