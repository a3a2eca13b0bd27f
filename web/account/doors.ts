import type { RouterContextProvider } from 'react-router'
import type { App } from '../../server/app.ts'
import { appContext } from '../context.ts'

/** The doors of App that the signed-in area, log-in and the sandbox knock on. */
export type Doors = Pick<App, 'config' | 'identity' | 'wallet' | 'registry' | 'offerings' | 'demo'>
export type Message = Awaited<ReturnType<NonNullable<App['demo']>['inbox']>>[number]

export const doors = (context: Readonly<RouterContextProvider>) => context.get(appContext) as unknown as Doors
