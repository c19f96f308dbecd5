/** Compresses at brotli's highest level, as servers do that compress ahead of time. */
export function brotliOf(bytes: Uint8Array): Buffer;

export function gzipOf(bytes: Uint8Array): Buffer;

/** Writes a `.br` and a `.gz` beside each script of a build, for servers that send precompressed files. */
export function precompress(dist: string): Promise<void>;
