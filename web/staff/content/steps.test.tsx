import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderShellPart } from '../../layouts/render-shell-part.tsx'
import { PublishingSteps } from './steps.tsx'

afterEach(cleanup)

const until = new Date('2026-12-01T02:00:00Z')
const shown = { latest: 2, live: 2, waits: false, dueAt: null, dueEnd: null, endedAt: null, endAt: until }
const render = (more: object) =>
  renderShellPart(() => <PublishingSteps segment="links" writes item={{ key: 'promo', ...shown, ...more } as never} />)
const ends = () => screen.getByLabelText<HTMLInputElement>(/^Berakhir \(WIB\)/).value

test('the end that stands is in its field, so that pressing the button keeps it', () => {
  render({})
  expect(ends()).toBe('2026-12-01T09:00')
  expect(screen.getByRole('button', { name: 'Simpan waktu berakhir' })).toBeDefined()
})

test('a schedule is changed from the hours that it has', () => {
  render({ live: 1, dueVersion: 2, dueAt: new Date('2026-11-28T01:30:00Z'), dueEnd: until, endAt: null })
  expect(screen.getByLabelText<HTMLInputElement>(/^Waktu tayang/).value).toBe('2026-11-28T08:30')
  expect(ends()).toBe('2026-12-01T09:00')
})
