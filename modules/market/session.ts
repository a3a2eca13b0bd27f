import { localDate, wib } from '#shared/dates'

/** Whether an instant lies within the trading hours of its day in WIB: from `open`, until just before `close` ('09:00', '16:00'). */
export function isSessionOpen(now: Date, { open, close }: { open: string; close: string }): boolean {
  const day = localDate(now)
  return now >= wib(day, open) && now < wib(day, close)
}
