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
