import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { movements, refusals } from '#contracts'
import { permissions } from '#shared/permissions'
import refusalsOnDisk from '../api/operation-refusals.json' with { type: 'json' }
import {
  AREAS,
  arrowsOfAreas,
  arrowsOfGroups,
  arrowsOfModules,
  needlessArrows,
  runningBack,
} from './architecture/arrows.ts'
import { brandFaults } from './architecture/brand.ts'
import { circlesOfFiles } from './architecture/cycles.ts'
import { faultsInEntries } from './architecture/entries.ts'
import {
  faultsInHabits,
  faultsInJourney,
  faultsInLandmarks,
  faultsInName,
  faultsInTest,
  faultsInWords,
} from './architecture/habits.ts'
import {
  faultsInContracts,
  faultsInGlobs,
  faultsInGroups,
  faultsInImports,
  faultsInMap,
} from './architecture/imports.ts'
import { BUILD_ORDER, GROUPS } from './architecture/map.ts'
import { unprovenVotes } from './architecture/money-votes.ts'
import { operationRefusals } from './architecture/operation-refusals.ts'
import { faultsInChecks, uncheckedPermissions } from './architecture/permissions.ts'
import { faultsInReleased, faultsOutsideTransactions, type Released } from './architecture/released.ts'
import { faultsInSchema, faultsInStatements } from './architecture/schema.ts'
import { ALIASES, isProduct, readMigrations, readPages, readSources } from './architecture/source.ts'
import {
  classesIn,
  faultsInAreas,
  faultsInClasses,
  faultsInSheet,
  faultsInStyleImports,
  readStyles,
} from './architecture/styles.ts'
import { faultsInMigration, faultsInTables, ownerOf, ownersOfTables } from './architecture/tables.ts'

const sources = readSources()
const migrations = readMigrations()
const owners = ownersOfTables(migrations)
const folders = globSync('modules/*/*/')
const groupOf = new Map(folders.map((path) => [path.split('/')[2]!, path.split('/')[1]!]))
const modules = [...groupOf.keys()]

test('api/operation-refusals.json says what each operation can refuse (else: npm run refusals)', () => {
  expect(operationRefusals(sources, new Set(Object.keys(refusals)), refusalsOnDisk)).toEqual(refusalsOnDisk)
})

test('a subject of approvals that moves money says so, since its votes take a proof', () => {
  expect(unprovenVotes(sources)).toEqual([])
})

test('there is a product to look at', () => {
  expect(sources.filter(isProduct).length).toBeGreaterThan(10)
  expect(owners.size).toBeGreaterThan(0)
})

test('the map of modules is complete and in build order', () => {
  expect(faultsInMap(modules)).toEqual([])
  expect(BUILD_ORDER.filter((module) => !modules.includes(module))).toEqual([])
})

test('no arrow runs back up, and the map has none that nobody needs', () => {
  const arrows = arrowsOfModules(sources, migrations)
  expect(runningBack(arrows, BUILD_ORDER)).toEqual([])
  expect(needlessArrows(arrows)).toEqual([])
  expect(runningBack(arrowsOfAreas(sources), AREAS)).toEqual([])
})

test('a module stands in one of at most eight groups, and none uses a group above its own', () => {
  expect(GROUPS.length).toBeLessThanOrEqual(8)
  expect(faultsInGroups(folders, ALIASES)).toEqual([])
  expect(runningBack(arrowsOfGroups(arrowsOfModules(sources, migrations), groupOf), GROUPS)).toEqual([])
  expect(BUILD_ORDER).toEqual(GROUPS.flatMap((group) => BUILD_ORDER.filter((module) => groupOf.get(module) === group)))
})

test('modules are imported by their entry points, and only where the map allows it', () => {
  expect(sources.flatMap(faultsInImports)).toEqual([])
})

test('a glob import matches a file', () => {
  expect(sources.filter(isProduct).flatMap(faultsInGlobs)).toEqual([])
})

test('no file imports itself by way of others', () => {
  expect(circlesOfFiles(sources)).toEqual([])
})

test('a table is touched only by the module whose migration made it', () => {
  expect(sources.flatMap((source) => faultsInTables(source, owners))).toEqual([])
  expect(migrations.flatMap((migration) => faultsInMigration(migration, owners))).toEqual([])
})

test('the schema and every statement run on a distributed engine, and the application has its rights table by table', () => {
  expect(migrations.flatMap(faultsInSchema)).toEqual([])
  expect(sources.flatMap(faultsInStatements)).toEqual([])
})

test('every migration is named for a module, and no number is given twice', () => {
  expect(
    migrations.filter((migration) => !['platform', 'adapters', ...BUILD_ORDER].includes(ownerOf(migration))),
  ).toEqual([])
  const numbers = migrations.map(({ path }) => path.match(/\d{4}/)?.[0])
  expect(numbers).toEqual([...new Set(numbers)])
})

test('a released migration is never changed, a new one runs after all of them, and an index is built so that others write', () => {
  const released = JSON.parse(readFileSync('db/migrations/released.json', 'utf8')) as Released
  expect(faultsInReleased(released, migrations)).toEqual([])
  expect(migrations.flatMap(faultsOutsideTransactions)).toEqual([])
})

test('no two decisions have one number', () => {
  const numbers = globSync('docs/decisions/*.md').flatMap((path) => path.match(/\/(\d{4})-/)?.[1] ?? [])
  expect(numbers.sort()).toEqual([...new Set(numbers)].sort())
})

test('who may is decided by one table, and each of its permissions is asked for', () => {
  expect(sources.flatMap(faultsInChecks)).toEqual([])
  expect(uncheckedPermissions(Object.keys(permissions), sources)).toEqual([])
})

test('time, environment, floats and style have their one place', () => {
  expect(sources.flatMap(faultsInHabits)).toEqual([])
})

test('comments, pages and tests use the words of the trade', () => {
  expect([...sources, ...migrations, ...readPages()].flatMap(faultsInWords)).toEqual([])
})

test('names and addresses of the operator stand in brand/ alone', () => {
  expect(brandFaults(sources)).toEqual([])
})

test('a file has a name that says something', () => {
  expect(sources.flatMap(faultsInName)).toEqual([])
})

test('no test depends on how busy the machine is, or on chance', () => {
  expect(sources.flatMap(faultsInTest)).toEqual([])
})

test('every table of refusals, field messages and movements is in the one list', () => {
  expect(faultsInContracts(sources)).toEqual([])
})

test('every kind of entry is told of, and has words and an explanation where an investor reads it', () => {
  const page = readFileSync('docs/ledger.md', 'utf8')
  expect(faultsInEntries(page, sources.filter(isProduct), new Set(Object.keys(movements)))).toEqual([])
})

test('every journey has a server of its own worker', () => {
  expect(sources.flatMap(faultsInJourney)).toEqual([])
})

test('a card and its table are told apart by name', () => {
  expect(sources.flatMap(faultsInLandmarks)).toEqual([])
})

test('styles stand beside what they style, are used, and are few outside of ui', () => {
  const sheets = readStyles()
  const paths = sources.map(({ path }) => path)
  const pages = sources
    .filter((source) => /^(web|brand)\//.test(source.path) && isProduct(source))
    .map(({ text }) => text)
  const isWritten = classesIn(pages.join('\n'))
  expect(sheets.flatMap((sheet) => faultsInSheet(sheet, paths))).toEqual([])
  expect(sources.flatMap(faultsInStyleImports)).toEqual([])
  expect(sheets.flatMap((sheet) => faultsInClasses(sheet, isWritten))).toEqual([])
  expect(faultsInAreas(sheets)).toEqual([])
})
