import { demoLogins } from '../../api/seed/people.ts';

/** The text printed once everything runs: URLs with descriptions, and the demo's logins. */
export function banner(addresses: readonly (readonly [what: string, url: string])[]): string {
  const lines = addresses.map(([what, url]) => `  ${what.padEnd(30)}${url}`);
  const logins = Object.values(demoLogins).map(({ who, email, password }) => `  ${email.padEnd(24)}${password}   ${who}`);
  return [...lines, '', '  Log in as, or register anew:', ...logins].join('\n');
}
