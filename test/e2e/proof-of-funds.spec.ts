import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expectAccessibleEverywhere } from './accessible.ts'
import { expect, test } from './browser.ts'
import { signIn } from './investor.ts'
import { ops } from './ops.ts'

// A world of its own: a transfer of another journey would be on its way for a moment.
test.use({ world: 'funds' })

test('a guest sees that what is owed is what the bank holds', async ({ page }) => {
  await page.goto('/bukti-dana')
  await expect(page.getByRole('heading', { level: 1, name: 'Bukti dana' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('Cocok')
  await expect(main).toContainText(/Selisih dengan semua kewajiban\s*Rp0/)
  await expect(async () => {
    await page.reload()
    // In the first minute of a day nothing was compared on it yet.
    await expect(main.getByRole('listitem').filter({ hasText: 'Cocok' })).toHaveCount(14, { timeout: 5_000 })
  }).toPass()
  await expect(main.getByRole('link', { name: 'Masuk untuk memeriksa' })).toBeVisible()
  const example = main.getByRole('region', { name: 'Contoh: pohon empat pemodal' })
  await expect(example).toContainText('Contoh dengan angka rekaan')
  await expect(example.getByRole('status')).toHaveText('Cocok')
  await expect(example).toContainText('akarnya tidak lagi sama')
  await expectAccessibleEverywhere(page)
})

test('an investor checks their own balance on the page, and with a program that needs nothing of ours', async ({
  page,
  context,
  product,
}, info) => {
  await signIn(context, 'pemodal')
  await page.goto('/bukti-dana')
  const own = page.getByRole('region', { name: 'Bukti saldo Anda' })
  await expect(own.getByRole('status')).toHaveText('Cocok')
  await expect(own).toContainText(/Saldo Anda dalam bukti\s*Rp250\.000\.000/)
  await expectAccessibleEverywhere(page)

  const [proof, script] = await Promise.all(
    ['bukti.json', 'periksa-bukti.mjs'].map(async (file) => {
      const answer = await context.request.get(`/bukti-dana/${file}`)
      expect(answer.status()).toBe(200)
      const path = info.outputPath(file)
      await writeFile(path, await answer.body())
      return path
    }),
  )
  const { stdout } = await promisify(execFile)(process.execPath, [script!, proof!])
  expect(stdout).toContain('COCOK')
  expect(stdout).not.toContain('TIDAK')

  if (!product.dataDir) return // a server that was given: its folder is not ours
  const roots = info.outputPath('akar.json')
  await writeFile(roots, await (await context.request.get('/bukti-dana/akar.json')).body())
  expect(await ops(product, 'proof:verify', roots)).toMatch(/^\d+ roots: 0 differences\s*$/)
})
