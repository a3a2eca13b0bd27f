import { expect } from 'vitest'
import type { App } from '../server/app.ts'

/** The ledger and the offerings agree with themselves and each other: at the end of every test that moves money. */
export async function expectCleanLedger(app: Pick<App, 'checks'>) {
  expect((await app.checks.ledger()).differences).toEqual([])
}
