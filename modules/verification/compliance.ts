import { staff } from '#modules/identity'
import type { Tx } from '#platform/database'
import { rolesWith } from '#shared/permissions'

/** Members of staff who decide on the check of people's identity. */
export async function complianceInTx(tx: Tx) {
  const desk = rolesWith('kyc.decide')
  return (await staff(tx)).filter(({ roles }) => roles.some((role) => desk.includes(role))).map(({ id }) => id)
}
