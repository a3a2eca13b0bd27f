import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { computeEligibility } from '#contract/proposals/rules/eligibility'
import { defaultRules, rules as ruleWords } from '#contract/rulebook/states'
import { renderShellPart } from '../layouts/render-shell-part.tsx'
import { EligibilityCard } from './eligibility.tsx'

afterEach(cleanup)

test('each condition says whether it is met, with what was typed where it is not, and from which law it is', () => {
  const limits = {
    netAssets: defaultRules['issuer.net_assets_limit'],
    cap: defaultRules['offering.issuer_cap'],
    capMonths: defaultRules['offering.issuer_cap_months'],
  }
  const typed = { security: 'shares', amount: '9000000000', raisedLately: '2000000000', conglomerate: 'no' }
  const { source } = ruleWords['offering.issuer_cap']
  renderShellPart(() => (
    <EligibilityCard rows={computeEligibility(typed, limits)} months={limits.capMonths} source={source} />
  ))
  const rows = within(screen.getByRole('list')).getAllByRole('listitem')
  const row = (words: RegExp) => rows.find(({ textContent }) => words.test(textContent ?? ''))!.textContent
  expect(row(/12 bulan terakhir/)).toMatch(/^Belum memenuhi.*Rp10\.000\.000\.000.*Isian Anda: Rp11\.000\.000\.000/)
  expect(row(/konglomerasi/)).toMatch(/^Memenuhi/)
  expect(row(/Kekayaan bersih/)).toMatch(/^Belum diisi/)
  expect(screen.getByText(`Sumber: ${source}`)).toBeDefined()
  expect(source).toMatch(/POJK \d+\/\d{4}/)
})
