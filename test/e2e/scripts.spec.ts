import { alive, expect, test } from './browser.ts'

// A page's scripts: after its words, and in one language.

test('the words are seen before any script is asked for; alive, the page takes no words for markup', async ({
  page,
}) => {
  let styled = false
  const early: string[] = []
  await page.route('**/*.css', async (route) => {
    await new Promise((go) => setTimeout(go, 1_000))
    styled = true
    await route.continue()
  })
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !styled) early.push(request.url())
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(early).toEqual([])

  const inside = await page.evaluate((words) => {
    const place = document.createElement('div')
    place.innerHTML = words
    return [place.childElementCount, place.textContent]
  }, '<img src="x" onerror="alert(1)">')
  expect(inside).toEqual([0, '<img src="x" onerror="alert(1)">'])

  await test.step('a page counts as loaded once it is alive', async () => {
    // Without the clock that lets go of a page whose scripts never come: on a slow machine they come later than that.
    await page.addInitScript(() => {
      const later = window.setTimeout
      const endless = (run: TimerHandler, wait?: number) => (wait === 5_000 ? 0 : later(run, wait))
      Object.assign(window, { setTimeout: endless })
    })
    await page.route('**/assets/framework-*.js', async (route) => {
      await new Promise((go) => setTimeout(go, 1_500))
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'load' })
    expect(await page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__react')))).toBe(true)
    await expect(page.locator('iframe')).toHaveCount(0)
  })
})

test('a page asks for scripts of its language alone, also on the next page', async ({ page, context }) => {
  let asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname)
  })
  for (const [locale, title] of [
    ['id', 'Tanya jawab'],
    ['en', 'Questions and answers'],
  ] as const) {
    asked = []
    await page.goto(`/?lang=${locale}`, { waitUntil: 'commit' })
    // chosen elsewhere meanwhile: what is open stays as it is until it is loaded anew
    await context.addCookies([{ name: 'locale', value: locale === 'id' ? 'en' : 'id', url: page.url() }])
    await alive(page)
    const before = asked.length
    await page
      .locator('a[href="/faq"]')
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click())
    await expect(page).toHaveURL('/faq')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(asked.length).toBeGreaterThan(before)
    const english = asked.filter((path) => path.startsWith('/assets/en/'))
    expect(english).toEqual(locale === 'en' ? asked : [])
  }
})

test('a menu that was opened before the page is alive stays open, and closes on the next page', async ({ page }) => {
  let go = () => {}
  const opened = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/assets/framework-*.js', async (route) => {
    await opened
    await route.continue()
  })
  await page.goto('/business', { waitUntil: 'domcontentloaded' })
  const menu = page.getByRole('banner').locator('details').filter({ visible: true }).first()
  await menu.locator('summary').click()
  go()
  await alive(page)
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 200))))
  await expect(menu).toHaveAttribute('open')
  await menu.getByRole('link').first().click()
  await expect(page.getByRole('banner').locator('details[open]')).toHaveCount(0)
})
