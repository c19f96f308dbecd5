import { fault, fine, hint, unknown, type Check } from './finding';
import { listed } from './listed';

/** A session's length by the widget, and what a token may be short of it, in ms. */
const SESSION_MS = 5 * 3_600_000;
const TOLERANCE_MS = 60_000;

const LATER = "Nothing can be said before the API's answers can be read.";

/** What the API makes of single calls. */
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
