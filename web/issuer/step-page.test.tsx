import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { rupiah } from '#shared/money'
import { waitUntilHolds } from '../../test/eventually.ts'
import { computeEligibilityAndPricing, type FormResultsInput } from './form-results.ts'
import { useFormResults } from './step-page.tsx'

afterEach(cleanup)

const reckoning: FormResultsInput = {
  form: 'proposal',
  step: 'publisher',
  beside: { security: 'sukuk', raisedLately: '6000000000', amount: '1000000000' },
  limits: { netAssets: rupiah(10_000_000_000), cap: rupiah(10_000_000_000), capMonths: 12 },
  rates: { multiple: 8, discount: 1_500n, benchmark: 900n },
}
const loaded = { reckoning, reckoned: computeEligibilityAndPricing(reckoning, {}) }
const fieldsOf = () => ({ amount: { kind: 'currency', label: () => 'Dana' } }) as const

function Step() {
  const { eligibility } = useFormResults(loaded, fieldsOf)
  const cap = eligibility.find(({ key }) => key === 'cap')
  return (
    <>
      <output>{String(cap?.passes)}</output>
      <form>
        <input type="hidden" name="reviewed" />
        <input aria-label="Dana" name="amount" />
      </form>
      <form>
        <input aria-label="Lain" name="amount" />
      </form>
    </>
  )
}

test('eligibility follows what is typed into the step, before it is saved', async () => {
  render(<Step />)
  const said = () => screen.getByRole('status').textContent
  expect(said()).toBe('true')
  fireEvent.input(screen.getByLabelText('Lain'), { target: { value: '5000000000' } })
  fireEvent.input(screen.getByLabelText('Dana'), { target: { value: '4.000.000.001' } })
  await waitUntilHolds(() => expect(said()).toBe('false'))
  fireEvent.input(screen.getByLabelText('Dana'), { target: { value: '4.000.000.000' } })
  await waitUntilHolds(() => expect(said()).toBe('true'))
})
