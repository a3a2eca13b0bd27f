import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

const PROBE_EVERY = 200
type Target = { port: number; ready: boolean; agent: Agent }

/**
 * Stands in front of several processes on this machine as a load balancer does: asks each whether it is ready, keeps
 * connections to them, sends each request to one that is, in turn, and asks nothing a second time unless nobody listened.
 * Where none says that it is ready, each is worth a try.
 */
export async function startBalancer(ports: readonly number[]) {
  const targets: Target[] = ports.map((port) => ({ port, ready: false, agent: new Agent({ keepAlive: true }) }))
  let turn = 0
  const inOrder = () => {
    turn++
    const all = targets.map((_, at) => targets[(turn + at) % targets.length]!)
    return [...all.filter(({ ready }) => ready), ...all.filter(({ ready }) => !ready)]
  }
  const server = createServer(async (asked, answer) => passOn(inOrder(), { asked, body: await buffer(asked) }, answer))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const probe = () => Promise.all(targets.map(look))
  await probe()
  const timer = setInterval(probe, PROBE_EVERY)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Waits until the process on `port` gets requests. */
    async uses(port: number) {
      while (!targets.find((each) => each.port === port)!.ready) await sleep(PROBE_EVERY)
    },
    stop() {
      clearInterval(timer)
      server.closeAllConnections()
      server.close()
      for (const { agent } of targets) agent.destroy()
    },
  }
}

async function look(target: Target) {
  target.ready = await fetch(`http://127.0.0.1:${target.port}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

type Asked = { asked: IncomingMessage; body: Buffer }

function passOn([first, ...others]: Target[], { asked, body }: Asked, answer: ServerResponse) {
  if (!first) return void answer.writeHead(503, { 'x-balancer': 'nobody is ready' }).end()
  const { method, url, rawHeaders } = asked
  const { port, agent } = first
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers: rawHeaders, agent, setHost: false })
  onward.on('response', (got) => {
    const headers = Object.fromEntries(
      Object.entries(got.headers).filter(([name]) => name !== 'connection' && name !== 'keep-alive'),
    )
    answer.writeHead(got.statusCode!, headers)
    got.on('error', () => answer.destroy()).pipe(answer)
    answer.once('close', () => got.destroy())
  })
  onward.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') return passOn(others, { asked, body }, answer)
    if (answer.headersSent) return answer.destroy()
    answer.writeHead(502, { 'x-balancer': error.code ?? error.message }).end()
  })
  onward.end(body)
}
