export type Bytes = Uint8Array<ArrayBuffer>;

/** A range to cut: `from` inclusive, `to` exclusive, replaced by `instead` if set. */
export interface Cut {
  from: number;
  to: number;
  instead?: Bytes;
}

/** The parts of `bytes` that remain after the cuts, which must be in order. Views; nothing is copied. */
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

export function dataViewOf(bytes: Bytes): DataView<ArrayBuffer> {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** ASCII text at an offset; by default four characters, as in the name of a PNG or WebP chunk. */
export function textAt(bytes: Bytes, at: number, length = 4): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

export function bytesOf(letters: string): Bytes {
  return new TextEncoder().encode(letters);
}

export function isSame(a: Bytes, b: Bytes): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
