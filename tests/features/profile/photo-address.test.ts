import { expect, it, vi } from 'vitest';
import { photoAddress } from '../../../src/features/profile/photo-address';

it('is where it was put, less the signature', () => {
  const uploadUrl = 'https://b.s3.example/k/a%20b.jpg?X-Sig=1#x';
  expect(photoAddress({ uploadUrl, key: 'k', bucket: 'b', contentType: undefined }, undefined)).toBe(
    'https://b.s3.example/k/a%20b.jpg',
  );
});

it('is what the host makes of it, if the host wants to', () => {
  const photoUrl = vi.fn<(photo: object) => string>(() => 'https://cdn.example/k');
  const presigned = { uploadUrl: 'https://s3/x', key: 'k', bucket: undefined, contentType: 'image/png' };
  expect(photoAddress(presigned, photoUrl)).toBe('https://cdn.example/k');
  expect(photoUrl.mock.calls).toEqual([[{ uploadUrl: 'https://s3/x', key: 'k' }]]);
});
