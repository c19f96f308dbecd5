/** The smallest that brotli makes of some bytes, as a server sends them that keeps them compressed. */
export function brotliOf(bytes: Uint8Array): Buffer;

export function gzipOf(bytes: Uint8Array): Buffer;

/** Writes a `.br` and a `.gz` beside each script of a build, for servers that send such files as they are. */
export function precompress(dist: string): Promise<void>;
