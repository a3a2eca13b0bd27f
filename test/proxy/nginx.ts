import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findOnPath, getFromDebian, isExecutable, isRoot } from '../get.ts'
import { findSparePort, findTestDataFolder } from '../postgres.ts'
import { certificateFile, keyFile } from './certificate.ts'

/** Where readers reach the product: `url` over TLS, `plainUrl` without. */
export type ReverseProxy = { url: string; plainUrl: string; stop(): Promise<void> }
export type Ports = { tls: number; plain: number; to: number }

/** nginx of this machine, else of Debian's package; undefined where there is none to be had. */
export function nginxProgram(): string | undefined {
  return installed() ?? (getFromDebian('nginx') ? installed() : undefined)
}

function installed(): string | undefined {
  if (process.env.NGINX_PATH) return process.env.NGINX_PATH
  if (process.env.SYIRKAH_NO_SYSTEM) return undefined
  return findOnPath('nginx') ?? ['/usr/sbin/nginx', '/opt/homebrew/bin/nginx'].find(isExecutable)
}

/** The configuration that operators copy, deploy/nginx.conf, with the names and ports of this test. */
function configuration(folder: string, { tls, plain, to }: Ports) {
  const replaced = {
    'server 127.0.0.1:3000;': `server 127.0.0.1:${to};`,
    'server 127.0.0.1:3001;': '',
    'listen 80;': `listen 127.0.0.1:${plain};`,
    'listen [::]:80;': '',
    'listen 443 ssl http2;': `listen 127.0.0.1:${tls} ssl http2;`,
    'listen [::]:443 ssl http2;': '',
    'https://$host$request_uri': `https://localhost:${tls}$request_uri`,
    '/etc/letsencrypt/live/www.example.id/fullchain.pem': certificateFile,
    '/etc/letsencrypt/live/www.example.id/privkey.pem': keyFile,
  }
  let site = readFileSync('deploy/nginx.conf', 'utf8')
  for (const [given, here] of Object.entries(replaced)) {
    if (!site.includes(given)) throw new Error(`deploy/nginx.conf has no “${given}”`)
    site = site.replace(given, () => here)
  }
  return `
daemon off;
${isRoot ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 512; }
http {
  access_log off;
  server_tokens off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  ${site}
}
`
}

/** Starts nginx in front of the port `to`. It ends with `stop`, and with this process. */
export async function startNginx(program: string, to: number): Promise<ReverseProxy> {
  const ports = { to, tls: await findSparePort(), plain: await findSparePort() }
  const folder = mkdtempSync(join(findTestDataFolder(), 'syirkah-nginx-'))
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(folder, ports))
  const server = spawn(program, ['-p', folder, '-e', 'stderr', '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  server.stderr.on('data', (bytes: Buffer) => {
    said += bytes
  })
  const end = () => server.kill('SIGTERM')
  process.once('exit', end)
  while (!(await accepts(ports.tls))) {
    if (server.exitCode !== null) throw new Error(`nginx does not start:\n${said}`)
    await sleep(50)
  }
  return {
    url: `https://localhost:${ports.tls}`,
    plainUrl: `http://localhost:${ports.plain}`,
    async stop() {
      process.off('exit', end)
      const ended = new Promise((gone) => server.once('exit', gone))
      if (server.exitCode === null && end()) await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const accepts = (port: number) =>
  new Promise<boolean>((answer) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => answer(true)).once('error', () => answer(false))
    socket.once('connect', () => socket.destroy())
  })
