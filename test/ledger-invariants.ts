import { expect } from 'vitest'
import type { App } from '../server/app.ts'

/** Expects that all consistency checks of ledger and offerings pass; call it at the end of tests that move money. */
export async function expectCleanLedger(app: Pick<App, 'checks'>) {
  expect((await app.checks.ledger()).differences).toEqual([])
}
