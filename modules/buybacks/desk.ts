import { staff } from '#modules/identity'
import type { Tx } from '#platform/database'
import { rolesWith } from '#shared/permissions'

/** Members of staff who check what issuers hand in. */
export async function deskInTx(tx: Tx) {
  const desk = rolesWith('buyback.propose')
  return (await staff(tx)).filter(({ roles }) => roles.some((role) => desk.includes(role))).map(({ id }) => id)
}
