import { expect, test } from 'vitest'
import { ResolveArrears } from '#contract/arrears/input'
import { ProposeDistribution } from '#contract/distributions/input'
import { CallMeeting, GiveProxy } from '#contract/meetings/input'
import { GiveRights, ProposeRights } from '#contract/rights/input'
import { fieldMessages } from './contracts.ts'

test.each(Object.entries({ ResolveArrears, ProposeDistribution, CallMeeting, GiveProxy, GiveRights, ProposeRights }))(
  'what is left empty in %s is told in words',
  (_, schema) => {
    const empty = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, '']))
    const codes = schema.safeParse(empty).error?.issues.filter(({ code }) => code !== 'invalid_value') ?? []
    expect(codes.length).toBeGreaterThan(0)
    for (const { message } of codes) expect(Object.keys(fieldMessages)).toContain(message)
  },
)
