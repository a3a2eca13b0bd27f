import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { LocalDate } from '#shared/dates'
import { appContext, requestContext } from '../context.ts'
import { loader } from './reminder.ts'
import { TradingNotStarted } from './trading-not-started.tsx'

afterEach(cleanup)
const from = '2027-11-29' as LocalDate

test('a share that cannot be traded yet says from when, and offers a reminder of that day', async () => {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <TradingNotStarted slug="batik-laweyan" from={from} /> },
  ])
  render(<Stub />)
  expect(await screen.findByText(/29 November 2027/)).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/market/batik-laweyan/pengingat.ics')
})

test('the reminder is an entry for a calendar on that day; of an unknown share there is none', async () => {
  const context = new RouterContextProvider()
  const shareBySlug = async (slug: string) => (slug === 'batik-laweyan' ? { name: 'Batik Laweyan' } : undefined)
  context.set(appContext, {
    registry: { shareBySlug },
    market: { tradableFrom: async () => from, schedule: async () => ({ opensAt: null }) },
  } as never)
  context.set(requestContext, { now: new Date('2026-11-29T00:00:00Z') } as never)
  const of = (slug: string) => loader({ context, params: { slug } } as never)
  const answer = await of('batik-laweyan')
  expect(answer.headers.get('content-type')).toContain('text/calendar')
  expect(await answer.text()).toMatch(
    /DTSTART;VALUE=DATE:20271129\r\nDTEND;VALUE=DATE:20271130\r\nSUMMARY:.*Batik Laweyan/,
  )
  await expect(of('tidak-ada')).rejects.toMatchObject({ init: { status: 404 } })
})
