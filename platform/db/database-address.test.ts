import { expect, test } from 'vitest'
import { isUnreachable } from './database.ts'
import { assertDatabaseAddress, readHost } from './database-address.ts'

test.for([
  'postgres://web:12/s3cret@db/x',
  'postgres://web:12#s3cret@db/x',
  'postgres://web:12?s3cret@db/x',
  'postgres://web/s3cret@db.example:5432/x?sslmode=verify-full',
])('%s is refused, since its password ends the host', (url) => {
  expect(() => assertDatabaseAddress(url)).toThrow(/^DATABASE_URL: is read with a wrong host[^\n]*$/)
})

test.for([
  ['postgres://web:12%2Fs3cret@db/x', 'db:5432'],
  ['postgres://web:p@ss@db:6432/x', 'db:6432'],
  ['postgres:///x?host=/var/run/postgresql', 'socket /var/run/postgresql'],
  ['postgres://db/x?user=anna@azure', 'db:5432'],
] as const)('%s is read as %s', ([url, host]) => {
  assertDatabaseAddress(url)
  expect(readHost(url)).toBe(host)
})

const system = (code: string, syscall: string) => Object.assign(new Error(`${syscall} ${code}`), { code, syscall })

test.for([
  system('ECONNREFUSED', 'connect'),
  system('ENOENT', 'connect'), // the socket of a server that is not there yet
  system('EHOSTUNREACH', 'connect'),
  system('ECONNRESET', 'read'),
  system('EAI_AGAIN', 'getaddrinfo'),
  new AggregateError([system('ECONNREFUSED', 'connect'), system('ECONNREFUSED', 'connect')]),
  Object.assign(new Error('starting up'), { code: '57P03' }),
  new Error('timeout exceeded when trying to connect'),
  new Error('Connection terminated unexpectedly'),
])('a start waits after: %s', (error) => expect(isUnreachable(error)).toBe(true))

test.for([
  system('ENOENT', 'open'), // a missing file
  system('EADDRINUSE', 'listen'),
  system('EACCES', 'connect'),
  Object.assign(new Error('password authentication failed'), { code: '28P01' }),
  new Error('The operation was aborted due to timeout'), // of another service
  new Error('Worker terminated due to reaching memory limit'),
  new AggregateError([]),
  'a text',
])('a start does not wait after: %s', (error) => expect(isUnreachable(error)).toBe(false))
