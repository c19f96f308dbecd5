import type { IncomingMessage } from 'node:http';
import { Sha256 } from '@aws-crypto/sha256-js';
import { HttpRequest } from '@smithy/protocol-http';
import { SignatureV4 } from '@smithy/signature-v4';

/** The credentials that a store under test knows. */
export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** What stands in an `Authorization` header, or in the query of a presigned address. */
interface Claim {
  readonly credential: string;
  readonly signedHeaders: string;
  readonly signature: string;
  /** As `20261122T120000Z`. */
  readonly date: string;
  /** Seconds that a presigned address lives. */
  readonly lifetime?: number;
}

/** `null` if the request claims nothing, as that of an attendee's browser that reads a public photo. */
export async function signatureOf(request: IncomingMessage, credentials: Credentials): Promise<'right' | 'wrong' | null> {
  const url = new URL(request.url ?? '', `http://${request.headers.host}`);
  const claim = claimOf(url, request);
  if (!claim) return null;
  const [accessKeyId, , region = '', service = ''] = claim.credential.split('/');
  const signedAt = new Date(claim.date.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  const isOver = Date.now() > signedAt.getTime() + 1000 * (claim.lifetime ?? 900);
  if (accessKeyId !== credentials.accessKeyId || isOver) return 'wrong';
  const expected = await signatureByAws(request, url, claim, { credentials, region, service, signedAt });
  return expected === claim.signature ? 'right' : 'wrong';
}

/** Computed by the code that Amazon's own clients sign with. */
async function signatureByAws(
  { method = '', headers }: IncomingMessage,
  url: URL,
  { signedHeaders, lifetime }: Claim,
  { credentials, region, service, signedAt }: { credentials: Credentials; region: string; service: string; signedAt: Date },
): Promise<string | undefined> {
  const signer = new SignatureV4({ credentials, region, service, sha256: Sha256, uriEscapePath: false });
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
  const options = { signingDate: signedAt, signableHeaders: new Set(signed) };
  if (lifetime === undefined) {
    const { headers: added } = await signer.sign(request, options);
    return claimIn(added['authorization'] ?? '').Signature;
  }
  // The bytes of an upload aren't known when its address is made.
  const hash = 'x-amz-content-sha256';
  request.headers[hash] = 'UNSIGNED-PAYLOAD';
  const { query } = await signer.presign(request, {
    ...options,
    expiresIn: lifetime,
    unhoistableHeaders: new Set([...signed, hash]),
    unsignableHeaders: new Set([hash]),
  });
  return String(query?.['X-Amz-Signature']);
}

function claimOf({ searchParams }: URL, { headers }: IncomingMessage): Claim | null {
  if (searchParams.has('X-Amz-Signature')) {
    const of = (name: string) => searchParams.get(`X-Amz-${name}`) ?? '';
    const [credential, signedHeaders, signature] = [of('Credential'), of('SignedHeaders'), of('Signature')];
    return { credential, signedHeaders, signature, date: of('Date'), lifetime: Number(of('Expires')) };
  }
  if (headers.authorization === undefined) return null;
  const { Credential = '', SignedHeaders = '', Signature = '' } = claimIn(headers.authorization);
  return { credential: Credential, signedHeaders: SignedHeaders, signature: Signature, date: String(headers['x-amz-date']) };
}

const claimIn = (authorization: string): Partial<Record<string, string>> =>
  Object.fromEntries([...authorization.matchAll(/(\w+)=([^,\s]+)/g)].map(([, name = '', value = '']) => [name, value]));
