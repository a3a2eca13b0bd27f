import { staff } from '#modules/identity'
import type { Tx } from '#platform/database'
import { rolesWith } from '#shared/permissions'

/** Members of staff who carry out what a meeting agreed to. */
export async function financeInTx(tx: Tx) {
  const desk = rolesWith('arrears.resolve')
  return (await staff(tx)).filter(({ roles }) => roles.some((role) => desk.includes(role))).map(({ id }) => id)
}
