import { demand, demandsOf, wrongCode, type Demand } from './demand.ts';
import { clientOf, PASSWORD, withCode } from './guests.ts';
import type { Kit } from './kit.ts';
import { refused } from './refusals.ts';

const NEXT = 'Another-3-Word!';
const LAST = 'Thirdly-4-You!';

const logsIn = ({ server }: Kit, email: string, password: string): Promise<boolean> =>
  clientOf(server)
    .login({ email, password })
    .then(
      () => true,
      () => false,
    );

/** In this order, since the one person's password changes twice. */
export const passwordDemands: readonly Demand[] = demandsOf({
  'POST /change-password': {
    async 'refuses a wrong current password'(kit) {
      const { api, tokens } = await kit.guests.newcomer();
      await refused(kit, 'The change', api.changePassword(tokens.accessToken, 'Wrong-1-Word!', NEXT));
    },
    async 'sets the new password for the bearer of the access token'(kit) {
      const { api, tokens, email } = await kit.guests.newcomer();
      await api.changePassword(tokens.accessToken, PASSWORD, NEXT);
      demand(await logsIn(kit, email, NEXT), 'The new password doesn’t log in.');
      demand(!(await logsIn(kit, email, PASSWORD)), 'The old password still logs in.');
    },
  },
  'POST /forgot-password': {
    async 'is accepted for somebody who has an account'({ guests }) {
      const { api, email } = await guests.newcomer();
      await api.forgotPassword(email);
    },
  },
  'POST /confirm-forgot': {
    async 'refuses a wrong code'(kit) {
      const { api, email } = await kit.guests.newcomer();
      const wrong = wrongCode(await kit.server.codeFor(email));
      await refused(kit, 'The code', api.confirmForgot({ email, code: wrong, newPassword: LAST }));
    },
    async 'sets the new password with the newest mailed code'(kit) {
      const { api, email } = await kit.guests.newcomer();
      await withCode(kit.server, email, (code) => api.confirmForgot({ email, code, newPassword: LAST }));
      demand(await logsIn(kit, email, LAST), 'The new password doesn’t log in.');
    },
  },
});
