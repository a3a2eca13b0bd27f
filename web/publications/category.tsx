import { data, redirect } from 'react-router'
import { paths } from '../paths.ts'
import type { Route } from './+types/category.ts'
import { categoryIn } from './asked.ts'

/** publication-category: /publication/{category} → /publication?category={category}; an unknown one is unknown. */
export function loader({ params }: Route.LoaderArgs): never {
  const category = categoryIn(params.category)
  if (!category || category === 'unknown') throw data(null, { status: 404 })
  throw redirect(paths.publication({ category }))
}

export default function Category() {
  return null
}
