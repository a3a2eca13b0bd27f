/**
 * The text of a QRIS code for one payment: EMV merchant-presented mode with the tags of Bank Indonesia and its
 * checksum.
 */
export function formatQris({ number, amount, name }: { number: string; amount: bigint; name: string }): string {
  const fields = [
    tag('00', '01'),
    tag('01', '12'), // for one payment of this amount
    tag('26', tag('00', 'ID.CO.BANKSYARIAH.WWW') + tag('01', '936004510000000001') + tag('03', 'UMI')),
    tag('51', tag('00', 'ID.CO.QRIS.WWW') + tag('02', 'ID1026000000001') + tag('03', 'UMI')),
    tag('52', '6211'), // brokers and dealers of securities
    tag('53', '360'),
    tag('54', String(amount)),
    tag('58', 'ID'),
    tag('59', name.slice(0, 25)),
    tag('60', 'JAKARTA'),
    tag('61', '12190'),
    tag('62', tag('01', number)),
  ].join('')
  return withChecksum(`${fields}6304`)
}

/** Whether a text is a whole QRIS code: a wrong or missing character shows in its checksum. */
export const isQris = (text: string) => /^000201[ -~]{20,500}$/.test(text) && withChecksum(text.slice(0, -4)) === text

const tag = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`

/** CRC-16/CCITT-FALSE over everything before it, as ISO/IEC 13239 has it. */
function withChecksum(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'latin1')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return text + crc.toString(16).toUpperCase().padStart(4, '0')
}
