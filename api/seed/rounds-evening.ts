import { SEEDED_DOMAIN } from './matchmake.ts';
import { demoLogins } from './people.ts';

/** The demo's evening of short rounds, and some of those who are there. They and its admin have one password. */
export const ROUNDS_EVENING = {
  clientId: 'demo-rounds',
  roundSeconds: 40,
  changeSeconds: 10,
  desk: demoLogins.admin.email,
  phones: [
    { name: 'Mara', email: demoLogins.woman.email },
    { name: 'Sofía', email: `female-02@${SEEDED_DOMAIN}` },
    { name: 'Jonas', email: demoLogins.man.email },
    { name: 'Kwame', email: `male-01@${SEEDED_DOMAIN}` },
  ],
  password: demoLogins.admin.password,
} as const;
