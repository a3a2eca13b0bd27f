import type { Context } from 'hono'

/** IP address, user agent and known device (`Device-Token`) of a caller. */
export const readCaller = ({ c, ip }: { c: Context; ip: string }) => ({
  userAgent: (c.req.header('user-agent') ?? '').slice(0, 400),
  ip,
  device: c.req.header('device-token')?.slice(0, 200),
})
