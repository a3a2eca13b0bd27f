import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'

/** What goes wrong with the next calls. */
export type Trouble = 'none' | 'refuses' | 'silent' | 'busy' | 'cut' | 'changed' | 'stalls' | 'breaks-off'

/** Starts a local S3-compatible server that checks signatures, lengths and hashes, and fails on request. */
export async function startS3() {
  const directory = mkdtempSync(join(tmpdir(), 'syirkah-s3-'))
  const bucket = 'syirkah-files'
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port: behind } = await s3.run()
  let trouble: { kind: Trouble; times: number } = { kind: 'none', times: 0 }
  let calls = 0

  function takeTrouble(): Trouble {
    calls++
    return trouble.times-- > 0 ? trouble.kind : 'none'
  }

  async function pass(req: IncomingMessage, res: ServerResponse) {
    const kind = takeTrouble()
    if (kind === 'refuses') return req.destroy()
    if (kind === 'silent') return
    if (kind === 'busy') return res.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    if (kind === 'cut') return req.once('data', () => req.destroy())
    const body = await buffer(req)
    if (kind === 'changed') body[0]! ^= 1
    const { 'content-length': length = '0', 'x-amz-content-sha256': sha256 } = req.headers
    if (body.length !== Number(length)) return res.writeHead(400).end('<Error><Code>IncompleteBody</Code></Error>')
    if (createHash('sha256').update(body).digest('hex') !== sha256)
      return res.writeHead(400).end('<Error><Code>XAmzContentSHA256Mismatch</Code></Error>')
    const { method = 'GET', url = '/', headers } = req
    const onward = request({ host: '127.0.0.1', port: behind, method, path: url, headers }, async (answer) => {
      res.writeHead(answer.statusCode ?? 500, answer.headers)
      if (kind !== 'stalls' && kind !== 'breaks-off') return answer.pipe(res)
      const whole = await buffer(answer)
      res.write(whole.subarray(0, whole.length >> 1), () => kind === 'breaks-off' && res.destroy())
    })
    onward.end(body)
  }

  const gate = createServer((req, res) => void pass(req, res))
  await new Promise<void>((ready) => gate.listen(0, '127.0.0.1', ready))
  const { port } = gate.address() as AddressInfo
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'ap-southeast-3',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
    },
    makeTrouble(kind: Trouble, times = 1) {
      trouble = { kind, times }
      calls = 0
    },
    calls: () => calls,
    async stop() {
      gate.closeAllConnections()
      gate.close()
      await s3.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
