import { data } from 'react-router'
import { buybacks } from './buybacks.ts'
import { rights } from './rights.tsx'
import { splits } from './splits.ts'
import type { ActionCard, ActionView } from './view.ts'

/** The types of corporate actions, by the segment of their address: `/admin/<type>`. */
const views = { splits, buybacks, rights }
export type ActionType = keyof typeof views

/** The type that an address of the desk is about. */
export function actionTypeOf(pathname: string): ActionType {
  const type = pathname.split('/')[2]?.replace(/\.data$/, '') ?? ''
  if (!Object.hasOwn(views, type)) throw data(null, { status: 404 })
  return type as ActionType
}

/** How one type is shown; a page passes its view no other cards than those of its own type. */
export const viewOf = (type: ActionType) => views[type] as unknown as ActionView<ActionCard>
