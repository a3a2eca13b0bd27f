import { z } from 'zod'
import { openMessage } from '#contract/market/states'
import { operation } from './operation.ts'
import { name } from './wire.ts'

export const infoStatistik = operation({
  id: 'infoStatistik',
  tag: 'Market',
  method: 'get',
  path: '/info-statistik',
  summary: 'Whether the secondary market is open',
  may: 'anyone',
  token: 'none',
  answer: name(
    'InfoStatistik',
    z.strictObject({ secondary_market: z.strictObject({ is_open: z.boolean(), message: z.string() }) }),
  ),
  example: { secondary_market: { is_open: true, message: openMessage } },
  handle: ({ app }) => app.market.infoStatistik(),
})
