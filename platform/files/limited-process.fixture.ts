import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { argv, env, exit, stdin, stdout } from 'node:process'
import { buffer } from 'node:stream/consumers'

/** Tries what a process that reads strangers' files must not be able to do, and says what became of it. */
const attempt = async (what: () => unknown) => {
  try {
    await what()
    return 'done'
  } catch (error) {
    return (error as { code?: string }).code ?? 'failed'
  }
}

const [task] = argv.slice(2)
if (task === 'forever') for (;;);
if (task === 'memory') {
  const kept: Buffer[] = []
  await attempt(() => {
    for (;;) kept.push(Buffer.alloc(16 * 1024 * 1024, 1))
  })
  stdout.write(String(kept.length * 16))
  exit()
}
if (task === 'fail') exit(3)

const input = await buffer(stdin)
stdout.write(
  JSON.stringify({
    input: input.length,
    environment: Object.keys(env).filter((name) => !/^(?:PWD|SHLVL|_|OLDPWD|MALLOC_\w+)$/.test(name)),
    read: await attempt(() => readFileSync('/etc/passwd')),
    data: await attempt(() => readFileSync('.data/secret-data')),
    write: await attempt(() => writeFileSync('/tmp/syirkah-written', '')),
    start: await attempt(() => execFileSync('true')),
    call: await attempt(() => once(connect(1, '127.0.0.1'), 'connect')),
  }),
)
