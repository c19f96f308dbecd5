import { demoLogins } from '../../api/seed/people.ts';

/** The text printed once everything runs: URLs with descriptions, and the demo's logins. */
export function banner(addresses: readonly (readonly [what: string, url: string])[]): string {
  const width = Math.max(...addresses.map(([what]) => what.length)) + 2;
  const lines = addresses.map(([what, url]) => `  ${what.padEnd(width)}${url}`);
  const logins = Object.values(demoLogins).map(({ who, email, password }) => `  ${email.padEnd(24)}${password}   ${who}`);
  return [...lines, '', '  Log in as, or register anew:', ...logins].join('\n');
}
