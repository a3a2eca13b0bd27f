import pg from 'pg'

/** The database that every journey copies. */
export const DEMO = 'demo_world'

export async function asOwner(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
