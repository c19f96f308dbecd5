import type { CreateProfileBody } from '../schemas/profile.ts';

/** How a portrait is drawn, in the terms of the "Open Peeps" style. */
export interface Look {
  head: string;
  /** 0 is the lightest. */
  skin: 0 | 1 | 2 | 3 | 4;
  /** Colour of the drawing's lines and of the hair. */
  ink: 'black' | 'espresso' | 'brown' | 'chestnut' | 'honey' | 'auburn';
  beard?: string;
  glasses?: string;
}

/** A person at the demo's event from the start. */
export interface SeedPerson extends Omit<CreateProfileBody, 'gender' | 'photos'> {
  look: Look;
  /** 0 to 3, default 1. */
  photos?: number;
}
