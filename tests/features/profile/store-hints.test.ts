import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { anUploader } from './an-uploader';
import { aFile } from './photo-server';

const refusal = (status: number, code: string) =>
  new ApiError('http', status, '', 0, `<?xml version="1.0"?>\n<Error><Code>${code}</Code><Key>photos/of-anna</Key></Error>`);

describe('The console', () => {
  it.each([
    [
      refusal(403, 'SignatureDoesNotMatch'),
      '403 SignatureDoesNotMatch: sign the type that is sent, as contentType, and no other header',
    ],
    [refusal(400, 'BadDigest'), '400 BadDigest: sign no checksum'],
    [refusal(503, 'SlowDown'), '503 SlowDown: it takes more uploads under more prefixes'],
    [refusal(301, 'PermanentRedirect'), "301 PermanentRedirect: presign with the bucket's own region"],
    [refusal(307, 'TemporaryRedirect'), "307 TemporaryRedirect: presign with the bucket's own region"],
    [new ApiError('http', 307), "307: presign with the bucket's own region"],
    [refusal(403, 'AccessDenied'), '403 AccessDenied'],
    [new ApiError('http', 500, '', 0, '<html>Error</html>'), '500'],
    [new ApiError('network'), 'no answer. Let its CORS rules allow PUT with Content-Type from this page'],
  ])('says once why the photo store refused, and what to set: %#', async (error, text) => {
    const my = anUploader();
    // A 403 may be of a signature that has expired: another one is asked for.
    for (let puts = 0; puts < 2; puts += 1) my.refuse('put', 'a.jpg', error);
    await my.add(aFile('a.jpg'));
    expect(my.logged).toEqual([`Photo store: ${text}`]);
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
