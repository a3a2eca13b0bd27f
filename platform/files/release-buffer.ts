/**
 * Frees the memory of a buffer that is no longer needed at once, because the garbage collector runs late and the
 * buffers of twenty photos would pile up. Buffers that share their memory are left to the collector.
 */
export function releaseBuffer({ buffer, byteLength }: Uint8Array) {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength && byteLength > SHARED_UP_TO) buffer.transfer(0)
}

/** Buffers up to this size may be part of the engine's shared pool. */
const SHARED_UP_TO = 8_192
