import type { Context } from 'hono'

/** Address and device of a caller, for the list of devices; `Device-Token` names a known device. */
export const readCaller = ({ c, ip }: { c: Context; ip: string }) => ({
  userAgent: (c.req.header('user-agent') ?? '').slice(0, 400),
  ip,
  device: c.req.header('device-token')?.slice(0, 200),
})
