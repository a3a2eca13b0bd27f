/** Browser and system from a user agent, as 'Chrome, Android'; for display only, never for access decisions. */
export function describeDevice(userAgent: string): string {
  const browser = first(userAgent, [
    [/\bEdg(e|A|iOS)?\//, 'Edge'],
    [/\bOPR\/|\bOpera\b/, 'Opera'],
    [/\bSamsungBrowser\//, 'Samsung Internet'],
    [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
    [/\bCriOS\/|\bChrom(e|ium)\//, 'Chrome'],
    [/\bSafari\//, 'Safari'],
  ])
  const system = first(userAgent, [
    [/\b(iPhone|iPod)\b/, 'iPhone'],
    [/\biPad\b/, 'iPad'],
    [/\bAndroid\b/, 'Android'],
    [/\bWindows\b/, 'Windows'],
    [/\bCrOS\b/, 'ChromeOS'],
    [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
    [/\bLinux\b/, 'Linux'],
  ])
  const known = [browser, system].filter(Boolean).join(', ')
  return (
    known ||
    userAgent
      .replace(/[^\w .-]/g, ' ')
      .split(/[\s/]/)[0]!
      .slice(0, 40)
  )
}

const first = (text: string, names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(text))?.[1] ?? ''

/** The stable part of a network address: '198.51.x.x', '2001:db8:x'. */
export function maskNetwork(network: string): string {
  const [a, b, c] = network.split('.')
  if (a && b && c) return `${a}.${b}.x.x`
  const [head, next] = network.split(':')
  return head && next ? `${head}:${next}:x` : network.slice(0, 40)
}
