/**
 * A text as it stands between tags and in attributes of HTML, and of what is written like it: SVG, XML, the markup of
 * pictures. Control characters have no place there.
 */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']|[^\P{Cc}\t\n\r]/gu, (sign) => (sign < ' ' || sign > '~' ? '' : `&#${sign.charCodeAt(0)};`))
