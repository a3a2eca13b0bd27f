/**
 * A text as it stands between tags and in attributes of HTML, and of what is written like it: SVG, XML, the markup of
 * pictures. Control characters have no place there, nor what XML 1.0 (2.2) lets into no document: halves of letters,
 * U+FFFE and U+FFFF.
 */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"'\uFFFE\uFFFF]|\p{Cs}|[^\P{Cc}\t\n\r]/gu, (sign) =>
    sign < ' ' || sign > '~' ? '' : `&#${sign.charCodeAt(0)};`,
  )
