import { expect, it, vi } from 'vitest';
import { photoAddress } from '../../../src/features/profile/upload-photo';

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

const presigned = { uploadUrl: 'https://s3.example/b/k?X-Sig=1', contentType: undefined };

it.each([
  ['https://{bucket}.s3.example/{key}', 'b', 'anna/a b+ü.jpg', 'https://b.s3.example/anna/a%20b%2B%C3%BC.jpg'],
  ['http://localhost/{key}?of={bucket}&again={key}', 'b', 'k', 'http://localhost/k?of=b&again=k'],
  ['https://cdn.example/{key}', undefined, 'k', 'https://cdn.example/k'],
  ['https://cdn.example/{key}', 'b', '{bucket}$&', 'https://cdn.example/%7Bbucket%7D%24%26'],
  ['https://{bucket}.s3.example/{key}', undefined, 'k', 'https://s3.example/b/k'],
  ['https://{bucket}.s3.example/{key}', 'b', undefined, 'https://s3.example/b/k'],
])('by the template %s of %s and %s is %s', (template, bucket, key, address) => {
  expect(photoAddress({ ...presigned, bucket, key }, template)).toBe(address);
});
