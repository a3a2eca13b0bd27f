import { type ComponentProps, createElement, type SVGProps } from 'react'

type Shape = readonly [tag: string, attributes: Record<string, string>]
type Icon = { readonly node: readonly Shape[] }

/**
 * Stands in for lucide's own `createLucideIcon` in the build (vite.config.ts). The class `i` of base.css says size,
 * stroke and ends of every icon, so its element need not: 230 characters less for each, forty times on a page, and no
 * work to merge them at every render.
 */
export default function createLeanIcon({ node }: Icon) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (props: SVGProps<SVGSVGElement> & ComponentProps<'svg'>) =>
    createElement('svg', { viewBox: '0 0 24 24', ...props }, shapes)
}
