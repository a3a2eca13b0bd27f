import { redirect } from 'react-router'
import { paths } from '../../paths.ts'

/** Redirects /calculator to the share calculator. */
export const loader = () => redirect(paths.calculatorStock())
