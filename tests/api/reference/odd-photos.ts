import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { UNSHOWABLE } from '../../../api/photos/arrived-photo.ts';
import { SECRETS, plainJpeg } from '../../support/camera-pictures.ts';
import {
  arithmeticCoding,
  brokenHuffmanTable,
  motionPhoto,
  multiPicture,
  progressivePanorama,
  twelveBits,
  ultraHdr,
} from '../../support/real/photos.ts';
import { anAttendee, presign } from '../support/attendee.ts';
import { keyIn } from '../support/photos.ts';
import type { OwnTarget } from '../support/target.ts';

const UNUSUAL = 'This kind of JPEG cannot be shown by every browser.';

/** What its owner sees. */
const kept = async (address: string) => Buffer.from(await (await fetch(address)).arrayBuffer());

/** Photos that an encoder made otherwise than most. */
export function oddPhotos(api: () => OwnTarget): void {
  async function put(photo: Buffer): Promise<{ status: number; text: string; address: string }> {
    const { uploadUrl } = await presign(await anAttendee(api()).withoutProfile().joins(), 'image/jpeg');
    const headers = { 'content-type': 'image/jpeg' };
    const response = await fetch(uploadUrl, { method: 'PUT', headers, body: photo as BodyInit });
    return { status: response.status, text: await response.text(), address: uploadUrl.split('?')[0] ?? '' };
  }
  /** What others see. */
  async function shown(address: string) {
    const response = await fetch(api().app.services.photos.urlOf(keyIn(address), 'organiser'));
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  }
  describe('a JPEG', () => {
    it('of 38 progressive megapixels is shown to others', async () => {
      const { status, address } = await put(await progressivePanorama());
      expect(status).toBe(200);
      const others = await shown(address);
      expect([others.status, (await sharp(others.bytes).metadata()).width]).toEqual([200, 1280]);
    });

    it.each([
      ['with a broken Huffman table', brokenHuffmanTable(), UNSHOWABLE],
      ['of 12 bits', twelveBits(), UNUSUAL],
      ['with arithmetic coding', arithmeticCoding(), UNUSUAL],
    ])('%s is refused when it comes, in words', async (_what, photo, text) => {
      const { status, text: answer, address } = await put(photo);
      expect([status, (JSON.parse(answer) as { message: string }).message]).toEqual([415, text]);
      expect((await shown(address)).status).toBe(404);
    });

    it.each([
      ['Ultra HDR', ultraHdr()],
      ['a camera with two lenses', multiPicture()],
      ['a camera with two lenses, without an end', multiPicture(false)],
      ['a motion photo', motionPhoto()],
    ])('of %s is its first picture, and nothing of the second', async (_what, photo) => {
      const { status, address } = await put(photo);
      const bytes = await kept(address);
      expect([status, (await shown(address)).status, SECRETS.filter((secret) => bytes.includes(secret))]).toEqual([200, 200, []]);
      expect(bytes.equals(plainJpeg())).toBe(true);
    });

    it('without an end marker is shown', async () => {
      const { status, address } = await put(plainJpeg().subarray(0, -2));
      expect([status, (await kept(address)).equals(plainJpeg())]).toEqual([200, true]);
    });
  });
}
