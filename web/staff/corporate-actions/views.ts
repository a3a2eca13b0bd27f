import { data } from 'react-router'
import { buybacks } from './buybacks.ts'
import { rights } from './rights.tsx'
import { splits } from './splits.ts'
import type { ActionCard, ActionView } from './view.ts'

/** The types of corporate actions, by the segment of their address: `/admin/<type>`. */
const views = { splits, buybacks, rights }
export type ActionType = keyof typeof views

/** The corporate action type in `/admin/<type>/…`; 404 if unknown. */
export function parseActionType(pathname: string): ActionType {
  const type = pathname.split('/')[2]?.replace(/\.data$/, '') ?? ''
  if (!Object.hasOwn(views, type)) throw data(null, { status: 404 })
  return type as ActionType
}

/** How one type of corporate action is shown; pass it only cards of its own type. */
export const getActionView = (type: ActionType) => views[type] as unknown as ActionView<ActionCard>
