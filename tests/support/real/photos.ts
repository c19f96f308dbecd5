import sharp from 'sharp';
import { exif, jpegSegment, plainJpeg } from '../camera-pictures';

/** What other people's cameras and programs write, made again by hand: photos of nobody. */

const START = Buffer.from([0xff, 0xd8]);

/** A portrait with these segments behind its first bytes. */
const withSegments = (...segments: Buffer[]) => Buffer.concat([START, ...segments, plainJpeg().subarray(2)]);

/** Where a marker of the portrait is. */
const indexOf = (file: Buffer, marker: number) => file.indexOf(Buffer.from([0xff, marker]));

/** A panorama as Photoshop's “Save for Web” leaves it: progressive, few bytes, 38 megapixels. */
export const progressivePanorama = (): Promise<Buffer> =>
  sharp({ create: { width: 7_200, height: 5_280, channels: 3, background: '#7a8' } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();

/** From a fuzz set of libjpeg-turbo: a table of as many codes as it says, of which three would be one bit long. */
export function brokenHuffmanTable(): Buffer {
  const file = plainJpeg();
  const counts = indexOf(file, 0xc4) + 5;
  const [first, longer] = [file.readUInt8(counts), [...file.subarray(counts + 1, counts + 16)].findIndex((count) => count >= 3)];
  file.writeUInt8(first + 3, counts);
  file.writeUInt8(file.readUInt8(counts + 1 + longer) - 3, counts + 1 + longer);
  return file;
}

/** From a scanner for X-rays: 12 bits a sample, which browsers don't decode. */
export function twelveBits(): Buffer {
  const file = plainJpeg();
  file.writeUInt8(12, frameOf(file) + 4);
  return file;
}

/** Arithmetic coding, as a few archives use it: some browsers show it, and others don't. */
export function arithmeticCoding(): Buffer {
  const file = plainJpeg();
  file.writeUInt8(0xc9, frameOf(file) + 1);
  return file;
}

const frameOf = (file: Buffer) => [0xc0, 0xc1, 0xc2].map((marker) => indexOf(file, marker)).find((at) => at >= 0) ?? -1;

const XMP = 'http://ns.adobe.com/xap/1.0/\0';
const secondPicture = () => withSegments(jpegSegment(0xe1, 'Exif\0\0', exif(6)));

/** From a Pixel phone: a gain map behind the picture, with metadata of its own, and where it is in XMP and an index. */
export const ultraHdr = () =>
  Buffer.concat([
    withSegments(
      jpegSegment(0xe1, `${XMP}<x:xmpmeta hdrgm:Version="1.0">XMPMARK</x:xmpmeta>`),
      jpegSegment(0xe2, 'urn:iso:std:iso:ts:21496:-1\0\0\0\0\0'),
      jpegSegment(0xe2, 'MPF\0MM\0*TRAILERMARK'),
    ),
    secondPicture(),
  ]);

/** From a camera with two lenses: an MPO. Some omit the first picture's end. */
export const multiPicture = (hasEnd = true) =>
  Buffer.concat([withSegments(jpegSegment(0xe2, 'MPF\0II*\0TRAILERMARK')).subarray(0, hasEnd ? undefined : -2), secondPicture()]);

/** From a Samsung phone: a film behind the picture. */
export const motionPhoto = () =>
  Buffer.concat([
    withSegments(jpegSegment(0xe1, `${XMP}<x GCamera:MotionPhoto="1">XMPMARK</x>`)),
    Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0TRAILERMARK', 'latin1'),
  ]);
