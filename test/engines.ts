import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'
import { embeddedTemplate, migratePostgresTemplate } from './templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of a migrated embedded database, to be copied. */
    embeddedTemplate: string
    /** Address of the maintenance database of a PostgreSQL that has a migrated database called `template`. */
    postgres: string
  }
}

/** Prepares once, before the first file of a project, what every file copies: see `engine.ts`. */
export async function setup(project: TestProject) {
  if (project.name === 'embedded') {
    project.provide('embeddedTemplate', await embeddedTemplate())
    return
  }
  const postgres = await startPostgres()
  console.log(`integration on ${postgres.version}`)
  try {
    await migratePostgresTemplate(postgres)
  } catch (error) {
    await postgres.stop()
    throw error
  }
  project.provide('postgres', postgres.url)
  return () => postgres.stop()
}
