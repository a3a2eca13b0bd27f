import { countInNewUnits } from '#modules/registry'
import type { Tx } from '#platform/database'
import { localDate } from '#shared/dates'
import { type Units, units } from '#shared/money'
import type { MeetingDeps } from './deps.ts'
import type { MeetingRow } from './rows.ts'

/**
 * All shares of a company on the recording day of a meeting: those on the platform, and those outside it as the file of the
 * offering tells them. Null where no file tells.
 */
export async function companySharesOf(
  { issueOf, registry }: Pick<MeetingDeps, 'issueOf' | 'registry'>,
  tx: Tx,
  row: Pick<MeetingRow, 'security_code' | 'recorded_on'>,
  onPlatform: Units,
): Promise<Units | null> {
  const issue = await issueOf(row.security_code, tx)
  const { distributedAt } = await registry.known(row.security_code, tx)
  if (!issue || !distributedAt) return null
  const changes = (await registry.unitChanges(row.security_code, tx)).filter(({ day }) => day <= row.recorded_on)
  return units(countInNewUnits(issue.others, localDate(distributedAt), changes) + onPlatform)
}
