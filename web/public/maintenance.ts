import { redirect } from 'react-router'
import { paths } from '../paths.ts'

/** The maintenance guard is off, so its page leads home. */
export const loader = () => redirect(paths.home())
