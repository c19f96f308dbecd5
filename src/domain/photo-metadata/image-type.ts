const SIGNATURES: readonly (readonly [type: string, offset: number, bytes: readonly number[]])[] = [
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
  ['image/png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  // "WEBP" in a RIFF container
  ['image/webp', 8, [0x57, 0x45, 0x42, 0x50]],
];

/** The MIME type according to the first bytes; empty for anything but JPEG, PNG and WebP. */
export function imageTypeOf(bytes: Uint8Array): string {
  const match = SIGNATURES.find(([, offset, start]) => start.every((byte, index) => bytes[offset + index] === byte));
  return match?.[0] ?? '';
}
