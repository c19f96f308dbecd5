/** The smallest whole files of each type: one pixel. */
const base64 = {
  'image/png': 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'image/webp': 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
  'image/jpeg':
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
};

export type PhotoFileType = keyof typeof base64;

/** A photo of the type, padded with zeros to `size` bytes when given. */
export function aPhoto(type: PhotoFileType = 'image/png', size?: number): Uint8Array {
  const bytes = Buffer.from(base64[type], 'base64');
  return size === undefined ? bytes : Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);
}
