import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purchaseConfirmations } from '#contract/offerings/states'
import type { Actor } from '#shared/actor'
import { rupiah, units } from '#shared/money'
import { appContext, requestContext } from '../../web/context.ts'
import { loader as certificate } from '../../web/portfolio/certificate-pdf.ts'
import { action as register } from '../../web/staff/registers/export-csv.ts'
import { loader as tax } from '../../web/wallet/tax-summary-pdf.ts'
import { loader as statement } from '../../web/wallet/transactions-pdf.ts'
import { extractPdfText } from '../pdf-text.ts'
import { insertStaff } from '../rows.ts'
import { createTestWorld, type TestWorld } from '../world.ts'

// Anybody gives their account another name at any time. What we write of whose money and units it is does not follow it.

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

function call(actor: Actor, path: string, params: Record<string, string> = {}, form?: Record<string, string>) {
  const context = new RouterContextProvider()
  context.set(appContext, world.app)
  context.set(requestContext, { actor, now: world.app.clock.now(), locale: 'id', user: { firstname: 'Bank' } } as never)
  const body = new FormData()
  for (const [name, value] of Object.entries(form ?? {})) body.append(name, value)
  const url = new URL(path, 'http://syirkah.test')
  return { context, request: new Request(url, form ? { method: 'POST', body } : {}), url, params } as never
}

test('statement, certificate, taxes and register bear the name on papers, not that of the account', async () => {
  const { app } = world
  const holder = await world.investor({ cash: rupiah(20_000_000), name: 'Aminah' })
  const offering = await world.offering({ totalUnits: units(10), minimumUnits: units(10) })
  const wish = { offering: offering.slug, units: units(10), method: 'wallet' as const }
  await app.offerings.subscribe(holder, { ...wish, statements: [...purchaseConfirmations] })
  await world.advance('P10D')
  const papers = (await app.verification.nameOnPapers(app.database.db, holder.userId))!
  await app.accounts.updateProfile(holder, { firstname: 'Bank', lastname: 'Sentral' })

  const { slug } = await app.registry.security(offering.code)
  const written = [
    await statement(call(holder, '/users/transactions.pdf?dari=2026-11-01')),
    await certificate(call(holder, '/certificate.pdf', { slug })),
    await tax(call(holder, '/tax.pdf')),
  ]
  for (const answer of written) {
    const said = extractPdfText(new Uint8Array(await answer.arrayBuffer()))
    expect(said).toContain(papers)
    expect(said).not.toContain('Sentral')
  }
  const finance = await insertStaff(app.database.db, 'finance')
  const taken = await register(
    call(finance, '/export.csv', { code: offering.code }, { reason: 'Permintaan pengadilan' }),
  )
  const lines = await taken.text()
  expect(lines).toContain(`"${papers}"`)
  expect(lines).not.toContain('Sentral')
})
