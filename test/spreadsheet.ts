import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** The parts of a ZIP by their names. */
export function unzip(file: Buffer): Record<string, string> {
  const parts: Record<string, string> = {}
  let at = file.readUInt32LE(file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1')) + 16)
  while (file.readUInt32LE(at) === 0x02014b50) {
    const [method, packed] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 20)]
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => file.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    const local = file.readUInt32LE(at + 42)
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const content = file.subarray(start, start + packed)
    parts[file.toString('utf8', at + 46, at + 46 + nameLength)] = (
      method ? inflateRawSync(content) : content
    ).toString()
    at += 46 + nameLength + extra + comment
  }
  return parts
}

/** A ZIP file with these entries. */
export function zip(parts: Readonly<Record<string, string>>): Buffer {
  const entries = Object.entries(parts).map(([name, text]) => {
    const content = Buffer.from(text)
    return { name: Buffer.from(name), packed: deflateRawSync(content), size: content.length }
  })
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, packed, size } of entries) {
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(size, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(size, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    directory.push(entry, name)
    pieces.push(local, name, packed)
    at += 30 + name.length + packed.length
  }
  const whole = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(whole.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...pieces, whole, end])
}

const cell = (at: string, value: string | number) =>
  typeof value === 'number'
    ? `<c r="${at}"><v>${value}</v></c>`
    : `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`

/** An XLSX file with one sheet of these rows; texts are not escaped. */
export const createWorkbook = (rows: readonly (readonly (string | number)[])[]) =>
  zip({
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows
      .map(
        (row, down) =>
          `<row r="${down + 1}">${row.map((value, right) => cell(`${'ABCDEFGH'[right]}${down + 1}`, value)).join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`,
  })
