import { OrderBook } from '#modules/market'
import { ReportStream } from './report-stream.ts'
import { readWorkload, replay } from './workload.ts'

const [file, ...more] = process.argv.slice(2)
if (!file || more.length > 0 || file === '--help') {
  console.log('npm run conformance -- FILE\n\nReplays a workload of the matching oracle through the order book.')
  process.exit(file === '--help' ? 0 : 1)
}

const workload = await readWorkload(file).catch((error: Error) => {
  console.error(`FILE: ${file} is not a workload that can be read (${error.message.split('\n')[0]}).`)
  return process.exit(1)
})
const reports = new ReportStream()
const book = new OrderBook(reports)
const start = performance.now()
replay(workload, book)
const seconds = (performance.now() - start) / 1000

const rows = {
  scenario: workload.scenario,
  messages: workload.messages,
  trades: reports.trades,
  seconds: seconds.toFixed(3),
  'messages per second': Math.round(workload.messages / seconds),
  sha256: reports.sha256(),
}
for (const [name, value] of Object.entries(rows)) console.log(`${name.padEnd(20)} ${value}`)
