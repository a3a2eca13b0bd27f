import type { ArrearsStage, LateCase } from '#contract/arrears/states'
import { m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'

export const stageWords: Record<ArrearsStage, () => string> = {
  grace: m.arrears_stage_grace,
  public: m.arrears_stage_public,
  here: m.arrears_stage_here,
  default: m.arrears_stage_default,
  meeting: m.arrears_stage_meeting,
  restructuring: m.arrears_stage_restructuring,
  collateral: m.arrears_stage_collateral,
  instead: m.arrears_stage_instead,
}

/** What staff do at a stage. */
export const stepWords: Record<ArrearsStage, () => string> = {
  grace: m.arrears_do_grace,
  public: m.arrears_do_grace,
  here: m.arrears_do_here,
  default: m.arrears_do_default,
  meeting: m.arrears_do_meeting,
  restructuring: m.arrears_do_resolve,
  collateral: m.arrears_do_resolve,
  instead: m.arrears_do_instead,
}

/** The page of the next step: the holders' meeting while they decide, otherwise the payment. */
export const toNextStepPath = ({ id, stage, meeting }: Pick<LateCase, 'id' | 'stage' | 'meeting'>) =>
  stage === 'default' && meeting ? paths.meetingCase(meeting) : paths.distribution(id)
