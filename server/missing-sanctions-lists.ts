import type { Logger } from 'pino'
import { listAcronyms } from '#contract/screening/states'
import type { Screening } from '#modules/screening'

type Lists = { screening: Pick<Screening, 'missing'> }

/** A warning while a required sanctions list is not in force; otherwise none. */
export async function missingListWarnings({ screening }: Lists): Promise<string[]> {
  const missing = await screening.missing()
  return missing.length > 0
    ? [
        `no list in force: ${listAcronyms(missing)}. Compliance imports it at /admin/screening; until then one person approves no KYC.`,
      ]
    : []
}

/** Logs a warning while a required sanctions list is not in force, at start and daily. */
export async function warnOfMissingLists({ screening, log }: Lists & { log: Pick<Logger, 'warn'> }): Promise<void> {
  for (const sentence of await missingListWarnings({ screening })) log.warn(sentence)
}
