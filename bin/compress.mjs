// Compressed once at build time, at full strength, instead of once per request.
import fs from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const WORTH = 512

export async function compressFolder(folder) {
  const names = fs.globSync('**/*.{js,css,html,svg,json,txt,xml,webmanifest}', { cwd: folder })
  const paths = names.map((name) => join(folder, name)).filter((path) => fs.statSync(path).size >= WORTH)
  const sizes = await Promise.all(paths.map(compressFile))
  const kilobytes = (index) => Math.round(sizes.reduce((sum, size) => sum + size[index], 0) / 1000)
  console.log(`compressed ${sizes.length} files: ${kilobytes(0)} kB → ${kilobytes(1)} kB (br)`)
}

async function compressFile(path) {
  const body = fs.readFileSync(path)
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, ZSTD_c_compressionLevel } = zlib.constants
  const twins = {
    br: await promisify(zlib.brotliCompress)(body, {
      params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    gz: await promisify(zlib.gzip)(body, { level: 9 }),
    zst: await promisify(zlib.zstdCompress)(body, {
      params: { [ZSTD_c_compressionLevel]: 19 },
      pledgedSrcSize: body.length, // else it reserves memory for any size: 65 MB for each file, which took all memory
    }),
  }
  for (const [kind, twin] of Object.entries(twins)) fs.writeFileSync(`${path}.${kind}`, twin)
  return [body.length, twins.br.length]
}
