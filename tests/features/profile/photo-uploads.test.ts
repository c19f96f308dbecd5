import { afterAll, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { createPhotoUploads } from '../../../src/features/profile/photo-uploads';
import { anUploader } from './an-uploader';
import { plainJpeg, plainPng, plainWebp } from '../../support/camera-pictures';
import { aFile, aPhotoServer, turns } from './photo-server';

const unnamed = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'noname', { type: '' });
const heic = (name: string) => new File(['\0\0\0\x18ftypheic'], name, { type: '' });

describe('picked photos', () => {
  it('are uploaded and handed over in the order they were picked', async () => {
    const my = anUploader();
    await my.add(aFile('a.jpg'), aFile('b.jpg'), aFile('c.jpg'));
    expect(my.done).toEqual(['1-a.jpg', '2-b.jpg', '3-c.jpg']);
    expect(my.shown()).toEqual([]);
  });

  it('take the remaining slots, the first ones first', async () => {
    const my = anUploader(1);
    await my.add(...'abcd'.split('').map((name) => aFile(`${name}.jpg`)));
    expect(my.done).toEqual(['1-a.jpg', '2-b.jpg']);
    expect(my.refusals()).toEqual(['too-many']);
  });

  it('of the wrong type or size are named and use up no slot', async () => {
    const my = anUploader(2);
    await my.add(
      aFile('big.jpg', { size: 5_242_881 }),
      aFile('x.gif', { type: 'image/gif' }),
      aFile('just.jpg', { size: 5_242_880 }),
    );
    expect(my.refusals()).toEqual(['size big.jpg', 'type x.gif']);
    expect(my.done).toEqual(['1-just.jpg']);
  });

  it('count with those still under way', async () => {
    const my = anUploader();
    my.hold();
    await my.uploads.add([aFile('a.jpg'), aFile('b.jpg')]);
    await my.uploads.add([aFile('c.jpg'), aFile('d.jpg')]);
    expect(my.shown()).toEqual(['a.jpg uploading', 'b.jpg waiting', 'c.jpg waiting']);
    expect(my.refusals()).toEqual(['too-many']);
    my.release();
    await my.uploads.settled();
    expect(my.done).toHaveLength(3);
  });

  it('without a declared type are known by their first bytes', async () => {
    const my = anUploader();
    await my.add(unnamed(plainPng()), unnamed(plainJpeg()), unnamed(plainWebp()), aFile('other', { type: '' }));
    expect(my.presigned.map(({ type }) => type)).toEqual(['image/png', 'image/jpeg', 'image/webp']);
    expect(my.refusals()).toEqual(['type other']);
  });

  it('are sent under a cleaned name, whatever they were called', async () => {
    const my = anUploader();
    await my.add(aFile(`\u202Egpj.${'x'.repeat(400)}\uD800`), aFile('\u0007'));
    expect(my.presigned.map(({ name }) => name)).toEqual([`gpj.${'x'.repeat(195)}`, 'photo']);
  });
});

describe('of no known type, where pictures are made to fit,', () => {
  afterAll(() => void vi.unstubAllGlobals());

  it('are taken if the browser can show them, and else refused, without a slot', async () => {
    vi.stubGlobal('createImageBitmap', async (file: File) => {
      if (!file.name.endsWith('.heic')) throw new DOMException('no picture', 'InvalidStateError');
      return { width: 9, height: 9, close() {} };
    });
    const server = aPhotoServer();
    const uploads = createPhotoUploads({ ...server, photoMaxEdge: 2048, photoCount: () => 2, onUploaded() {}, log() {} });
    server.hold();
    await uploads.add([heic('a.pdf'), heic('b.heic')]);
    const { uploads: taken, refusals } = uploads.getState();
    expect(refusals).toEqual([{ code: 'type', name: 'a.pdf' }]);
    expect(taken.map(({ name }) => name)).toEqual(['b.heic']);
    uploads.dispose();
  });
});

describe('one upload', () => {
  it('sends the signed type, the file, and shows its progress', async () => {
    const my = anUploader();
    my.hold();
    await my.uploads.add([aFile('a.png', { type: 'image/png', size: 8 })]);
    await turns();
    const [put] = my.puts;
    expect(put).toMatchObject({ url: 'https://store.example/1-a.png?sig=s', contentType: 'image/png' });
    expect(put?.file.size).toBe(8);
    put?.onProgress?.(0.4);
    expect(my.uploads.getState().uploads[0]?.progress).toBe(0.4);
    my.release();
    await my.uploads.settled();
    put?.onProgress?.(0.9); // late: the entry is gone
    expect(my.shown()).toEqual([]);
  });

  it('that fails keeps the others, says why, and can be tried again', async () => {
    const my = anUploader();
    my.refuse('presign', 'b.jpg', new ApiError('http', 500));
    await my.add(aFile('a.jpg'), aFile('b.jpg'), aFile('c.jpg'));
    expect(my.done).toEqual(['1-a.jpg', '3-c.jpg']);
    expect(my.uploads.getState().uploads[0]).toMatchObject({ phase: 'failed', failure: { code: 'presign-status', status: 500 } });
    expect(my.failed).toEqual(['b.jpg']);
    my.uploads.retry(my.first());
    await my.uploads.settled();
    expect(my.done).toEqual(['1-a.jpg', '3-c.jpg', '4-b.jpg']);
    expect(my.shown()).toEqual([]);
  });

  it.each([
    ['presign', new ApiError('shape'), { code: 'presign-shape' }],
    ['presign', new ApiError('network'), { code: 'network' }],
    ['put', new ApiError('http', 413), { code: 'put-status', status: 413 }],
    ['put', new ApiError('network'), { code: 'network' }],
    ['put', new TypeError('a bug'), { code: 'other' }],
  ] as const)('stopped at %s by %s knows what to say', async (step, error, failure) => {
    const my = anUploader();
    my.refuse(step, 'a.jpg', error);
    await my.add(aFile());
    expect(my.uploads.getState().uploads[0]?.failure).toEqual(failure);
  });

  it('whose signature ran out gets one more, and only one', async () => {
    const my = anUploader();
    my.refuse('put', 'a.jpg', new ApiError('http', 403));
    await my.add(aFile());
    expect(my.done).toEqual(['2-a.jpg']);
    my.refuse('put', 'b.jpg', new ApiError('http', 403));
    my.refuse('put', 'b.jpg', new ApiError('http', 403));
    await my.add(aFile('b.jpg'));
    expect(my.uploads.getState().uploads[0]?.failure).toEqual({ code: 'put-status', status: 403 });
  });

  it('ends silently when the session does', async () => {
    const my = anUploader();
    my.refuse('presign', 'a.jpg', new ApiError('signed-out'));
    await my.add(aFile());
    expect(my.shown()).toEqual([]);
    expect(my.failed).toEqual([]);
  });
});
