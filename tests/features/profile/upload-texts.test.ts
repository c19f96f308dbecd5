import { describe, expect, it } from 'vitest';
import { faultTexts } from '../../../src/ui/form-errors';
import type { PhotoUpload } from '../../../src/features/profile/photo-uploads';
import type { UploadFailure } from '../../../src/features/profile/upload-photo';
import { failureText, failureTexts, refusalText } from '../../../src/features/profile/upload-texts';
import { translateAll } from '../../support/all-texts';
import { aFile } from './photo-server';

const t = translateAll();

const upload = (failure: UploadFailure | null): PhotoUpload => ({
  id: 1,
  file: aFile(),
  name: 'a.jpg',
  type: 'image/jpeg',
  phase: 'failed',
  progress: 0,
  failure,
});

describe('a picked file that is not taken', () => {
  it.each([
    [{ code: 'size', name: 'a.jpg' }, 'File too large: a.jpg (max 5 MB).'],
    [{ code: 'type', name: 'a.gif' }, 'Unsupported file type: a.gif. Allowed types: JPEG, PNG, or WebP.'],
    [
      { code: 'content', name: 'a.jpg' },
      'This picture can’t be shown to others: a.jpg. Please save it anew or choose another one.',
    ],
    [{ code: 'too-many' }, 'You can upload up to 3 photos.'],
  ] as const)('says why: %j', (refusal, text) => {
    expect(refusalText(t, refusal)).toBe(text);
  });
});

describe('an upload that failed', () => {
  const cases: [failure: UploadFailure | null, detailed: string][] = [
    [{ code: 'presign-status', status: 500 }, 'Failed to get pre-signed URL (500)'],
    [{ code: 'presign-shape' }, 'Presign response missing uploadUrl'],
    [{ code: 'put-status', status: 413 }, 'Failed to upload a.jpg (413)'],
    [{ code: 'network' }, 'Network error or CORS issue'],
    [{ code: 'other' }, 'Upload failed: a.jpg'],
    [{ code: 'silent' }, 'Upload failed: a.jpg'],
    [null, 'Upload failed: a.jpg'],
  ];

  it.each(cases)('of %j says where it stopped while a profile is made, and its name on My Profile', (failure, detailed) => {
    expect(failureText(t, upload(failure), 'detailed')).toBe(detailed);
    expect(failureText(t, upload(failure), 'brief')).toBe('Upload failed: a.jpg');
  });
});

it('an upload that failed has the server’s reason beside it, if it gave one', () => {
  const reason = { text: 'There is no room for more photos.', lang: 'en' };
  const failure: UploadFailure = { code: 'put-status', status: 507, reason };
  expect(failureTexts(t, upload(failure), 'brief')).toEqual(['Upload failed: a.jpg', reason]);
  expect(failureTexts(t, upload({ code: 'put-status', status: 507 }), 'detailed')).toEqual(['Failed to upload a.jpg (507)']);
});

describe('faulty fields', () => {
  it('have the sentence of their fault, and the others none', () => {
    expect(faultTexts(t, { location: 'location-required', bio: 'bio-length' })).toEqual({
      location: 'Location is required',
      bio: 'Max 400 characters',
    });
    expect(faultTexts(t, {})).toEqual({});
  });
});
