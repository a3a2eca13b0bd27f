import { nginxProgram, type ReverseProxy, startNginx } from './nginx.ts'
import { startNodeProxy } from './node.ts'

/** A reverse proxy with TLS and HTTP/2 in front of a port of this machine: nginx, else one of Node's own parts. */
export async function startProxy(to: number): Promise<ReverseProxy> {
  const program = nginxProgram()
  return program ? startNginx(program, to) : startNodeProxy(to)
}
