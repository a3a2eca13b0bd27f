import { colours } from '#brand/colours.ts'
import { brand } from '#shared/brand'
import { toHexColours } from '#shared/brand-colours'
import { escapeHtml } from '#shared/escape-html'
import { fill, type Locale } from '#shared/text'

/** The content of an e-mail by paragraphs, in its recipient's language. */
export type MailContent = {
  locale: Locale
  subject: string
  /** How its reader is called. */
  /** Empty where nobody has proven yet that it is theirs. */
  name: string
  /** The first one also stands beside the subject in a mailbox. */
  lines: readonly string[]
  button?: { label: string; url: string } | undefined
  /** Below the button. */
  after?: readonly string[] | undefined
  /** Why the reader gets this and where they choose otherwise, where they can. */
  choice?: { label: string; url: string } | undefined
}
/** An e-mail as plain text and HTML. */
export type RenderedMail = { subject: string; text: string; html: string }

const words = {
  id: {
    greeting: 'Assalamu’alaikum {name:text},',
    toAnybody: 'Assalamu’alaikum,',
    address: 'Tombol tidak dapat dibuka? Salin alamat ini ke peramban Anda:',
    never: '{brand.name} tidak pernah meminta password atau kode Anda, lewat cara apa pun.',
    phrase: 'Frasa anti-phishing Anda: {phrase:text}. Email tanpa frasa ini bukan dari kami.',
    help: 'Ada pertanyaan? {brand.phone} · {brand.email} · {brand.hours}',
    company: '{brand.company}, {brand.address}. Izin {brand.authority} nomor {brand.licence}.',
  },
  en: {
    greeting: 'Dear {name:text},',
    toAnybody: 'Hello,',
    address: 'Does the button not open? Copy this address into your browser:',
    never: '{brand.name} never asks for your password or a code, in any way.',
    phrase: 'Your anti-phishing phrase: {phrase:text}. An e-mail without it is not from us.',
    help: 'Any questions? {brand.phone} · {brand.email} · {brand.hours}',
    company: '{brand.company}, {brand.address}. Licence of {brand.authority}, number {brand.licence}.',
  },
} as const

/** Lays out every e-mail as plain text and HTML. `phrase` is the recipient's anti-phishing phrase. */
export function renderMail(content: MailContent, phrase?: string | undefined): RenderedMail {
  const { locale, subject, name, lines, button, after = [], choice } = content
  const say = words[locale]
  const greeting = name ? fill(say.greeting, { name }, locale) : say.toAnybody
  const secret = phrase ? [fill(say.phrase, { phrase }, locale)] : []
  const [never, help, company] = [say.never, say.help, say.company].map((text) => fill(text, {}, locale)) as [
    string,
    string,
    string,
  ]
  const text = [
    greeting,
    ...lines,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...after,
    [never, ...secret].join('\n'),
    ...(choice ? [`${choice.label}: ${choice.url}`] : []),
    [brand.name, help, company].join('\n'),
  ].join('\n\n')
  const html = page({
    locale,
    subject,
    beside: lines[0] ?? '',
    body: [
      paragraph(greeting),
      ...lines.map((line) => paragraph(line)),
      ...(button ? [pressable(button)] : []),
      ...after.map((line) => paragraph(line)),
      ...(button ? [small(escapeHtml(say.address), address(button.url))] : []),
    ],
    safety: [never, ...secret].map((line) => small(escapeHtml(line))),
    foot: [help, company].map((line) => small(escapeHtml(line))).concat(choice ? small(link(choice)) : []),
  })
  return { subject, text, html }
}

// Mail programs drop style sheets, so that every element carries its own look; what stands in the sheet is for those that
// keep it: the dark theme and the narrow screen.
const [light, dark] = [toHexColours(colours.pages, 'light'), toHexColours(colours.pages, 'dark')]
const FONT = "font-family:'Plus Jakarta Sans',system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const SHEET = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.m-ground{background-color:${dark.ground}!important}
.m-card{background-color:${dark.surface}!important;border-color:${dark.line}!important}
.m-head{background-color:${dark['brand-deep']}!important}
.m-ink{color:${dark.ink}!important}
.m-quiet{color:${dark['ink-2']}!important}
.m-link{color:${dark.brand}!important}
.m-button{background-color:${dark.brand}!important;color:${dark['on-brand']}!important}
.m-line{border-color:${dark.line}!important}
}
@media (max-width:480px){
.m-pad{padding-left:22px!important;padding-right:22px!important}
.m-button{display:block!important;text-align:center!important}
}`

const paragraph = (line: string) =>
  `<p class="m-ink" style="margin:0 0 16px;font-size:16px;line-height:1.6;color:${light.ink}">${escapeHtml(line)}</p>`
const small = (...html: string[]) =>
  `<p class="m-quiet" style="margin:0 0 8px;font-size:13px;line-height:1.55;color:${light['ink-2']}">${html.join('<br>')}</p>`
const look = `color:${light.brand};text-decoration:underline;overflow-wrap:anywhere`
const link = ({ label, url }: { label: string; url: string }) =>
  `<a class="m-link" href="${escapeHtml(url)}" style="${look}">${escapeHtml(label)}</a>`
const address = (url: string) => link({ label: url, url })
const pressable = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:24px 0"><a class="m-button" href="${escapeHtml(url)}" style="display:inline-block;padding:13px 26px;border-radius:10px;background-color:${light.brand};color:${light['on-brand']};font-size:16px;font-weight:600;line-height:1.4;text-decoration:none">${escapeHtml(label)}</a></p>`

type Page = { locale: Locale; subject: string; beside: string; body: string[]; safety: string[]; foot: string[] }

const page = ({ locale, subject, beside, body, safety, foot }: Page) => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${SHEET}</style>
</head>
<body class="m-ground" style="margin:0;padding:0;background-color:${light.ground};${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(beside)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="m-ground" style="background-color:${light.ground}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="m-card" style="max-width:600px;background-color:${light.surface};border:1px solid ${light.line};border-radius:14px;overflow:hidden;text-align:left;border-collapse:separate">
<tr><td class="m-head m-pad" style="padding:20px 32px;background-color:${light['brand-deep']};border-bottom:3px solid ${light.gold}"><p style="margin:0;font-size:20px;font-weight:700;line-height:1.3;color:#ffffff">${escapeHtml(brand.name)}</p></td></tr>
<tr><td class="m-pad" style="padding:28px 32px 8px">
<h1 class="m-ink" style="margin:0 0 20px;font-size:22px;line-height:1.3;font-weight:700;color:${light.ink}">${escapeHtml(subject)}</h1>
${body.join('\n')}
</td></tr>
<tr><td class="m-pad" style="padding:0 32px 20px"><div class="m-line" style="border-top:1px solid ${light.line};padding-top:16px">
${safety.join('\n')}
</div></td></tr>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;text-align:left"><tr><td class="m-pad" style="padding:18px 32px">
${foot.join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`

/**
 * A text typed by a stranger for our mail, with a space after each character by which mail programs would turn it into
 * a link.
 */
export const preventAutoLinks = (text: string): string =>
  text.replace(/([./:@\\\uFF0E\u3002\uFF61\uFF1A\uFF0F\uFF20])(?=\S)/gu, '$1 ')
