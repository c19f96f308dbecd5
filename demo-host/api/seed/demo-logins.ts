/** Who can be logged in as once the demo is seeded. */
export interface DemoLogin {
  /** What to call this login in a list. */
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
