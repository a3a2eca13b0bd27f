import pg from 'pg'

const TIME = {
  now: 'stable',
  transaction_timestamp: 'stable',
  statement_timestamp: 'stable',
  clock_timestamp: 'volatile',
}

/**
 * The clock of a database that a test owns. Outside a demo the product, its job queue and the defaults of its tables ask
 * the database for the time, so months pass when the database says so. Functions of its own stand in the place of
 * PostgreSQL's: only a superuser can do that, and the product knows nothing of it.
 */
export class DatabaseClock {
  readonly #client: pg.Client
  #ahead = 0

  private constructor(client: pg.Client) {
    this.#client = client
  }

  static async install(superuserUrl: string, start: Date): Promise<DatabaseClock> {
    const client = new pg.Client({ connectionString: superuserUrl })
    await client.connect()
    await client.query(`
      set allow_system_table_mods = on;
      create schema test_clock;
      create table test_clock.ahead (by interval not null);
      insert into test_clock.ahead values ('0');
      grant usage on schema test_clock to public;
      grant select on test_clock.ahead to public`)
    for (const [name, volatility] of Object.entries(TIME))
      await client.query(`
        alter function pg_catalog.${name}() rename to machine_${name};
        create function pg_catalog.${name}() returns timestamptz language sql parallel safe ${volatility}
          as 'select pg_catalog.machine_${name}() + (select by from test_clock.ahead)'`)
    const clock = new DatabaseClock(client)
    await clock.moveTo(start)
    return clock
  }

  now = () => new Date(Date.now() + this.#ahead)

  /** Milliseconds ahead of this machine. */
  get ahead() {
    return this.#ahead
  }

  moveTo = (instant: Date) => this.advance(instant.getTime() - this.now().getTime())

  async advance(milliseconds: number) {
    this.#ahead += milliseconds
    await this.#client.query(`update test_clock.ahead set by = $1 * interval '1 millisecond'`, [this.#ahead])
  }

  stop = () => this.#client.end()
}
