import { redirect } from 'react-router'
import { paths } from '../paths.ts'

export const action = () => redirect(paths.home())
export const loader = () => redirect(paths.home())
