import { redirect } from 'react-router'
import { paths } from '../../paths.ts'

/** /calculator begins with shares. */
export const loader = () => redirect(paths.calculatorStock())
