import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestWorld, type TestWorld } from '../world.ts'

// What any stranger may ask of the server itself.

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

test('whom to tell of a hole stands at the address of RFC 9116', async () => {
  const answer = await fetch(`${world.url}/.well-known/security.txt`)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(await answer.text()).toMatch(/^Contact: mailto:.+@.+\nExpires: 2027-05-19T.+Z\n/)
})

test('what browsers refuse to run is reported, counted and limited', async () => {
  const page = await fetch(`${world.url}/info`)
  expect(page.headers.get('reporting-endpoints')).toBe('csp="/csp-reports"')
  const send = (body: string, type = 'application/csp-report') =>
    fetch(`${world.url}/csp-reports`, { method: 'POST', headers: { 'content-type': type }, body })
  const report = JSON.stringify({ 'csp-report': { 'violated-directive': 'script-src', 'blocked-uri': 'inline' } })
  const said = vi.spyOn(world.app.log, 'warn')
  const list = JSON.stringify([
    { type: 'csp-violation', body: { effectiveDirective: 'img-src', documentURL: 'https://syirkah.test/' } },
  ])
  expect((await send(report)).status).toBe(204)
  expect((await send(list, 'application/reports+json')).status).toBe(204)
  for (const bad of ['{', '[]'.repeat(10), '{"csp-report":{"violated-directive":7}}'])
    expect((await send(bad)).status).toBe(204)
  expect((await send(`"${'x'.repeat(20_000)}"`)).status).toBe(413)
  await send(report.replace('script-src', `style-src 'nonce-x' sekar@contoh.test ${'x'.repeat(200)}`))
  expect(said.mock.calls.map(([told]) => (told as { directive?: string }).directive)).toEqual([
    'script-src',
    'img-src',
    'style-src',
  ])
  for (let more = 0; more < 30; more++) await send(report)
  const metrics = await (await fetch(`${world.url}/metrics`)).text()
  expect(metrics).toContain('syirkah_csp_reports_total{result="taken"} 20')
  expect(metrics).toMatch(/syirkah_csp_reports_total\{result="dropped"\} 1[0-9]/)
})
