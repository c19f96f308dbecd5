import type { Browser } from 'playwright';
import type { Figure } from './figure.ts';
import type { Calibrated } from './quiet.ts';
import type { Site } from './site.ts';

/** What every group measures with. */
export interface World {
  /** Folder of the built widget. */
  readonly dist: string;
  readonly site: Site;
  readonly browser: Browser;
  readonly calibrated: Calibrated;
  /** Samples of each kind. */
  readonly reps: number;
  /** Profiles in the API's database. */
  readonly rows: number;
  /** Profiles that the same calls are measured with beside few, in events of their own. */
  readonly people: number;
}

/** Measures some rows of the table. */
export type Group = (world: World) => Promise<Figure[]>;
