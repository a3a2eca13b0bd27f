import { staff } from '#modules/identity'
import type { Tx } from '#platform/database'
import { rolesWith } from '#shared/permissions'

/** Members of staff who decide on withdrawals. */
export async function decidersInTx(tx: Tx) {
  const desk = rolesWith('withdrawal.decide')
  return (await staff(tx)).filter(({ roles }) => roles.some((role) => desk.includes(role))).map(({ id }) => id)
}
