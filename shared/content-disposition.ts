/**
 * The Content-Disposition header of a file name: an ASCII fallback and the whole name in UTF-8 (RFC 6266). The name
 * cannot break out of the header.
 */
export function formatContentDisposition(how: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\w. ()-]/g, '_')
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${how}; filename="${plain}"; filename*=UTF-8''${whole}`
}
