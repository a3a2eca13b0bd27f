import type { RouterContextProvider } from 'react-router'
import { appContext } from '../context.ts'

/** The product's doors, for loaders and actions. */
export const doors = (context: Readonly<RouterContextProvider>) => context.get(appContext)
