/** Bytes of a file in memory. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** A range to cut from a file: `from` inclusive, `to` exclusive; `instead` replaces it. */
export interface Cut {
  from: number;
  to: number;
  instead?: Bytes;
}

/** What is left of `bytes` after the cuts, which must be in order. The parts are views; nothing is copied. */
export function partsAround(bytes: Bytes, cuts: readonly Cut[]): Bytes[] {
  const parts: Bytes[] = [];
  let at = 0;
  for (const { from, to, instead } of cuts) {
    parts.push(bytes.subarray(at, from));
    if (instead) parts.push(instead);
    at = to;
  }
  return [...parts, bytes.subarray(at)];
}

/** A view for reading numbers from bytes. */
export function viewOf(bytes: Bytes): DataView<ArrayBuffer> {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The letters at a place; by default four, as in the name of a PNG or WebP chunk. */
export function textAt(bytes: Bytes, at: number, length = 4): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

/** The bytes of letters. */
export function bytesOf(letters: string): Bytes {
  return new TextEncoder().encode(letters);
}

export function isSame(a: Bytes, b: Bytes): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
