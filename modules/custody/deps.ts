import type { Registry } from '#modules/registry'
import type { Commands } from '#platform/command'
import type { Db } from '#platform/database'

export type CustodyDeps = { db: Db; commands: Commands; registry: Pick<Registry, 'inIssue'> }
