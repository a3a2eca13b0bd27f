import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Block } from '#shared/blocks'
import { renderShellPart } from '../../layouts/render-shell-part.tsx'
import { ContentBlocks } from './content-blocks.tsx'

afterEach(cleanup)

const cell = (text: string) => [{ kind: 'text' as const, text }]
const table = (head: string[], row: string[]): Block => ({
  kind: 'table',
  head: head.map(cell),
  rows: [row.map(cell)],
  right: head.map(() => false),
})

test('a row of a wide table names its cells, so that a phone can show it as a block; a narrow one stays as it is', () => {
  const wide = table(['Butir', 'Rencana', 'Kenyataan'], ['Pendapatan', 'Rp2', 'Rp3'])
  const narrow = table(['Butir', 'Jumlah'], ['Laba', 'Rp1'])
  renderShellPart(() => <ContentBlocks blocks={[wide, narrow]} />)
  const [first, second] = screen.getAllByRole('table') as [HTMLElement, HTMLElement]
  expect(
    within(first)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['RencanaRp2', 'KenyataanRp3'])
  expect(within(second).getByRole('cell').textContent).toBe('Rp1')
})
