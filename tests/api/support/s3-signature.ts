import type { IncomingMessage } from 'node:http';
import { Sha256 } from '@aws-crypto/sha256-js';
import { HttpRequest } from '@smithy/protocol-http';
import { SignatureV4 } from '@smithy/signature-v4';

/** What a store under test expects of a signature. */
export interface Signer {
  readonly region: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/** What stands in an `Authorization` header, or in the query of a presigned address. */
interface SignatureParameters {
  /** Access key, day, region, service and `aws4_request`. */
  readonly credential: string;
  readonly signedHeaders: string;
  readonly signature: string;
  /** As `20261122T120000Z`. */
  readonly date: string;
  /** Seconds that a presigned address lives. */
  readonly expiresIn?: number;
}

/** How far the clocks of a store and its client may be apart, ms. */
const CLOCK_TOLERANCE_MS = 15 * 60_000;

/** `null` if the request isn't signed, as that of an attendee's browser that reads a public photo. */
export async function signatureOf(request: IncomingMessage, signer: Signer): Promise<'right' | 'wrong' | null> {
  const url = new URL(request.url ?? '', `http://${request.headers.host}`);
  const given = parametersOf(url, request);
  if (!given) return null;
  const signedAt = new Date(given.date.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  const age = Date.now() - signedAt.getTime();
  const lives = given.expiresIn === undefined ? CLOCK_TOLERANCE_MS : 1000 * given.expiresIn;
  const scope = `${signer.credentials.accessKeyId}/${given.date.slice(0, 8)}/${signer.region}/s3/aws4_request`;
  // Of no date at all, the age is no number, and nothing holds.
  if (!(age >= -CLOCK_TOLERANCE_MS && age <= lives) || given.credential !== scope) return 'wrong';
  return (await signatureByAws(request, url, given, signer, signedAt)) === given.signature ? 'right' : 'wrong';
}

/** Computed by the code that Amazon's own clients sign with. */
async function signatureByAws(
  { method = '', headers }: IncomingMessage,
  url: URL,
  { signedHeaders, expiresIn }: SignatureParameters,
  expected: Signer,
  signingDate: Date,
): Promise<string | undefined> {
  const signer = new SignatureV4({ ...expected, service: 's3', sha256: Sha256, uriEscapePath: false });
  const signed = signedHeaders.split(';');
  const shown = Object.fromEntries(signed.map((name) => [name, String(headers[name])]));
  const own = Object.fromEntries([...url.searchParams].filter(([name]) => !name.startsWith('X-Amz-')));
  const request = new HttpRequest({
    method,
    protocol: 'http:',
    hostname: url.host,
    path: url.pathname,
    headers: shown,
    query: own,
  });
  const options = { signingDate, signableHeaders: new Set(signed) };
  if (expiresIn === undefined) {
    const { headers: added } = await signer.sign(request, options);
    return fieldsOf(added['authorization'] ?? '').Signature;
  }
  // The bytes of an upload aren't known when its address is made.
  const hash = 'x-amz-content-sha256';
  request.headers[hash] = 'UNSIGNED-PAYLOAD';
  const { query } = await signer.presign(request, {
    ...options,
    expiresIn,
    unhoistableHeaders: new Set([...signed, hash]),
    unsignableHeaders: new Set([hash]),
  });
  return String(query?.['X-Amz-Signature']);
}

function parametersOf({ searchParams }: URL, { headers }: IncomingMessage): SignatureParameters | null {
  if (searchParams.has('X-Amz-Signature')) {
    const of = (name: string) => searchParams.get(`X-Amz-${name}`) ?? '';
    const [credential, signedHeaders, signature] = [of('Credential'), of('SignedHeaders'), of('Signature')];
    return { credential, signedHeaders, signature, date: of('Date'), expiresIn: Number(of('Expires')) };
  }
  if (headers.authorization === undefined) return null;
  const { Credential = '', SignedHeaders = '', Signature = '' } = fieldsOf(headers.authorization);
  return { credential: Credential, signedHeaders: SignedHeaders, signature: Signature, date: String(headers['x-amz-date']) };
}

const fieldsOf = (authorization: string): Partial<Record<string, string>> =>
  Object.fromEntries([...authorization.matchAll(/(\w+)=([^,\s]+)/g)].map(([, name = '', value = '']) => [name, value]));
