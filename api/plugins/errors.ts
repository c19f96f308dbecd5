import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { ReportError } from '../settings/options.ts';
import { FIELD_NAMES, FIELDS } from '../rules/profile-fields.ts';
import { DatabaseUnavailable } from '../db/db.ts';
import { sayTo, type Sentence } from '../sentences/sentences.ts';

/** The field with the text: auth calls answer `error`, profile calls `message` (§8). */
export type ErrorField = 'error' | 'message';

const NO_ANSWER = 'The server could not answer. Please try again.';
/** A database that dropped its connections is usually back after this. */
const UNAVAILABLE_SECONDS = 5;

interface Described {
  status: number;
  sentence: Sentence;
  retryAfter?: number | undefined;
  more?: ApiError['more'];
}

/** Answers every error of this scope's routes as `{ [field]: text }`, in the language of the call. */
export function answerErrorsAs(app: FastifyInstance, field: ErrorField, onError: ReportError): void {
  app.setErrorHandler<FastifyError | ApiError | DatabaseUnavailable>((error, request, reply) => {
    const { status, sentence, retryAfter, more } = describe(error);
    // The route's pattern, not the URL, which may contain a signature.
    if (status >= 500) onError(error, `${request.method} ${request.routeOptions.url ?? 'unknown'}`, request.id);
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
    return reply.code(status).send({ [field]: sayTo(request, reply, sentence), ...more });
  });
}

function describe(error: FastifyError | ApiError | DatabaseUnavailable): Described {
  if (error instanceof ApiError) {
    const { status, sentence, retryAfter, more } = error;
    return { status, sentence, retryAfter, more };
  }
  if (error instanceof DatabaseUnavailable) return { status: 503, sentence: NO_ANSWER, retryAfter: UNAVAILABLE_SECONDS };
  if (error.validation) return { status: 400, sentence: validationSentence(error.validation) };
  if (error.statusCode === 413) return { status: 413, sentence: 'The request is too large.' };
  if (error.statusCode === 415) return { status: 415, sentence: { english: 'The Content-Type must be application/json.' } };
  if (error.statusCode !== undefined && error.statusCode < 500)
    return { status: error.statusCode, sentence: { english: error.message } };
  return { status: 500, sentence: NO_ANSWER };
}

/** Sentences of §5 for missing fields; the others are named as in the request. */
const MISSING: Readonly<Record<string, Sentence>> = {
  email: 'Email is required',
  password: 'Password is required',
  newPassword: 'Password is required',
  code: 'Code is required',
  ...Object.fromEntries(FIELD_NAMES.flatMap((name) => (FIELDS[name].required ? [[name, FIELDS[name].required]] : []))),
};

function validationSentence(faults: NonNullable<FastifyError['validation']>): Sentence {
  const [fault] = faults;
  const name = fault?.instancePath.split('/')[1];
  if (name === 'gender') return 'Gender is required';
  if (name !== undefined) return { english: `${name} ${fault?.message ?? 'is not valid'}` };
  const missing = fault?.params['requiredProperties'];
  const field: unknown = Array.isArray(missing) ? missing[0] : undefined;
  return typeof field === 'string'
    ? (MISSING[field] ?? { english: `${field} is required` })
    : { english: 'A JSON object is required' };
}

/** Answers requests for unknown paths. */
export function answerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((request: FastifyRequest, reply) =>
    reply.code(404).send({ message: sayTo(request, reply, { english: 'Not found' }) }),
  );
}
