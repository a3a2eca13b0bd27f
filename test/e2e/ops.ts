import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Product } from './product.ts'

const run = promisify(execFile)

/** What an operator's command says beside the running product. The limit of time only ends what hangs. */
export async function ops({ dataDir }: Pick<Product, 'dataDir'>, ...args: string[]): Promise<string> {
  const { DATABASE_URL: _, NODE_OPTIONS: __, ...env } = process.env
  const options = { env: { ...env, DATA_DIR: dataDir }, timeout: 600_000 }
  return (await run(process.execPath, ['bin/ops.mjs', ...args], options)).stdout
}
