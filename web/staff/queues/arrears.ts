import { arrearsStages } from '#contract/arrears/states'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { stageWords, toNextStepPath } from '../arrears/stages.ts'
import { COUNTED, type Source, toCasePage } from './source.ts'

/** Late payments, a queue for each stage. */
export const arrearsQueues: Source[] = arrearsStages.map((stage) => ({
  permission: 'arrears.read',
  to: paths.lateDesk({ stage }),
  label: () => m.arrears_queue({ stage: stageWords[stage]() }),
  load: async ({ arrears }, actor) =>
    toCasePage(await arrears.late(actor, { stage, limit: COUNTED }), (late) => ({
      id: late.id,
      title: late.security.name,
      amount: late.amount,
      detail: stageWords[stage](),
      since: late.since,
      to: toNextStepPath(late),
    })),
}))
