import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { QuantityField } from './index.ts'

afterEach(cleanup)

test('a price shows the dots of its thousands while it is typed and stepped, and tells its page the digits', () => {
  const told: string[] = []
  render(
    <form aria-label="uji">
      <QuantityField
        name="price"
        label="Harga"
        defaultValue="2470"
        beside={(value, by) => value + BigInt(by) * 10n}
        onValue={(value) => told.push(value)}
      />
    </form>,
  )
  const input = screen.getByRole<HTMLInputElement>('textbox')
  expect(input.value).toBe('2.470')
  fireEvent.click(screen.getAllByRole('button')[1]!)
  expect(input.value).toBe('2.480')
  fireEvent.input(input, { target: { value: '1250000' } })
  expect([input.value, ...told]).toEqual(['1.250.000', '2480', '1250000'])
})

test.each(['1,5', '12x', '-3', '1e3'])(
  '%s is no quantity: it stays, gets a message, and no step changes it',
  (text) => {
    render(
      <form aria-label="uji">
        <QuantityField name="units" label="Jumlah" defaultValue="5" min={1} />
      </form>,
    )
    const input = screen.getByRole<HTMLInputElement>('textbox')
    fireEvent.input(input, { target: { value: text } })
    fireEvent.blur(input)
    fireEvent.click(screen.getAllByRole('button')[1]!)
    expect([input.value, input.getAttribute('aria-invalid')]).toEqual([text, 'true'])
  },
)
