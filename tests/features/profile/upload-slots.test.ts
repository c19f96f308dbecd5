import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { anUploader } from './an-uploader';
import { aFile, turns } from './photo-server';

const refused = () => new ApiError('http', 500);

/** Two failed uploads, a.jpg before b.jpg. */
async function twoFailed() {
  const my = anUploader();
  my.refuse('put', 'a.jpg', refused());
  my.refuse('put', 'b.jpg', refused());
  await my.add(aFile('a.jpg'), aFile('b.jpg'));
  return my;
}

describe('failed uploads', () => {
  it('stay to be tried again as long as nothing needs their place', async () => {
    const my = await twoFailed();
    my.hold();
    await my.uploads.add([aFile('c.jpg')]);
    expect(my.shown()).toEqual(['a.jpg failed', 'b.jpg failed', 'c.jpg uploading']);
  });

  it('make room one by one, the oldest first', async () => {
    const my = await twoFailed();
    my.hold();
    await my.uploads.add([aFile('c.jpg'), aFile('d.jpg')]);
    expect(my.shown()).toEqual(['b.jpg failed', 'c.jpg uploading', 'd.jpg waiting']);
  });

  it('make room beside others under way', async () => {
    const my = anUploader();
    my.refuse('put', 'a.jpg', refused());
    await my.add(aFile('a.jpg'));
    my.hold();
    await my.uploads.add([aFile('b.jpg')]);
    await my.uploads.add([aFile('c.jpg'), aFile('d.jpg')]);
    expect(my.shown()).toEqual(['b.jpg uploading', 'c.jpg waiting', 'd.jpg waiting']);
  });

  it('are not put away by a pick that is refused', async () => {
    const my = await twoFailed();
    await my.add(aFile('x.gif', { type: 'image/gif' }));
    expect(my.shown()).toEqual(['a.jpg failed', 'b.jpg failed']);
  });

  it('begin at nothing when they are tried again, and what was refused before is forgotten', async () => {
    const my = anUploader();
    my.hold();
    await my.uploads.add([aFile('a.jpg'), aFile('x.gif', { type: 'image/gif' })]);
    await turns();
    my.puts[0]?.onProgress?.(0.7);
    my.refuse('put', 'a.jpg', refused());
    my.release();
    await my.uploads.settled();
    expect(my.refusals()).toEqual(['type x.gif']);
    my.hold();
    my.uploads.retry(my.first());
    expect(my.uploads.getState()).toMatchObject({ uploads: [{ progress: 0, failure: null }], refusals: [] });
  });
});

describe('uploads', () => {
  it('have sent nothing while they wait and when they begin', async () => {
    const my = anUploader();
    my.hold();
    await my.uploads.add([aFile('a.jpg'), aFile('b.jpg')]);
    expect(my.uploads.getState().uploads.map(({ phase, progress }) => [phase, progress])).toEqual([
      ['uploading', 0],
      ['waiting', null],
    ]);
  });

  it('waiting their turn show nothing as sent, when something else began', async () => {
    const my = await twoFailed();
    my.hold();
    await my.uploads.add([aFile('c.jpg')]);
    my.uploads.retry(my.first());
    expect(my.uploads.getState().uploads.map(({ name, phase, progress }) => [name, phase, progress])).toEqual([
      ['a.jpg', 'waiting', null],
      ['b.jpg', 'failed', 0],
      ['c.jpg', 'uploading', 0],
    ]);
  });

  it('take no file where photos have come from elsewhere meanwhile', async () => {
    const my = anUploader(2);
    my.hold();
    await my.uploads.add([aFile('a.jpg')]);
    my.done.push('from another device');
    await my.uploads.add([aFile('b.jpg'), aFile('c.jpg')]);
    expect([my.shown(), my.refusals()]).toEqual([['a.jpg uploading'], ['too-many']]);
  });

  it('under way are not begun again by trying them again', async () => {
    const my = anUploader();
    my.hold();
    await my.uploads.add([aFile('a.jpg')]);
    await turns();
    my.uploads.retry(my.first());
    expect(my.shown()).toEqual(['a.jpg uploading']);
    my.release();
    await my.uploads.settled();
    expect(my.done).toEqual(['1-a.jpg']);
  });

  it('are settled only when files just picked are, too', async () => {
    const my = anUploader();
    void my.uploads.add([aFile('a.jpg')]);
    await my.uploads.settled();
    expect(my.done).toEqual(['1-a.jpg']);
  });
});
