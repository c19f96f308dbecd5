import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { createPhotoUploads } from '../../../src/features/profile/photo-uploads';
import { anUploader } from './an-uploader';
import { aFile, aPhotoServer, turns } from './photo-server';

describe('an upload', () => {
  it('cancelled half-way is aborted, and the next one goes on', async () => {
    const my = anUploader();
    my.hold();
    await my.uploads.add([aFile('a.jpg'), aFile('b.jpg')]);
    await turns();
    my.uploads.cancel(my.first());
    expect(my.puts[0]?.signal.aborted).toBe(true);
    my.release();
    await my.uploads.settled();
    expect(my.done).toEqual(['2-b.jpg']);
    expect(my.failed).toEqual([]);
  });

  it('waiting for its turn, or failed, is put away', async () => {
    const my = anUploader();
    my.hold();
    await my.uploads.add([aFile('a.jpg'), aFile('b.jpg')]);
    await turns();
    my.uploads.cancel(my.first() + 1);
    expect(my.shown()).toEqual(['a.jpg uploading']);
    my.refuse('put', 'a.jpg', new ApiError('http', 500));
    my.release();
    await my.uploads.settled();
    expect(my.shown()).toEqual(['a.jpg failed']);
    my.uploads.cancel(my.first());
    expect(my.shown()).toEqual([]);
  });

  it('cancelled while the file is read asks for no signature', async () => {
    const my = anUploader();
    await my.uploads.add([aFile('a.jpg')]);
    my.uploads.cancel(my.first());
    await my.uploads.settled();
    expect(my.presigned).toEqual([]);
    expect(my.shown()).toEqual([]);
  });

  it('cancelled at the very end is no photo', async () => {
    const server = aPhotoServer();
    const done: string[] = [];
    const uploads = createPhotoUploads({
      api: server.api,
      photoUrl: (presigned) => {
        uploads.cancel(1);
        return server.photoUrl(presigned);
      },
      photoCount: () => 0,
      onUploaded: (url) => void done.push(url),
    });
    await uploads.add([aFile()]);
    await uploads.settled();
    expect(server.puts).toHaveLength(1);
    expect(done).toEqual([]);
  });

  it('tried again is sent, at whatever moment of the end of the others that is', async () => {
    for (let moment = 0; moment < 8; moment += 1) {
      const my = anUploader();
      my.refuse('put', 'a.jpg', new ApiError('http', 500));
      await my.uploads.add([aFile('a.jpg')]);
      const stop = my.uploads.subscribe(({ uploads: [upload] }) => {
        if (upload?.phase !== 'failed') return;
        stop();
        void (async () => {
          for (let turn = 0; turn < moment; turn += 1) await Promise.resolve();
          my.uploads.retry(upload.id);
        })();
      });
      await turns();
      expect(my.done).toEqual(['2-a.jpg']);
    }
  });

  it('of a file that is gone fails with its name', async () => {
    const my = anUploader();
    const file = aFile();
    file.arrayBuffer = () => Promise.reject(new DOMException('moved', 'NotReadableError'));
    await my.add(file);
    expect(my.uploads.getState().uploads[0]?.failure).toEqual({ code: 'other' });
  });

  it('with an address that is none is no photo', async () => {
    const server = aPhotoServer();
    const uploads = createPhotoUploads({
      api: server.api,
      photoUrl: () => 'javascript:alert(1)',
      photoCount: () => 0,
      onUploaded: () => expect.unreachable(),
    });
    await uploads.add([aFile()]);
    await uploads.settled();
    expect(uploads.getState().uploads[0]?.failure).toEqual({ code: 'other' });
  });
});

describe('failed uploads', () => {
  it('hold no slot: new picks take their place', async () => {
    const my = anUploader(1);
    my.refuse('put', 'a.jpg', new ApiError('http', 500));
    await my.add(aFile('a.jpg'), aFile('b.jpg'));
    expect(my.shown()).toEqual(['a.jpg failed']);
    await my.add(aFile('c.jpg'));
    expect(my.done).toEqual(['2-b.jpg', '3-c.jpg']);
    expect(my.shown()).toEqual([]);
  });

  it('are not tried again without a slot', async () => {
    const my = anUploader(2);
    my.refuse('put', 'a.jpg', new ApiError('http', 500));
    await my.add(aFile('a.jpg'));
    const id = my.first();
    my.done.push('somewhere else');
    my.uploads.retry(id);
    expect(my.refusals()).toEqual(['too-many']);
    expect(my.puts).toHaveLength(1);
  });
});

describe('leaving', () => {
  it('aborts what is under way, and nothing arrives any more', async () => {
    const my = anUploader();
    my.hold();
    await my.uploads.add([aFile('a.jpg'), aFile('b.jpg')]);
    await turns();
    my.uploads.dispose();
    expect(my.puts[0]?.signal.aborted).toBe(true);
    my.release();
    await my.uploads.settled();
    expect(my.done).toEqual([]);
    expect(my.presigned).toHaveLength(1);
  });

  it('drops a pick whose files are still looked at, and the store can be used again', async () => {
    const my = anUploader();
    const picking = my.uploads.add([aFile('a.jpg')]);
    my.uploads.dispose();
    await picking;
    expect(my.shown()).toEqual([]);
    await my.add(aFile('b.jpg'));
    expect(my.done).toEqual(['1-b.jpg']);
  });
});

const refusal = (status: number, code: string) =>
  new ApiError('http', status, '', 0, `<?xml version="1.0"?>\n<Error><Code>${code}</Code><Key>photos/of-anna</Key></Error>`);

describe('The console', () => {
  it.each([
    [refusal(403, 'SignatureDoesNotMatch'), 'SignatureDoesNotMatch, sign the Content-Type that is sent, and no other header'],
    [refusal(400, 'BadDigest'), 'BadDigest, sign no checksum'],
    [refusal(503, 'SlowDown'), 'SlowDown, put photos under more prefixes'],
    [refusal(301, 'PermanentRedirect'), 'PermanentRedirect, presign for its region'],
    [refusal(307, 'TemporaryRedirect'), 'TemporaryRedirect, presign for its region'],
    [refusal(403, 'AccessDenied'), 'AccessDenied, let the signer put objects'],
    [new ApiError('http', 301), 'HTTP 301, presign for its region'],
    [new ApiError('http', 307), 'HTTP 307, presign for its region'],
    [new ApiError('network'), 'network, let its CORS rules allow PUT with Content-Type'],
    [refusal(400, 'EntityTooLarge'), 'EntityTooLarge'],
    [refusal(400, 'constructor'), 'constructor'],
    [new ApiError('http', 500, '', 0, '<html>Error</html>'), 'HTTP 500'],
  ])('has what the photo store refused with once, what to set, and where to read on: %#', async (error, told) => {
    const my = anUploader();
    // A 403 may be of a signature that has expired: another one is asked for.
    for (let puts = 0; puts < 2; puts += 1) my.refuse('put', 'a.jpg', error);
    await my.add(aFile('a.jpg'));
    expect(my.logged).toEqual([`Photo store: ${told}: see README.`]);
  });

  it('says nothing of an upload that went well in the end, or was cancelled', async () => {
    const my = anUploader();
    my.refuse('put', 'a.jpg', refusal(403, 'AccessDenied'));
    my.refuse('put', 'b.jpg', new ApiError('aborted'));
    await my.add(aFile('a.jpg'), aFile('b.jpg'));
    expect(my.done).toHaveLength(1);
    expect(my.logged).toEqual([]);
  });
});
