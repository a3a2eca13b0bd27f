/**
 * Gives the memory of a piece back at once whose reader was its last: the engine collects when it likes, and by then the
 * pieces of twenty photos wait for it. A piece that shares its memory with others is left to the engine.
 */
export function releaseBuffer({ buffer, byteLength }: Uint8Array) {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength && byteLength > SHARED_UP_TO) buffer.transfer(0)
}

/** Smaller ones may be parts of the engine's own pool. */
const SHARED_UP_TO = 8_192
