/** The logins of the seeded demo. */
export interface DemoLogin {
  /** The login's description in a list. */
  who: string;
  email: string;
  password: string;
}

const password = 'SpeedDating1!';

export const demoLogins = {
  woman: { who: 'Mara, with likes and matches', email: 'demo@example.org', password },
  man: { who: 'Jonas, with likes and matches', email: 'demo.man@example.org', password },
  admin: { who: 'Admin, without a profile', email: 'admin@example.org', password },
} as const satisfies Record<string, DemoLogin>;
