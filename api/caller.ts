import type { Context } from 'hono'

/** From where and with what somebody calls, for their list of devices; `Device-Token` names one that they logged in on before. */
export const callerOf = ({ c, ip }: { c: Context; ip: string }) => ({
  userAgent: (c.req.header('user-agent') ?? '').slice(0, 400),
  ip,
  device: c.req.header('device-token')?.slice(0, 200),
})
