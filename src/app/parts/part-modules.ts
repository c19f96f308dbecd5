import type { ComponentType, ReactNode } from 'react';
import type { createApi } from '../../api/api';
import type * as account from '../../features/account/account-part';
import type * as recovery from '../../features/account/recovery-part';
import type * as register from '../../features/account/register-part';
import type * as admin from '../../features/admin/admin-part';
import type * as after from '../../features/people/afterwards/after-part';
import type * as card from '../../features/people/scorecard/card-part';
import type * as people from '../../features/people/people-part';
import type * as rounds from '../../features/people/rounds/rounds-part';
import type * as profile from '../../features/profile/profile-part';
import type * as help from '../../features/welcome/help-part';
import type * as welcome from '../../features/welcome/welcome-part';
import type { MessageKey, Messages } from '../../messages/messages';
import type { tokenSourceOf } from '../../session/token-source';
import type { watchSession } from '../../session/watch-session';
import type { restoreAbortController } from '../abort-controller';
import type { followScreens } from '../follow-screens';
import type { guardEvents } from '../guards/guard-events';
import type { reopenAfterMove } from '../reopen-after-move';
import type { createRequests } from '../requests';
import type { tellLanguage } from '../tell-language';
import type { watchPage } from '../watch-page';
import type { LazyParts } from './lazy-parts';

/** The screens a part exports, by the names the routes use. */
export type Screens = Readonly<Record<string, ComponentType>>;

interface WithTexts {
  /** The texts the part shows. */
  texts: Partial<Messages>;
}

/** Parts with screens, each loaded when first shown. */
interface ShownParts {
  welcome: typeof welcome;
  help: typeof help;
  account: typeof account;
  register: typeof register;
  recovery: typeof recovery;
  profile: typeof profile;
  people: typeof people;
  admin: typeof admin;
  // Not `typeof` its module, which is in `app` and imports this file.
  main: WithTexts & { MainScreen: ComponentType };
}

/** All lazy parts by name. */
export interface PartModules extends ShownParts {
  /** What signed-in attendees need. */
  signedIn: WithTexts & {
    createApi: typeof createApi;
    createRequests: typeof createRequests;
    tellLanguage: typeof tellLanguage;
    tokenSourceOf: typeof tokenSourceOf;
    watchSession: typeof watchSession;
    watchPage: typeof watchPage;
    followScreens: typeof followScreens;
    guardEvents: typeof guardEvents;
    restoreAbortController: typeof restoreAbortController;
    reopenAfterMove: typeof reopenAfterMove;
    Header: ComponentType<{ title: string }>;
    Overlays: ComponentType;
    Lost: ComponentType<{ children: ReactNode }>;
  };
  /** The attendee's own card, if the server offers it. */
  card: typeof card;
  /** The rounds of the evening, if the server offers them. */
  rounds: typeof rounds;
  /** What the evening ends with. */
  after: typeof after;
  /** Registers the stylesheets of the first screens. */
  styles: object;
}

export type PartName = keyof ShownParts;

/** The function that loads each part. */
export type PartLoaders = { readonly [Name in keyof PartModules]: () => Promise<PartModules[Name]> };

/** The lazy parts of a mount. */
export type Parts = LazyParts<PartLoaders>;

/** The name of a part in the message about its failure. */
export const titleOf = (part: PartName): MessageKey =>
  `part.${part === 'register' || part === 'recovery' ? 'account' : part}` as const;
