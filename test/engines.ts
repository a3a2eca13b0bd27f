import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'
import { migratePostgresTemplate, prepareEmbeddedTemplate } from './templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of a migrated embedded database, to be copied. */
    embeddedTemplate: string
    /** Address of the maintenance database of a PostgreSQL that has a migrated database called `template`. */
    postgres: string
  }
}

/** Vitest global setup: prepares the database templates of a project (see `engine.ts`). */
export async function setup(project: TestProject) {
  if (project.name === 'embedded') {
    project.provide('embeddedTemplate', await prepareEmbeddedTemplate())
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
