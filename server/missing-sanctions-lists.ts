import type { Logger } from 'pino'
import { listAcronyms } from '#contract/screening/states'
import type { Screening } from '#modules/screening'

type Lists = { screening: Pick<Screening, 'missing'> }

/** A sentence while a sanctions list that the law requires is not in force; none otherwise. */
export async function missingListWarnings({ screening }: Lists): Promise<string[]> {
  const missing = await screening.missing()
  return missing.length > 0
    ? [
        `no list in force: ${listAcronyms(missing)}. Compliance imports it at /admin/screening; until then one person approves no KYC.`,
      ]
    : []
}

/** For the start and for each day of an installation with real people. */
export async function warnOfMissingLists({ screening, log }: Lists & { log: Pick<Logger, 'warn'> }): Promise<void> {
  for (const sentence of await missingListWarnings({ screening })) log.warn(sentence)
}
