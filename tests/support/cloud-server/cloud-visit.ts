import type { Page } from 'playwright';
import { anAttendee, type Attendee } from '../attendee.ts';
import { test as base } from '../other-servers.ts';
import { logsIn, sees } from '../steps.ts';
import { manCalled } from './functions.ts';
import { startCloudServer, type CloudServer } from './server.ts';
import type { Traits } from './traits.ts';

/** The line about an answer that is neither a profile nor says that there is none. */
export const NO_PROFILE_LINE = /^\[dating-app\] GET \/profile was answered without a profile/;

/** What the widget says in the console from now on. */
export function hearsWidget(page: Page): string[] {
  const told: string[] = [];
  page.on('console', (message) => message.text().startsWith('[dating-app]') && told.push(message.text()));
  return told;
}

export interface CloudVisit {
  readonly page: Page;
  readonly server: CloudServer;
  readonly ada: Attendee;
}

/** What was so before Ada came, by first names of men. */
interface Before {
  readonly likes?: readonly string[];
  readonly likedBy?: readonly string[];
  /** Default true. */
  readonly profile?: boolean;
}

/**
 * - `visits(traits, route, before)`: the widget in front of the stand-in with these traits alone; Ada can log in there
 * - `enters(traits, before)`: the same, and Ada has logged in to her profile
 */
export const test = base
  .extend('visits', ({ openOn }) => async (traits: Partial<Traits>, route: string, before: Before = {}): Promise<CloudVisit> => {
    const { likes = [], likedBy = [], profile } = before;
    const server = await startCloudServer(traits);
    const ada = anAttendee();
    const self = server.admit(ada, profile);
    for (const name of likes) server.likedBefore(self, manCalled(name));
    for (const name of likedBy) server.likedBefore(manCalled(name), self);
    return { page: await openOn(server, route), server, ada };
  })
  .extend('enters', ({ visits }) => async (traits: Partial<Traits>, before: Before = {}): Promise<CloudVisit> => {
    const visit = await visits(traits, '/login', before);
    await logsIn(visit.page, visit.ada);
    await sees(visit.page, `Hi, ${visit.ada.firstName}`);
    return visit;
  });
