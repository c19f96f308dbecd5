import { describe, expect, it } from 'vitest';
import { addPhoto, checkPhotoFile, photoChanges, removePhoto, setPrimary } from '../../src/domain/photos';

describe('A picked file', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp'])('may be %s', (type) => {
    expect(checkPhotoFile({ type, size: 1 })).toBeNull();
  });

  it.each(['image/gif', 'image/svg+xml', 'image/heic', 'image/jpg', 'text/html', 'application/pdf', '', 'IMAGE/PNG;x'])(
    'may not be %j',
    (type) => {
      expect(checkPhotoFile({ type, size: 1 })).toBe('type');
    },
  );

  it('weighs 5,242,880 bytes at most, which pass', () => {
    expect(checkPhotoFile({ type: 'image/png', size: 5_242_880 })).toBeNull();
    expect(checkPhotoFile({ type: 'image/png', size: 5_242_881 })).toBe('size');
  });

  it('is named for its type first', () => {
    expect(checkPhotoFile({ type: 'image/gif', size: 9_000_000 })).toBe('type');
  });
});

describe('The photos of a profile', () => {
  it('are three at most', () => {
    expect(addPhoto({ photos: ['a', 'b', 'c'], primary: 'a' }, 'd').photos).toEqual(['a', 'b', 'c']);
  });

  it('are appended, and the first becomes primary when none is', () => {
    expect(addPhoto({ photos: [], primary: null }, 'a')).toEqual({ photos: ['a'], primary: 'a' });
    expect(addPhoto({ photos: ['a'], primary: null }, 'b')).toEqual({ photos: ['a', 'b'], primary: 'a' });
    expect(addPhoto({ photos: ['a', 'b'], primary: 'b' }, 'c')).toEqual({ photos: ['a', 'b', 'c'], primary: 'b' });
  });

  it('make the first remaining one primary when the primary goes, or none', () => {
    expect(removePhoto({ photos: ['a', 'b', 'c'], primary: 'a' }, 'a')).toEqual({ photos: ['b', 'c'], primary: 'b' });
    expect(removePhoto({ photos: ['a', 'b', 'c'], primary: 'c' }, 'c')).toEqual({ photos: ['a', 'b'], primary: 'a' });
    expect(removePhoto({ photos: ['a'], primary: 'a' }, 'a')).toEqual({ photos: [], primary: null });
  });

  it('keep their primary when another goes', () => {
    expect(removePhoto({ photos: ['a', 'b'], primary: 'a' }, 'b')).toEqual({ photos: ['a'], primary: 'a' });
    expect(removePhoto({ photos: ['a', 'b', 'c'], primary: 'c' }, 'a')).toEqual({ photos: ['b', 'c'], primary: 'c' });
    expect(removePhoto({ photos: ['a', 'b'], primary: 'a' }, 'x')).toEqual({ photos: ['a', 'b'], primary: 'a' });
  });

  it('take one of them as primary, and no other', () => {
    expect(setPrimary({ photos: ['a', 'b'], primary: 'a' }, 'b')).toEqual({ photos: ['a', 'b'], primary: 'b' });
    expect(setPrimary({ photos: ['a', 'b'], primary: 'a' }, 'x')).toEqual({ photos: ['a', 'b'], primary: 'a' });
  });

  it('are never changed in place', () => {
    const set = Object.freeze({ photos: Object.freeze(['a']), primary: 'a' });
    addPhoto(set, 'b');
    removePhoto(set, 'a');
    expect(set).toEqual({ photos: ['a'], primary: 'a' });
  });

  it('tell an update what was added and what was taken away', () => {
    expect(photoChanges(['a', 'b'], ['b', 'c'])).toEqual({ addedPhotoUrls: ['c'], deletedPhotoUrls: ['a'] });
    expect(photoChanges(['a'], ['a'])).toEqual({ addedPhotoUrls: [], deletedPhotoUrls: [] });
    expect(photoChanges([], ['a'])).toEqual({ addedPhotoUrls: ['a'], deletedPhotoUrls: [] });
  });
});
