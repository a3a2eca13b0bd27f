import { RouterContextProvider } from 'react-router'
import { listStepNames } from '#contract/proposals/states'
import type { PersonActor } from '#shared/actor'
import { type App, appContext, requestContext } from '../web/context.ts'
import { loadProposalStep } from '../web/issuer/step-data.ts'
import { paths } from '../web/paths.ts'

/** Opens each `/submission/** Opens pages of /submission as this person; returns the step shown or the redirect. */
export async function createSubmissionPages(app: App, actor: PersonActor) {
  const context = new RouterContextProvider()
  context.set(appContext, app)
  context.set(requestContext, { actor } as never)
  const open = async (path: string) => {
    const url = new URL(path, 'http://syirkah.test')
    try {
      return (await loadProposalStep({ context, request: new Request(url), url })).data.step.name
    } catch (answer) {
      if (!(answer instanceof Response)) throw answer
      return answer.headers.get('location') ?? ''
    }
  }
  const business = new URL(await open('/submission/publisher'), 'http://syirkah.test').search
  const opened: string[] = []
  for (const name of listStepNames('proposal-file')) opened.push(await open(paths.submission({}, name) + business))
  return opened
}
