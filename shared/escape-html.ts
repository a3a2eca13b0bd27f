/**
 * Escapes a text for HTML, SVG or XML, between tags and in attributes. Removes control characters and what XML 1.0
 * (2.2) forbids: unpaired surrogates, U+FFFE and U+FFFF.
 */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"'\uFFFE\uFFFF]|\p{Cs}|[^\P{Cc}\t\n\r]/gu, (sign) =>
    sign < ' ' || sign > '~' ? '' : `&#${sign.charCodeAt(0)};`,
  )
