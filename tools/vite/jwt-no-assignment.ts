/**
 * jwt-decode names its error by assigning to the error's prototype as it loads. Where the page has frozen `Error.prototype`
 * (a supply-chain guard such as SES does), the assignment throws and the widget's part fails with it. Nothing asks for that
 * name.
 *
 * Remove once jwt-decode gives the name as a member of its class. `tests/build/plugins.test.ts` fails if this no longer works
 * or is no longer needed.
 */
import type { Plugin } from 'vite';

const ASSIGNMENT = 'InvalidTokenError.prototype.name = "InvalidTokenError";';

export function jwtNoAssignment(): Plugin {
  return {
    name: 'jwt-no-assignment',
    apply: 'build',
    transform: {
      filter: { id: /jwt-decode\/.*\/index\.js$/ },
      handler(code) {
        if (!code.includes(ASSIGNMENT)) this.error('jwt-decode names its error elsewhere than it did');
        return { code: code.replace(ASSIGNMENT, ''), map: null };
      },
    },
  };
}
