import type { ApiFacts, Facts } from './facts';
import { fault, fine, hint, unknown, type Check, type Finding, listed } from './finding';

/** Clock error beyond which codes and sessions suffer, in milliseconds. */
const CLOCK_MS = 5 * 60_000;

/** The API, its photo store, and the clock. */
export const API_CHECKS: readonly Check[] = [
  { id: 'api', looksAt: 'The API', judge: ({ api, ...facts }) => api && judgeApi(api, facts) },
  {
    id: 'cors',
    looksAt: 'CORS',
    judge({ api, tag, violations }) {
      if (!api) return undefined;
      const next = `Add this page's origin to the API's allowed origins (CORS; ALLOWED_ORIGINS of the reference API).`;
      if (api.outcome === 'preflight refused')
        return fault(
          'The API lets this page read, but not send its sign-in: it refuses the Authorization header.',
          'Have the API allow the headers Authorization and Content-Type (Access-Control-Allow-Headers), and answer OPTIONS.',
        );
      if (api.isMonitored)
        return hint(
          'A script of the page, such as a monitor that traces requests, adds headers to every request, which the API refuses. The widget goes around it.',
          "Have the script leave the API out (Sentry: tracePropagationTargets; OpenTelemetry: propagateTraceHeaderCorsUrls; Datadog: allowedTracingUrls), or have the API allow the script's headers (Access-Control-Allow-Headers).",
        );
      if (api.outcome === 'answered' || api.outcome === 'refusals hidden' || api.atOrigin)
        return fine('The API lets this page read and send.');
      if (api.outcome !== 'refused' || violations.some(({ of }) => of === 'api'))
        return unknown('Nothing can be said before the API answers.');
      return fault(
        `A server answers at ${tag.apiHost}, but doesn't let this page read it.`,
        `Open ${tag.apiHost}/profile in a new tab. If it says 401: ${next} It has to send the header once: API and proxy together send it twice. If it says 502, 503 or 504, the API behind a gateway is down; if 403 or 429, a firewall refuses, and its answers have no CORS. If it opens a web page, api-host is not the API's.`,
      );
    },
  },
  {
    id: 'photos',
    looksAt: 'The photo store',
    judge({ page: { photos, lostPhotos }, heard, violations }) {
      if (violations.some(({ of }) => of === 'photos'))
        return fault(
          `The page's policy keeps photos away: ${listed(blockedIn(violations, 'photos'))}.`,
          'Add that origin to img-src and connect-src of your Content-Security-Policy.',
        );
      if (lostPhotos.length > 0 || heard.some(({ what }) => what === 'photos'))
        return fault(
          `Photos from ${listed(lostPhotos) || 'the photo store'} don't arrive.`,
          'Open one in a new tab: if it opens, the store or a plugin of your site keeps other pages from showing it.',
        );
      if (photos.length > 0) return fine(`Photos arrive from ${listed(photos)}.`);
      return unknown(
        'The API names it with the first photo, so before somebody signs in nothing can be said.',
        'Sign in here with a profile that has photos, and look again.',
      );
    },
  },
  {
    id: 'clock',
    looksAt: 'The clock',
    judge({ clock }) {
      if (!clock) return undefined;
      if (clock.ahead === undefined) return unknown("No server's clock could be read from here.");
      const off = Math.abs(clock.ahead);
      if (off < CLOCK_MS) return fine("The device's clock agrees with the server's.");
      return fault(
        `The device's clock is ${spanOf(off)} ${clock.ahead > 0 ? 'fast' : 'slow'}: sessions end at the wrong time.`,
        'Have the device set its clock by itself. If it is right, the server’s is wrong.',
      );
    },
  },
];

/** Responses of gateways before an API, by status. `{at}` is the API's address. */
const GATEWAY: Readonly<Record<number, { readonly says: string; readonly next: string }>> = {
  403: {
    says: 'Something before the API {at} refuses this page (403): a firewall, or a gateway that knows no such path.',
    next: 'Ask whoever runs it whether a firewall (WAF) refuses, and check the path of api-host: who isn’t signed in should get 401.',
  },
  429: {
    says: 'The API {at} asks for fewer requests (429): it answers, and nothing is wrong with the page.',
    next: 'Wait a minute, and look again.',
  },
  502: {
    says: 'A gateway answers {at}, but not the API behind it (502).',
    next: 'Ask whoever runs the API whether it is running.',
  },
  503: {
    says: 'A gateway answers {at}, but the API behind it takes nothing now (503).',
    next: 'Ask whoever runs the API; look again later.',
  },
  504: { says: 'A gateway answers {at}, but the API behind it is too slow (504).', next: 'Ask whoever runs the API.' },
};

function judgeApi({ outcome, status = 0, type, atOrigin }: ApiFacts, { tag, page, violations }: Omit<Facts, 'api'>): Finding {
  const { apiHost } = tag;
  const at = `at ${apiHost}`;
  if (outcome === 'invalid')
    return unknown('There is no address to ask.', 'Give the tag the https address of your API as api-host.');
  if (violations.some(({ of }) => of === 'api'))
    return unknown("The page's policy forbids to ask it.", 'See "Content security policy".');
  if (!page.isOnline) return unknown('This device is offline.', 'Connect it, and look again.');
  if (atOrigin)
    return fault(
      `The path in api-host leads elsewhere${type === 'html' ? ': it answers with a web page' : ''}. The API is ${at.replace(pathOf(apiHost), '')}.`,
      `Take ${pathOf(apiHost)} out of api-host.`,
    );
  const { says, next } = GATEWAY[status] ?? {};
  if (says && next) return (status === 429 ? hint : fault)(says.replace('{at}', at), next);
  if (type === 'html')
    return fault(
      `${apiHost} answers with a web page, so it isn't the API.`,
      `Correct api-host${hasPath(apiHost) ? ': try it without the path' : ''}. Your API's address comes from whoever runs it.`,
    );
  if (outcome === 'unreachable')
    return fault(
      `No connection ${at}: it is down, its address has a slip, or its certificate isn't valid.`,
      'Open the address in a new tab. If the browser warns of the certificate, have it renewed; if it finds no server, check api-host for slips and whether the API is running; if it answers there, an ad blocker or a proxy keeps it from this page.',
    );
  if (outcome === 'silent')
    return fault(`The API ${at} took longer than six seconds.`, 'Ask whoever runs it; on a slow network, look again.');
  if (outcome === 'refusals hidden') return fine(`It answers ${at}.`);
  if (outcome !== 'answered') return unknown(`A server answers ${at}, but this page may not read it.`, 'See "CORS".');
  if (status >= 500) return fault(`The API ${at} is in trouble (${status}).`, 'Ask whoever runs it.');
  // The check isn't signed in.
  if (status === 401) return fine(`It answers ${at}.`);
  return fault(
    `The server ${at} doesn't know the widget's calls (${status}).`,
    'Check api-host: it is what stands before /login and /profile in the addresses of the API.',
  );
}

export function blockedIn(violations: Facts['violations'], what: Facts['violations'][number]['of']): string[] {
  const rows = violations.filter(({ of }) => of === what).map(({ directive, blocked }) => `${directive} leaves out ${blocked}`);
  return [...new Set(rows)];
}

const pathOf = (address: string) => /^https?:\/\/[^/]+(\/.*)?$/.exec(address)?.[1] ?? '';
const hasPath = (address: string) => pathOf(address).length > 1;

function spanOf(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}

/** The session's length in the widget, and how much shorter a token may be, in ms. */
const SESSION_MS = 5 * 3_600_000;
const TOLERANCE_MS = 60_000;

const LATER = "Nothing can be said before the API's answers can be read.";

/** The API's handling of single calls. */
export const CALL_CHECKS: readonly Check[] = [
  {
    id: 'client',
    looksAt: 'The client id',
    judge({ api }) {
      if (!api) return undefined;
      if (!api.calls) return unknown(LATER);
      if (api.calls.client === 'known') return fine('The API knows it.');
      if (api.calls.client === 'not told')
        return unknown('This API tells nobody, before they sign in, whether it knows a client id.');
      return fault(
        "The API doesn't know this client id: nobody can register or log in.",
        'Compare client-id with what you were given, capital letters and spaces too.',
      );
    },
  },
  {
    id: 'methods',
    looksAt: 'Saving and removing',
    judge({ api }) {
      if (!api) return undefined;
      if (!api.calls) return unknown(LATER);
      const { refused } = api.calls;
      if (refused.length === 0) return fine('The API lets this page save and remove.');
      return fault(
        `The API doesn't let this page use ${listed(refused)}, so ${refused.includes('PUT') ? 'no profile can be saved' : 'no like can be taken back'}.`,
        `Add ${listed(refused)} to Access-Control-Allow-Methods of the API.`,
      );
    },
  },
  {
    id: 'refusals',
    looksAt: 'Refusals',
    judge({ api }) {
      if (!api) return undefined;
      if (api.outcome === 'refusals hidden')
        return fault(
          "This page may read the API's answers, but not its 401: what asks for the token, a gateway or an authoriser, answers without CORS. Whoever's session has ended sees a network error.",
          'Have the gateway send Access-Control-Allow-Origin with its own answers too (at API Gateway: Gateway responses, 4XX and 5XX).',
        );
      return api.calls ? fine('This page may read who is refused.') : unknown(LATER);
    },
  },
  {
    id: 'session',
    looksAt: 'Length of a session',
    judge({ session }) {
      if (session === undefined) return unknown('Told once somebody is signed in here.');
      if (session >= SESSION_MS - TOLERANCE_MS) return fine('The token lasts as long as the session.');
      return hint(
        `The API's token ends after ${Math.round(session / 60_000)} minutes, and with it the session; the widget keeps one for five hours.`,
        'Let id and access tokens be valid for five hours (at Cognito: App client, Token expiration).',
      );
    },
  },
];
