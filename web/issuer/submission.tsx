import { redirect } from 'react-router'
import { paths } from '../paths.ts'
import type { Route } from './+types/submission.ts'

/** /submission: the first step of the file, which leads on to one's businesses where none is to be filled in. */
export function loader({ request }: Route.LoaderArgs) {
  const business = new URL(request.url).searchParams.get('business')
  return redirect(paths.submission(business ? { business } : {}))
}

/** Never seen: it makes of the address a page, so that staff are told why it is closed to them. */
export default function Submission() {
  return null
}
