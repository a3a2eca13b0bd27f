import sharp from 'sharp'

const [WIDTH, HEIGHT] = [1_000, 640]

/** A picture of something like a card, sharp and well lit: dark bars of different lengths, as lines of letters are. */
export function clearPhoto(background = '#b8c4d0'): Promise<Buffer> {
  const bars = Array.from({ length: 14 * 40 }, (_, at) => {
    const [line, column] = [Math.floor(at / 40), at % 40]
    const width = 4 + ((at * 7) % 11)
    return { input: bar(width), left: 60 + column * 22, top: 40 + line * 42 }
  })
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } })
    .composite(bars)
    .jpeg({ quality: 90 })
    .toBuffer()
}

const bar = (width: number) => ({ create: { width, height: 18, channels: 3 as const, background: '#26303a' } })
