import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { anUploader } from './an-uploader';
import { aFile } from './photo-server';

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
