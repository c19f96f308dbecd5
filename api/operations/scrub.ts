/** What a text from elsewhere may contain of an attendee, and what stands for it in the log. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/[^\s@<>"'(),;:[\]]+@[^\s@<>"'(),;:[\]]+/g, '(e-mail)'],
  [/\b(?:Bearer\s+)?ey[\w-]{10,}(?:\.[\w-]*){1,2}/g, '(token)'],
  [/\b[0-9a-z]{1,10}\.[\w-]{43}\b/g, '(grant)'],
  [/\bsig=[\w-]+/g, 'sig=(signature)'],
  [/\b\d{6}\b/g, '(code)'],
  // PostgreSQL quotes the value it couldn't read.
  [/(invalid input (?:syntax|value) for [^:]*): ".*"/gs, '$1: (value)'],
];

/** A text that quotes a request can be as long as the request, and to look for e-mails in it takes the square of that. */
const TEXT_MAX = 4_000;

/**
 * The text without e-mails, tokens and codes: mail servers, drivers and databases quote what they were sent. Other
 * personal data never gets into an error of ours in the first place. Of a longer text, the words within 4,000 characters.
 */
export function scrubbed(text: string): string {
  // Half an e-mail would be kept.
  const short = text.length <= TEXT_MAX ? text : text.slice(0, Math.max(0, text.lastIndexOf(' ', TEXT_MAX)));
  return PERSONAL.reduce((rest, [pattern, name]) => rest.replace(pattern, name), short);
}

/** What the log keeps of an error. */
export interface ErrorLine {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: ErrorLine;
}

/** Only these fields: a driver's error also carries the statement's values, and a mail server's the recipients. */
export function errorLine(error: unknown, depth = 0): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: scrubbed(String(error)) };
  const code =
    'code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? String(error.code) : undefined;
  return {
    type: error.constructor.name,
    message: scrubbed(error.message),
    ...(code !== undefined && { code }),
    ...(error.stack !== undefined && { stack: scrubbed(error.stack) }),
    ...(error.cause !== undefined && depth < 3 && { cause: errorLine(error.cause, depth + 1) }),
  };
}
