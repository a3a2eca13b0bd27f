import { expect, it } from 'vitest'
import { fc } from '../../../../test/property.ts'
import { computeRiskScore, findRiskProfile, type RiskQuestion, riskQuestions } from './risk-questions.ts'

const questions = Object.keys(riskQuestions) as RiskQuestion[]
const answersOf = (points: readonly number[]) =>
  Object.fromEntries(questions.map((name, at) => [name, String(points[at])])) as Record<RiskQuestion, string>

it('eight questions of four answers each, worth one point to four', () => {
  expect(questions).toHaveLength(8)
  for (const { answers } of Object.values(riskQuestions)) expect(answers).toHaveLength(4)
  expect(computeRiskScore(answersOf([1, 2, 3, 4, 4, 3, 2, 2]))).toBe(21)
})

it('the score is the sum of the answers’ points, whichever they are', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 8, maxLength: 8 }), (points) => {
      expect(computeRiskScore(answersOf(points))).toBe(points.reduce((sum, point) => sum + point, 0))
    }),
  )
})

it.each([
  [8, 'conservative'],
  [14, 'conservative'],
  [15, 'moderate'],
  [23, 'moderate'],
  [24, 'aggressive'],
  [32, 'aggressive'],
] as const)('%d points are a %s profile', (score, profile) => {
  expect(findRiskProfile(score)).toBe(profile)
})
