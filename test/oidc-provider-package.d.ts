declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Context = {
    oidc?: { route?: string; client?: { clientId: string }; session?: { accountId?: string }; provider: Provider }
    body: unknown
    status: number
    remove(header: string): void
  }
  class Grant {
    constructor(of: { clientId?: string | undefined; accountId?: string | undefined })
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }
  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    Grant: typeof Grant
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  }
  export default Provider
}
