import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expectAccessible } from './accessible.ts'
import { ops } from './ops.ts'
import { signIn } from './people.ts'
import { expect, test } from './test.ts'

test('a guest sees that what is owed is what the bank holds', async ({ page }) => {
  await page.goto('/bukti-dana')
  await expect(page.getByRole('heading', { level: 1, name: 'Bukti dana' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('Cocok')
  await expect(main).toContainText(/Selisih dengan semua kewajiban\s*Rp0/)
  await expect(main.getByRole('listitem').filter({ hasText: 'Cocok' })).toHaveCount(14)
  await expect(main.getByRole('link', { name: 'Masuk untuk memeriksa' })).toBeVisible()
  const example = main.getByRole('region', { name: 'Contoh: pohon empat pemodal' })
  await expect(example).toContainText('Contoh dengan angka rekaan')
  await expectAccessible(page)
})

test('an investor checks their own balance with a program that needs nothing of ours', async ({
  page,
  context,
  product,
}) => {
  await signIn(context, 'pemodal')
  await page.goto('/bukti-dana')
  const own = page.getByRole('region', { name: 'Bukti saldo Anda' })
  await expect(own).toContainText(/Saldo Anda dalam bukti\s*Rp250\.000\.000/)
  await expectAccessible(page)

  const [proof, script] = await Promise.all(
    ['bukti.json', 'periksa-bukti.mjs'].map(async (file) => {
      const answer = await context.request.get(`/bukti-dana/${file}`)
      expect(answer.status()).toBe(200)
      return context.keep(file, await answer.body())
    }),
  )
  const { stdout } = await promisify(execFile)(process.execPath, [script!, proof!])
  expect(stdout).toContain('COCOK')
  expect(stdout).not.toContain('TIDAK')

  const answer = await context.request.get('/bukti-dana/akar.json')
  const roots = context.keep('akar.json', await answer.body())
  expect(await ops(product, 'proof:verify', roots)).toMatch(/^\d+ roots: 0 differences\s*$/)
})
