import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { aDraft, aProfile, formValues } from '../../support/builders/profile';
import { aFile, turns } from './photo-server';
import { anEditor, photo, withPhotos } from './profile-world';

const refused = () => new ApiError('http', 500);

describe('a photo action', () => {
  it('shows at once and saves the whole profile', async () => {
    const my = anEditor();
    my.editor.remove(photo('a'));
    expect(my.shown()).toEqual(['b', 'b', 'c']);
    expect(my.puts).toHaveLength(1);
    expect(my.puts[0]?.sent).toEqual({
      ...aDraft({ photos: [photo('b'), photo('c')] }),
      profilePhotoUrl: photo('b'),
      deletedPhotoUrls: [photo('a')],
      addedPhotoUrls: [],
    });
    my.puts[0]?.answer(null);
    await turns();
    expect(my.shown()).toEqual(['b', 'b', 'c']);
    expect(my.events).toEqual([{ type: 'profile', action: 'updated', photoCount: 2 }]);
  });

  it('that fails is taken back exactly, with an alert that the next action clears', async () => {
    const my = anEditor();
    const before = my.now();
    my.editor.setPrimary(photo('c'));
    expect(my.shown()[0]).toBe('c');
    my.puts[0]?.fail(refused());
    await turns();
    expect(my.now()).toEqual(before);
    expect(my.editor.getState().failed).toBe(true);
    my.editor.setPrimary(photo('b'));
    expect(my.editor.getState().failed).toBe(false);
  });

  it('waits for the one before it, and further ones travel together', async () => {
    const my = anEditor();
    my.editor.remove(photo('a'));
    my.editor.setPrimary(photo('c'));
    my.editor.remove(photo('b'));
    expect(my.shown()).toEqual(['c', 'c']);
    expect(my.puts).toHaveLength(1);
    my.puts[0]?.answer(null);
    await turns();
    expect(my.puts).toHaveLength(2);
    expect(my.puts[1]?.sent).toMatchObject({ photos: [photo('c')], profilePhotoUrl: photo('c'), deletedPhotoUrls: [photo('b')] });
    my.puts[1]?.answer(null);
    await turns();
    expect(my.shown()).toEqual(['c', 'c']);
  });

  it('stands when only the one before it fails', async () => {
    const my = anEditor();
    my.editor.remove(photo('a'));
    my.editor.setPrimary(photo('c'));
    my.puts[0]?.fail(refused());
    await turns();
    expect(my.shown()).toEqual(['c', 'a', 'b', 'c']);
    expect(my.puts[1]?.sent).toMatchObject({
      photos: ['a', 'b', 'c'].map(photo),
      profilePhotoUrl: photo('c'),
      deletedPhotoUrls: [],
    });
    expect(my.editor.getState().failed).toBe(true);
  });

  it('that rested on a failed one sends nothing', async () => {
    const my = anEditor(withPhotos('a'));
    my.editor.enter();
    await my.editor.uploads.add([aFile('new.jpg')]);
    await my.editor.uploads.settled();
    my.editor.setPrimary('https://store.example/1-new.jpg');
    my.puts[0]?.fail(refused());
    await turns();
    expect(my.shown()).toEqual(['a', 'a']);
    expect(my.puts).toHaveLength(1);
  });

  it('is replaced by what the server returns, with likes and id kept', async () => {
    const my = anEditor({ ...withPhotos('a', 'b'), likedIds: ['x'] });
    my.editor.remove(photo('b'));
    my.puts[0]?.answer(aProfile({ id: null, photos: [photo('moved')], profilePhotoUrl: photo('moved'), location: 'Tver' }));
    await turns();
    expect(my.now()).toMatchObject({ id: 'anna-1', location: 'Tver', photos: [photo('moved')], likedIds: ['x'] });
  });

  it('ends without a word when the session does', async () => {
    const my = anEditor();
    my.editor.remove(photo('a'));
    my.puts[0]?.fail(new ApiError('signed-out'));
    await turns();
    expect(my.editor.getState().failed).toBe(false);
    expect(my.shown()).toEqual(['a', 'a', 'b', 'c']);
  });

  it('answered after somebody else signed in changes nothing of theirs', async () => {
    const my = anEditor();
    my.editor.remove(photo('a'));
    my.ownProfile.set(aProfile({ id: 'boris', firstName: 'Boris' }));
    my.puts[0]?.answer(withPhotos('b', 'c'));
    await turns();
    expect(my.now()?.firstName).toBe('Boris');
    expect(my.events).toEqual([]);
  });
});

describe('an added photo', () => {
  it('is saved once it is uploaded, and is primary when it is the first', async () => {
    const my = anEditor(withPhotos());
    await my.editor.uploads.add([aFile('new.jpg')]);
    await my.editor.uploads.settled();
    const url = 'https://store.example/1-new.jpg';
    expect(my.puts[0]?.sent).toMatchObject({ photos: [url], profilePhotoUrl: url, addedPhotoUrls: [url] });
    expect(my.editor.uploads.previewOf(url)?.size).toBe(4);
  });

  it('goes on uploading in another tab; its failure is told elsewhere', async () => {
    const my = anEditor(withPhotos());
    const leave = my.editor.enter();
    my.photos.hold();
    await my.editor.uploads.add([aFile('a.jpg'), aFile('b.jpg')]);
    await turns();
    leave();
    my.photos.refuse('put', 'b.jpg', refused());
    my.photos.release();
    await my.editor.uploads.settled();
    expect(my.now()?.photos).toEqual(['https://store.example/1-a.jpg']);
    expect(my.unseen).toEqual(['b.jpg']);
  });

  it('is given up when its owner is gone', async () => {
    const my = anEditor(withPhotos());
    const leave = my.editor.enter();
    my.photos.hold();
    await my.editor.uploads.add([aFile('a.jpg')]);
    await turns();
    leave();
    my.session.end('manual');
    expect(my.photos.puts[0]?.signal.aborted).toBe(true);
    my.signIn('boris@example.org');
    my.photos.release();
    await turns();
    expect(my.puts).toEqual([]);
  });
});

describe('the edit form', () => {
  const values = formValues({ location: ' Tver ', occupation: 'Writer', bio: 'One\r\ntwo ' });

  it('saves tidy values with the photos as they are, and returns to the cards once it is closed', async () => {
    const my = anEditor();
    my.editor.edit();
    const saving = my.editor.save(values);
    expect(my.editor.getState().mode).toBe('edit');
    expect(my.puts[0]?.sent).toMatchObject({
      location: 'Tver',
      occupation: 'Writer',
      bio: 'One\ntwo',
      photos: ['a', 'b', 'c'].map(photo),
      profilePhotoUrl: photo('a'),
      deletedPhotoUrls: [],
      addedPhotoUrls: [],
    });
    my.puts[0]?.answer(null);
    expect(await saving).toBe(true);
    expect(my.now()?.location).toBe('Tver');
    my.editor.close();
    expect(my.editor.getState()).toEqual({ mode: 'view', failed: false });
  });

  it('is not open at first, and opens without the alert of an earlier failure', async () => {
    const my = anEditor();
    expect(my.editor.getState()).toEqual({ mode: 'view', failed: false });
    my.editor.setPrimary(photo('b'));
    my.puts[0]?.fail(refused());
    await turns();
    expect(my.editor.getState().failed).toBe(true);
    my.editor.edit();
    expect(my.editor.getState()).toEqual({ mode: 'edit', failed: false });
  });

  it('stays open with an alert when saving fails, and the profile is untouched', async () => {
    const my = anEditor();
    my.editor.edit();
    const saving = my.editor.save(values);
    my.puts[0]?.fail(refused());
    expect(await saving).toBe(false);
    expect(my.editor.getState()).toEqual({ mode: 'edit', failed: true });
    expect(my.now()?.location).toBe('Moscow');
    my.editor.close();
    expect(my.editor.getState()).toEqual({ mode: 'view', failed: false });
  });

  it('waits for a photo action under way, and carries what became of it', async () => {
    const my = anEditor();
    my.editor.remove(photo('a'));
    my.editor.edit();
    const saving = my.editor.save(values);
    expect(my.puts).toHaveLength(1);
    my.puts[0]?.fail(refused());
    await turns();
    expect(my.puts[1]?.sent).toMatchObject({ location: 'Tver', photos: ['a', 'b', 'c'].map(photo), deletedPhotoUrls: [] });
    my.puts[1]?.answer(null);
    expect(await saving).toBe(true);
  });
});

describe('an upload on My Profile', () => {
  it('that fails is told elsewhere only while the tab is not on screen', async () => {
    const my = anEditor(withPhotos());
    const addRefused = async (name: string) => {
      my.photos.refuse('put', name, refused());
      await my.editor.uploads.add([aFile(name)]);
      await my.editor.uploads.settled();
    };
    await addRefused('before.jpg');
    const leave = my.editor.enter();
    await addRefused('on-screen.jpg');
    leave();
    await addRefused('after.jpg');
    expect(my.unseen).toEqual(['before.jpg', 'after.jpg']);
  });

  it('finds no place beside three others', async () => {
    const my = anEditor();
    await my.editor.uploads.add([aFile('new.jpg')]);
    expect(my.editor.uploads.getState()).toMatchObject({ uploads: [], refusals: [{ code: 'too-many' }] });
  });

  it('of one attendee never becomes another one’s', async () => {
    const my = anEditor(withPhotos());
    my.editor.enter();
    my.photos.hold();
    await my.editor.uploads.add([aFile('a.jpg')]);
    await turns();
    my.signIn('boris@example.org');
    my.ownProfile.set(aProfile({ id: 'boris', photos: [], profilePhotoUrl: null }));
    my.photos.release();
    await my.editor.uploads.settled();
    expect([my.puts, my.now()?.photos]).toEqual([[], []]);
  });

  it('is given up on leaving when its owner was gone before', async () => {
    const my = anEditor(withPhotos());
    const leave = my.editor.enter();
    my.photos.hold();
    await my.editor.uploads.add([aFile('a.jpg')]);
    await turns();
    my.session.end('manual');
    expect(my.photos.puts[0]?.signal.aborted).toBe(false);
    leave();
    expect(my.photos.puts[0]?.signal.aborted).toBe(true);
  });
});
