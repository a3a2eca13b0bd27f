import { redirect } from 'react-router'
import { paths } from '../paths.ts'
import type { Route } from './+types/submission.ts'

/**
 * Redirects /submission to the first step of the due-diligence file, or to the reader's businesses if there is none.
 */
export function loader({ request }: Route.LoaderArgs) {
  const business = new URL(request.url).searchParams.get('business')
  return redirect(paths.submission(business ? { business } : {}))
}

/** Never rendered; makes the address a page, so that staff get an explanation. */
export default function Submission() {
  return null
}
