import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { anUploader } from './an-uploader';
import { aFile } from './photo-server';

const failures = ({ uploads }: ReturnType<typeof anUploader>) => uploads.getState().uploads.map(({ failure }) => failure);

describe('What is said of an upload', () => {
  it('that the server sees no picture in is said as of a file that is refused, until other files are picked', async () => {
    const my = anUploader();
    my.refuse('put', 'odd.jpg', new ApiError('http', 415, 'The content is not an image of the announced type.'));
    await my.add(aFile('odd.jpg'));
    expect([my.shown(), my.refusals(), my.failed]).toEqual([[], ['content odd.jpg'], []]);
    await my.add(aFile('good.jpg'));
    expect([my.refusals(), my.done]).toEqual([[], ['2-good.jpg']]);
  });

  it('that fails otherwise keeps the server’s reason', async () => {
    const my = anUploader();
    my.refuse('put', 'a.jpg', new ApiError('http', 507, 'There is no room.'));
    my.refuse('presign', 'b.jpg', new ApiError('http', 415));
    await my.add(aFile('a.jpg'), aFile('b.jpg'));
    expect(failures(my)).toEqual([
      { code: 'put-status', status: 507, reason: { text: 'There is no room.', lang: '' } },
      { code: 'presign-status', status: 415 },
    ]);
  });

  it('goes when a photo that was picked later has come, and the failed one can still be sent again', async () => {
    const my = anUploader();
    const lost = new ApiError('network');
    my.refuse('put', 'a.jpg', lost);
    await my.add(aFile('a.jpg'), aFile('b.jpg'));
    // The second of the same files doesn't hide what became of the first.
    expect(failures(my)).toEqual([{ code: 'network' }]);
    await my.add(aFile('c.jpg'));
    expect([failures(my), my.shown()]).toEqual([[null], ['a.jpg failed']]);
    my.refuse('put', 'a.jpg', lost);
    my.uploads.retry(my.first());
    await my.uploads.settled();
    expect(failures(my)).toEqual([{ code: 'network' }]);
    my.uploads.retry(my.first());
    await my.uploads.settled();
    expect([my.shown(), my.done.length]).toEqual([[], 3]);
  });
});
