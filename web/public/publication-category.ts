import { redirect } from 'react-router'
import type { Route } from './+types/publication-category.ts'

/** /publication/{category} → /publication?category={category}. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/publication?${new URLSearchParams({ category: params.category })}`)
