import { describe, expect, it } from 'vitest'
import { openMessage } from '#contract/market/states'
import { chooseInfoBar, isMarketPage } from './info-bar.ts'

const open = { isOpen: true, message: '' }
const closed = { isOpen: false, message: 'Dibuka lagi 2 Maret 2027' }
const guest = { frozen: false, user: null, staff: false }
const approved = { isKyc: true, hmetd: false }

describe('a guest', () => {
  it('hears before all else that transactions are paused', () =>
    expect(chooseInfoBar({ ...guest, frozen: true, market: open, onMarketPage: false })).toEqual({ type: 'frozen' }))
  it('hears that the market is open', () =>
    expect(chooseInfoBar({ ...guest, market: open, onMarketPage: false })).toEqual({
      type: 'secondaryMarket',
      text: 'open',
    }))
  it('hears it differently on the market page', () =>
    expect(chooseInfoBar({ ...guest, market: open, onMarketPage: true })).toEqual({
      type: 'secondaryMarket',
      text: 'openOnMarketPage',
    }))
  it('reads the message of a closed market on a market page only', () => {
    expect(chooseInfoBar({ ...guest, market: closed, onMarketPage: true })).toEqual({
      type: 'secondaryMarket',
      text: 'server',
      message: 'Dibuka lagi 2 Maret 2027',
      open: false,
    })
    expect(chooseInfoBar({ ...guest, market: closed, onMarketPage: false })).toBeNull()
  })
  it('reads what staff wrote of an open market, everywhere, instead of the default', () => {
    const written = { isOpen: true, message: 'Sesi hari ini sampai pukul 15.00' }
    const bar = { type: 'secondaryMarket', text: 'server', message: written.message, open: true }
    expect(chooseInfoBar({ ...guest, market: written, onMarketPage: false })).toEqual(bar)
    expect(chooseInfoBar({ ...guest, market: written, onMarketPage: true })).toEqual(bar)
    expect(chooseInfoBar({ ...guest, market: { isOpen: true, message: openMessage }, onMarketPage: false })).toEqual({
      type: 'secondaryMarket',
      text: 'open',
    })
  })
  it('sees nothing when the closed market says nothing', () =>
    expect(chooseInfoBar({ ...guest, market: { isOpen: false, message: '' }, onMarketPage: true })).toBeNull())
  it('sees nothing when the status is unknown', () =>
    expect(chooseInfoBar({ ...guest, market: null, onMarketPage: true })).toBeNull())
})

describe('a signed-in person', () => {
  it('is asked to complete KYC before anything else', () =>
    expect(
      chooseInfoBar({
        frozen: false,
        user: { isKyc: null, hmetd: true },
        staff: false,
        market: open,
        onMarketPage: true,
      }),
    ).toEqual({
      type: 'kycNull',
    }))
  it('waits for approval', () =>
    expect(
      chooseInfoBar({
        frozen: false,
        user: { isKyc: false, hmetd: true },
        staff: false,
        market: open,
        onMarketPage: false,
      }),
    ).toEqual({
      type: 'kycPending',
    }))
  it('is told of a rights offering', () =>
    expect(
      chooseInfoBar({
        frozen: false,
        user: { isKyc: true, hmetd: true },
        staff: false,
        market: open,
        onMarketPage: false,
      }),
    ).toEqual({
      type: 'hmetd',
    }))
  it('else hears of the market like a guest', () => {
    expect(chooseInfoBar({ frozen: false, user: approved, staff: false, market: open, onMarketPage: false })).toEqual({
      type: 'secondaryMarket',
      text: 'open',
    })
    expect(
      chooseInfoBar({ frozen: false, user: approved, staff: false, market: closed, onMarketPage: false }),
    ).toBeNull()
  })
})

it('staff are not asked for a KYC that they cannot have', () => {
  const staff = { frozen: false, user: { isKyc: null, hmetd: false }, staff: true }
  expect(chooseInfoBar({ ...staff, market: closed, onMarketPage: false })).toBeNull()
  expect(chooseInfoBar({ ...staff, market: open, onMarketPage: false })).toEqual({
    type: 'secondaryMarket',
    text: 'open',
  })
})

it('market pages are /market and below', () => {
  expect(isMarketPage('/market')).toBe(true)
  expect(isMarketPage('/market/mhsb/order')).toBe(true)
  expect(isMarketPage('/marketing')).toBe(false)
})
