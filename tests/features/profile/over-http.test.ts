import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPhotoUploads } from '../../../src/features/profile/photo-uploads';
import { createProfileCreator } from '../../../src/features/profile/profile-creator';
import { failureText, refusalText, type FailureWords } from '../../../src/features/profile/upload-texts';
import type { Sentence } from '../../../src/messages/sentence';
import { translateAll } from '../../support/all-texts';
import { aClient, serverForEachTest } from '../../api-client/a-client';
import { NodeXhr } from '../../api-client/node-xhr';
import type { Recorded, Reply } from '../../api-client/recording-server';
import { aFile } from './photo-server';
import { formValues } from '../../support/builders/profile';
import { aWorld } from './profile-world';

/** Profile and photos before a server and with files that really fail. */

const server = serverForEachTest();
const t = translateAll();
const json = (status: number, body: unknown = ''): Reply => ({ status, body });
const photoUrl = ({ uploadUrl }: { uploadUrl: string }) => uploadUrl.replace(/\?.*/, '');
const VALUES = formValues();

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', NodeXhr));
afterEach(() => void vi.unstubAllGlobals());

/** A store that signs every photo, and takes it as told. */
function photoStore(presign: Reply | null, put: Reply = {}): (request: Recorded) => Reply {
  return ({ method, query }) => {
    if (method === 'PUT') return put;
    return (
      presign ?? { body: { uploadUrl: `${server().url}/bucket/${query['fileName']}?sig=1`, contentType: query['contentType'] } }
    );
  };
}

describe('Creating a profile', () => {
  it.each<[Sentence, Reply]>([
    [{ text: 'No such place', lang: '' }, json(400, { message: 'No such place' })],
    [
      { text: 'Kein Ort', lang: 'de' },
      { status: 400, body: { message: 'Kein Ort' }, headers: { 'Content-Language': 'de' } },
    ],
    [
      { text: 'Plain words', lang: '' },
      { status: 400, body: 'Plain words', headers: { 'Content-Type': 'text/plain' } },
    ],
    [{ key: 'profile.create.failed' }, json(500)],
    [{ key: 'error.network' }, { stall: 'cut' }],
  ])('ends with %j', async (failure, reply) => {
    server().replies(reply);
    const { services } = aWorld();
    const creator = createProfileCreator({ ...services, api: aClient(server()).api, onCreated: () => {} });
    await creator.create(VALUES);
    expect(creator.getState().failure).toEqual(failure);
  });

  it('asks nobody when nobody is signed in', async () => {
    const { services } = aWorld();
    const creator = createProfileCreator({ ...services, api: aClient(server(), { idToken: null }).api, onCreated: () => {} });
    await creator.create(VALUES);
    expect(creator.getState().failure).toEqual({ key: 'error.loggedOut' });
    expect(server().requests).toEqual([]);
  });
});

async function textsAfter(words: FailureWords, reply: (request: Recorded) => Reply, ...files: File[]): Promise<string[]> {
  server().replies(reply);
  const { api } = aClient(server());
  const done: string[] = [];
  const uploads = createPhotoUploads({ api, photoUrl, photoCount: () => done.length, onUploaded: (url) => void done.push(url) });
  await uploads.add(files);
  await uploads.settled();
  const state = uploads.getState();
  return [
    ...state.refusals.map((refusal) => refusalText(t, refusal)),
    ...state.uploads.map((upload) => failureText(t, upload, words)),
  ];
}

describe('An upload', () => {
  it.each<[string, Reply | null, Reply]>([
    ['Failed to get pre-signed URL (429)', json(429), {}],
    ['Presign response missing uploadUrl', json(200, { key: 'k' }), {}],
    ['Failed to upload me.jpg (413)', null, json(413)],
    ['Failed to upload me.jpg (403)', null, json(403)],
    ['Network error or CORS issue', null, { stall: 'cut' }],
  ])('of a new profile says "%s"; on My Profile it is an alert with its name', async (text, presign, put) => {
    expect(await textsAfter('detailed', photoStore(presign, put), aFile('me.jpg'))).toEqual([text]);
    expect(await textsAfter('brief', photoStore(presign, put), aFile('me.jpg'))).toEqual(['Upload failed: me.jpg']);
  });

  it('carries the type that was signed, else its own', async () => {
    const signed = { body: { uploadUrl: `${server().url}/b/k`, contentType: 'image/png' } };
    expect(await textsAfter('detailed', photoStore(signed), aFile('me.jpg'))).toEqual([]);
    expect(server().requests[1]?.headers['content-type']).toBe('image/png');
    const unsigned = { body: { uploadUrl: `${server().url}/b/k` } };
    expect(await textsAfter('detailed', photoStore(unsigned), aFile('me.jpg'))).toEqual([]);
    expect(server().requests[3]?.headers['content-type']).toBe('image/jpeg');
  });
});

describe('A picked file', () => {
  it.each([
    ['File too large: big.jpg (max 5 MB).', [aFile('big.jpg', { size: 5_242_881 })]],
    ['Unsupported file type: me.gif. Allowed types: JPEG, PNG, or WebP.', [aFile('me.gif', { type: 'image/gif' })]],
    ['You can upload up to 3 photos.', 'abcd'.split('').map((name) => aFile(`${name}.jpg`))],
  ])('may be refused with "%s"', async (text, files) => {
    expect(await textsAfter('detailed', photoStore(null), ...files)).toEqual([text]);
  });
});
