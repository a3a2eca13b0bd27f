import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Guard } from './guards.ts'

/** An address, the file that answers it, and who may open it: an address without a guard cannot be written. */
export type Page = RouteConfigEntry & { guard: Guard }

/** The pages of a feature by the layout around them; `none`: no page of their own, they act, send on or are a file. */
export type Pages = Partial<Record<Layout | 'none', readonly Page[]>>
export type Layout = 'landing' | 'default' | 'gray' | 'auth' | 'landing2' | 'staff' | 'bare'

export const page = (path: string, file: string, guard: Guard): Page =>
  path === '/' ? { index: true, file, guard } : { path, file, guard }
