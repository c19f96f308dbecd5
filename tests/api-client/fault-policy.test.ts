import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import * as policy from '../../src/api/fault-policy';
import { REQUEST_TIMEOUT_MS } from '../../src/domain/limits';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DOCUMENT = readFileSync(`${ROOT}/docs/developers/faults.md`, 'utf8');

/** The rows of the first table: rule, value, place. */
const ROWS = [...(DOCUMENT.split('\n\n')[2] ?? '').matchAll(/^\| (.+) \| (.+) \| `(.+)` \|$/gm)].map((row) => row.slice(1, 4));

const TIMES: Readonly<Record<string, number>> = { s: 1000, '%': 1 / 100, kB: 1000, MB: 1_000_000 };

/** What a value says, times in milliseconds and sizes in bytes. */
const numbersIn = (value: string) =>
  [...value.matchAll(/(\d+)(?: (ms|s|%|kB|MB))?/g)].map(([, digits, unit]) => Number(digits) * (TIMES[unit ?? ''] ?? 1));

it('The documented policy is the one that runs', () => {
  const values = Object.fromEntries(
    ROWS.map(([rule = '', value = '']) => [rule, value.includes('`') ? value : numbersIn(value)]),
  );
  expect(values).toEqual({
    'Methods we ask again': `\`${policy.RETRIED_METHOD}\``,
    'Statuses after which we do': policy.TRANSIENT_STATUSES,
    'Waits before each further try': policy.RETRY_WAITS_MS,
    'Each wait varies by': [policy.RETRY_JITTER],
    'Wait before an upload is sent once more after `SlowDown`': [policy.SLOW_DOWN_WAIT_MS],
    'Time limit of a call, its body included (`timeouts.request`)': [REQUEST_TIMEOUT_MS],
    'Longest answer with profiles': [policy.PROFILES_MAX_BYTES],
    'Longest answer: of any other call': [policy.ANSWER_MAX_BYTES],
    'Longest refusal, and answer to an upload': [policy.REFUSAL_MAX_BYTES],
    'Status that ends the session': [policy.SESSION_END_STATUS],
    'Status whose `Retry-After` is heeded': [policy.RATE_LIMIT_STATUS],
    'Longest wait, and the wait without a header that makes sense': [policy.MAX_WAIT_MS],
  });
});

it('No other file of the widget has numbers of its own for it', () => {
  const files = [...new Set(ROWS.map(([, , file = '']) => file))];
  expect(files.filter((file) => !existsSync(`${ROOT}/${file}`))).toEqual([]);
  const code = files.map((file) => readFileSync(`${ROOT}/${file}`, 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, ''));
  expect(code.join('\n').match(/\b(?:401|429|50[0-4]|125|500|60_000|15_000)\b/g)).toBeNull();
});
