// Runs one step of npm test and counts what its runner reported.
import { spawn } from 'node:child_process'
import { exitCode } from './runtime.mjs'
import { countsOf } from './test-report.mjs'

const PATIENCE = 90 * 60_000 // only what hangs is stopped: beside other work everything takes longer

/** Beside other steps its output is kept together and shown at its end; alone it goes straight to the terminal. */
export async function runStep(
  name,
  { commands, report, env = {}, levels, whenLevelled = {} },
  { extra, alone, level },
) {
  const started = performance.now()
  let output = ''
  let code = 0
  for (const command of commands(extra)) {
    code = await runCommand(command, {
      env: { ...env, ...(level && levels && { SYIRKAH_LEVEL: level, ...whenLevelled }) },
      alone,
      hear: (chunk) => (output += chunk),
    })
    if (code !== 0) break
  }
  const seconds = (performance.now() - started) / 1_000
  if (!alone)
    console.log(
      `\n── ${name} ${code === 0 ? 'passed' : `FAILED (exit ${code})`} in ${seconds.toFixed(1)} s\n${output.trimEnd()}\n`,
    )
  return { ...countsOf(code, report), seconds }
}

async function runCommand([program, ...args], { env, alone, hear }) {
  const colour = alone && process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }
  const child = spawn(program, args, {
    stdio: alone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...colour, ...env },
  })
  child.stdout?.setEncoding('utf8').on('data', hear)
  child.stderr?.setEncoding('utf8').on('data', hear)
  const late = setTimeout(() => {
    hear(`\n${program} did not end within ${PATIENCE / 60_000} minutes and was stopped.`)
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
  }, PATIENCE)
  const code = await exitCode(child)
  clearTimeout(late)
  return code
}
