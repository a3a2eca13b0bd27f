// Reads what a runner of npm test wrote: how much passed, how much failed, which tests those were, and how long each took.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const LINES = 30 // of a failure's message

/** A runner that failed without a failed test (a file that does not load, no browser) counts as one failure more. */
export function countsOf(code, path) {
  if (!path) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [] }
  const found = existsSync(path) ? read(JSON.parse(readFileSync(path, 'utf8'))) : { passed: 0, failed: 0, failures: [] }
  if (code !== 0 && found.failed === 0) return { ...found, failed: 1, note: 'ended in error: see above' }
  return found
}

const read = (report) => (report.stats ? readPlaywright(report) : readVitest(report))

/** A journey that passed at its second try passed, and is named with what stopped the first. */
function readPlaywright({ stats, suites }) {
  const failures = specsIn(suites)
    .map((spec) => ({ ...spec, results: spec.tests.flatMap(({ results }) => results) }))
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, line, title, ok, results }) => ({
      name: `${file}:${line} ${title}`,
      message: short(results.flatMap(({ errors }) => errors).map(({ message }) => message)),
      secondTry: ok,
    }))
  const times = specsIn(suites).map(({ file, title, tests }) => ({
    file,
    name: title,
    seconds: Math.max(...tests.flatMap(({ results }) => results).map(({ duration }) => duration), 0) / 1_000,
  }))
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures, times }
}

const specsIn = (suites) => suites.flatMap((suite) => [...(suite.specs ?? []), ...specsIn(suite.suites ?? [])])

function readVitest({ numPassedTests, numFailedTests, testResults }) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        name: `${relative('.', name)} > ${fullName}`,
        message: short(failureMessages),
      })),
  )
  const broken = testResults
    .filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    )
    .map(({ name, message }) => ({ name: relative('.', name), message: short([message]) }))
  const times = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: relative('.', name),
      name: fullName,
      seconds: (duration ?? 0) / 1_000,
    })),
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length, failures: [...tests, ...broken], times }
}

const short = (messages) => stripVTControlCharacters(messages.join('\n')).split('\n').slice(0, LINES).join('\n')

const SHOWN = 10
/** Of the time of the whole command: a test that takes more holds up every change. */
const SHARE = 0.02

/** The slowest files, and each test that takes more than its share of `total` seconds, as lines. */
export function slowest(times, total) {
  const files = [...Map.groupBy(times, ({ file }) => file)]
    .map(([file, tests]) => ({ file, seconds: tests.reduce((sum, { seconds }) => sum + seconds, 0) }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SHOWN)
  const slow = times.filter(({ seconds }) => seconds > total * SHARE).sort((a, b) => b.seconds - a.seconds)
  return [
    'slowest files, seconds of their tests:',
    ...files.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)}  ${file}`),
    ...(slow.length > 0 ? [`tests above ${SHARE * 100} % of ${total.toFixed(0)} seconds:`] : []),
    ...slow.map(({ file, name, seconds }) => `${seconds.toFixed(1).padStart(8)}  ${file} > ${name}`),
  ]
}
