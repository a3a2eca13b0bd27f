import { expect, it } from 'vitest'
import { addresses } from '../../addresses.ts'
import { pages } from './menu.ts'

it.each(pages.map(([permission, to]) => [to, permission]))(
  '%s stands in the menu for the permission of its route',
  (to, permission) => expect(addresses[to]).toBe(permission),
)
