import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setShared } from '../lib/store.ts'
import { WhatsAppChatButton } from './chat.tsx'
import { RouteErrorPage, toErrorPage } from './error-page.tsx'
import { Footer } from './footer.tsx'
import { HmetdBanner, InfoBar } from './info-bar.tsx'
import LandingLayout from './landing.tsx'
import { Navbar } from './navbar.tsx'
import { PhoneReminder } from './phone-reminder.tsx'
import { FraudWarningPopup } from './popup.tsx'
import { PhoneTabBar, SidebarNavigation } from './rail.tsx'
import { renderShellPart, sekar } from './render-shell-part.tsx'

const scrollTo = (y: number) => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
  act(() => void fireEvent.scroll(window))
}
const text = () => document.body.textContent ?? ''

beforeEach(() => scrollTo(0))
afterEach(cleanup)

describe('the navigation bar', () => {
  it('is transparent on the home page at the top of the scroll and white elsewhere', () => {
    renderShellPart(Navbar, { at: '/' })
    expect(screen.getByRole('banner').className).toContain('nav-over')
    expect(screen.getByRole('banner').hasAttribute('data-scrolled')).toBe(false)
    cleanup()
    renderShellPart(Navbar, { at: '/about' })
    expect(screen.getByRole('banner').className).not.toContain('nav-over')
  })
  it('casts a shadow when the scroll offset is above 0', () => {
    renderShellPart(Navbar, { at: '/' })
    scrollTo(1)
    expect(screen.getByRole('banner').hasAttribute('data-scrolled')).toBe(true)
  })
  it('holds the items and groups of the specification', () => {
    renderShellPart(Navbar)
    const links = within(screen.getByRole('navigation', { name: 'Navigasi utama' })).getAllByRole('link', {
      hidden: true,
    })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/business',
      '/pendanaan-syariah-untuk-modal-usaha',
      '/market',
      '/about',
      '/publication?category=berita',
      '/publication?category=artikel',
      '/publication/disclosure',
      '/guide',
      '/faq',
      '/contact',
      '/calculator-sukuk',
    ])
  })
  it('offers guests Masuk and Mulai Sekarang', () => {
    renderShellPart(Navbar)
    expect(screen.getAllByRole('link', { name: 'Masuk', hidden: true })[0]?.getAttribute('href')).toBe('/login')
    expect(screen.getAllByRole('link', { name: 'Mulai Sekarang', hidden: true })[0]?.getAttribute('href')).toBe(
      '/register',
    )
  })
  it('offers users Dashboard, Edit Profil and Logout', () => {
    renderShellPart(Navbar, { shell: { user: sekar } })
    expect(screen.getByRole('link', { name: 'Dashboard', hidden: true }).getAttribute('href')).toBe('/users')
    expect(screen.getByRole('link', { name: 'Edit Profil', hidden: true }).getAttribute('href')).toBe('/profile')
    expect(screen.getByRole('button', { name: 'Logout', hidden: true }).closest('form')?.getAttribute('action')).toBe(
      '/logout',
    )
    expect(screen.queryByText('Masuk')).toBeNull()
  })
  it('leads users on a phone to every page of theirs, at the bottom or in the menu', () => {
    renderShellPart(
      () => (
        <>
          <Navbar />
          <PhoneTabBar />
          <SidebarNavigation />
        </>
      ),
      { shell: { user: sekar } },
    )
    const leads = (name: string) =>
      within(screen.getAllByRole('navigation', { name, hidden: true })[0]!)
        .getAllByRole('link', { hidden: true })
        .map((link) => link.getAttribute('href'))
    const [below, rail] = screen
      .getAllByRole('navigation', { name: 'Area saya', hidden: true })
      .map((nav) => [...nav.querySelectorAll('a')].map((link) => link.getAttribute('href')))
    expect(below).toEqual(['/users', '/business', '/users/portfolio', '/deposit', '/users/transactions'])
    expect(rail).toContain('/payments')
    expect(rail!.filter((page) => !below!.includes(page) && !leads('Menu').includes(page))).toEqual([])
  })
  it('hides the language switch where there is one language', () => {
    renderShellPart(Navbar, { shell: { locales: ['id'] } })
    expect(screen.queryByText('English')).toBeNull()
  })
})

describe('landing layouts', () => {
  it('hide the menu and the social links when the query has from=ad', () => {
    renderShellPart(LandingLayout, { at: '/?from=ad' })
    expect(screen.queryByRole('navigation', { name: 'Navigasi utama' })).toBeNull()
    expect(screen.queryByRole('list', { name: 'Media sosial' })).toBeNull()
  })
  it('show both otherwise', () => {
    renderShellPart(LandingLayout, { at: '/' })
    expect(screen.getByRole('navigation', { name: 'Navigasi utama' })).toBeTruthy()
    expect(within(screen.getByRole('list', { name: 'Media sosial' })).getAllByRole('link')).toHaveLength(5)
  })
})

describe('the information bar', () => {
  afterEach(() => setShared({ secondaryMarketStatus: null }))
  const open = { isOpen: true, message: '' }
  it('tells everyone of the open market', () => {
    renderShellPart(InfoBar, { shell: { market: open } })
    expect(text()).toContain('Pasar sekunder telah dibuka. Transaksi jual beli saham sudah dapat diakses')
    expect(screen.getByRole('link').getAttribute('href')).toBe('/market')
  })
  it('tells it in other words on the market page', () => {
    renderShellPart(InfoBar, { at: '/market', shell: { market: open } })
    expect(text()).toContain(
      'Sesi perdagangan saham telah dibuka. Anda sudah dapat melakukan perdagangan di Pasar Sekunder.',
    )
    expect(screen.queryByRole('link')).toBeNull()
  })
  it('shows only the server message of a closed market', () => {
    renderShellPart(InfoBar, {
      at: '/market/mhsb',
      shell: { market: { isOpen: false, message: 'Dibuka lagi 2 Maret 2027' } },
    })
    expect(text()).toBe('Dibuka lagi 2 Maret 2027')
  })
  it('shows what staff wrote of an open market, with the way there', () => {
    const market = { isOpen: true, message: 'Sesi hari ini sampai pukul 15.00' }
    renderShellPart(InfoBar, { shell: { market } })
    expect(text()).toContain(market.message)
    expect(screen.getByRole('link').getAttribute('href')).toBe('/market')
    cleanup()
    renderShellPart(InfoBar, { at: '/market', shell: { market } })
    expect(text()).toContain(market.message)
    expect(screen.queryByRole('link')).toBeNull()
  })
  it('keeps what it knew where the status cannot be read', () => {
    renderShellPart(InfoBar, { shell: { market: open } })
    cleanup()
    renderShellPart(InfoBar, { shell: { market: null } })
    expect(text()).toContain('Pasar sekunder telah dibuka')
  })
  it('leads to KYC while it is not filled', () => {
    renderShellPart(InfoBar, { shell: { user: { ...sekar, isKyc: null } } })
    expect(screen.getByRole('link').getAttribute('href')).toBe('/kyc-documents')
  })
  it('reminds of a phone that is not proven, beside the bar, and nobody else', () => {
    renderShellPart(PhoneReminder, { shell: { user: { ...sekar, isKyc: null }, phoneUnproven: true } })
    expect(text()).toContain('Nomor ponsel belum diverifikasi.')
    expect(screen.getByRole('link', { name: 'Verifikasi nomor ponsel' }).getAttribute('href')).toBe(
      '/update-phone-number',
    )
    cleanup()
    expect(renderShellPart(PhoneReminder, { shell: { user: sekar } }).container.textContent).toBe('')
  })
  it('says 1x24 without a link while KYC is pending', () => {
    renderShellPart(InfoBar, { shell: { user: { ...sekar, isKyc: false } } })
    expect(text()).toContain('1x24')
    expect(screen.queryByRole('link')).toBeNull()
  })
  it('is hidden for a rights offering, which stands in the page', () => {
    const shell = { user: { ...sekar, hmetd: true } }
    const { container } = renderShellPart(InfoBar, { shell })
    expect(container.textContent).toBe('')
    cleanup()
    renderShellPart(HmetdBanner, { shell })
    expect(screen.getByRole('heading').textContent).toBe('Penawaran HMETD')
    expect(screen.getByRole('link', { name: 'Tebus Saham' }).getAttribute('href')).toBe('/users/portfolio')
  })
  it('leaves the banner out on pages that are about the rights', () => {
    for (const at of ['/users/portfolio', '/hmetd/roti-pagi/order']) {
      const { container } = renderShellPart(HmetdBanner, { at, shell: { user: { ...sekar, hmetd: true } } })
      expect(container.textContent, at).toBe('')
      cleanup()
    }
  })
  it('measures its height 1000 ms after it appears', () => {
    vi.useFakeTimers()
    renderShellPart(InfoBar, { shell: { market: open } })
    const height = () => document.documentElement.style.getPropertyValue('--infobar-height')
    vi.advanceTimersByTime(999)
    expect(height()).toBe('')
    vi.advanceTimersByTime(1)
    expect(height()).toBe('0px')
    cleanup()
    expect(height(), 'nothing is kept clear of a bar that is gone').toBe('')
    vi.useRealTimers()
  })
})

describe('the fraud warning', () => {
  afterEach(() => setShared({ hidePopupBanner: false }))
  it('can be closed for the visit, which the server is told', () => {
    const post = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
    renderShellPart(FraudWarningPopup)
    fireEvent.click(screen.getByRole('button', { name: 'Tutup' }))
    expect(screen.queryByRole('complementary')).toBeNull()
    expect((post.mock.calls[0]![1]!.body as FormData).get('never')).toBeNull()
    post.mockRestore()
  })
  it('is told to the server when it must not come back', () => {
    const post = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
    renderShellPart(FraudWarningPopup)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Jangan tampilkan lagi' }))
    fireEvent.click(screen.getByRole('button', { name: 'Saya mengerti' }))
    expect(post).toHaveBeenCalledWith('/preferences', expect.objectContaining({ method: 'POST' }))
    post.mockRestore()
  })
  it('does not come while the cookie lasts', () => {
    renderShellPart(FraudWarningPopup, { shell: { popup: false } })
    expect(screen.queryByRole('complementary')).toBeNull()
  })
})

it('the footer says what the regulation and the specification want said', () => {
  renderShellPart(Footer)
  for (const words of [
    'Pasal 75 POJK 17/2025',
    'ISO/IEC 27001:2022',
    'terbatas pada pencatatan, penyimpanan, dan penyelesaian',
    'Usaha',
    'Gagal bayar',
    'Kerugian investasi',
    'Dilusi',
    'Likuiditas',
    'Dividen',
    'Kegagalan sistem elektronik',
    'Perubahan status efek syariah',
  ]) {
    expect(text()).toContain(words)
  }
})

it('the chat button leads to the messaging app through our own address', () => {
  renderShellPart(WhatsAppChatButton)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/link/redirect-to-whatsapp')
})

it('the chat button covers nothing at rest nor while the page goes down', () => {
  renderShellPart(WhatsAppChatButton)
  expect(screen.getByRole('link').className).toContain('chat-away')
  const goes = (to: number) => {
    scrollTo(to)
    return screen.getByRole('link').className
  }
  expect(goes(300)).toContain('chat-away')
  expect(goes(295)).toContain('chat-away')
  expect(goes(200)).not.toContain('chat-away')
})

describe('the error page', () => {
  const response = (status: number) => ({ status, statusText: '', internal: false, data: null })
  it.each([
    [404, 'Halaman Tidak Ditemukan'],
    [403, 'Akses Ditolak'],
    [500, 'Terjadi Kesalahan'],
    [429, 'Terjadi Kesalahan'],
  ])('says for %s: %s', (status, title) => expect(toErrorPage(response(status)).title).toBe(title))
  it('shows an image for 404 and the way home', () => {
    const { container } = renderShellPart(() => <RouteErrorPage error={response(404)} />)
    expect(container.querySelector('img')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Kembali ke Halaman Utama' }).getAttribute('href')).toBe('/')
  })
  it.each([
    ['what a guard refused', 403, 'desk', false],
    ['an address that is not there', 404, null, true],
  ])('leads staff back to their desks from %s', (_what, status, data, staff) => {
    renderShellPart(() => <RouteErrorPage error={{ ...response(status), data }} />, { shell: { staff } })
    expect(screen.getByRole('link', { name: 'Kembali ke Beranda Staf' }).getAttribute('href')).toBe('/admin')
  })
  it('treats a thrown bug like any other failure', () =>
    expect(toErrorPage(new Error('x')).title).toBe('Terjadi Kesalahan'))
})
