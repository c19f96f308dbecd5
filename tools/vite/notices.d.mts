/** A package of which the build has code. */
export interface Package {
  readonly name: string;
  readonly version: string;
  /** SPDX identifier or expression. */
  readonly identifier?: string;
  /** Its licence. */
  readonly text?: string;
}
export const LICENSES: string;
export const LICENSES_OF_REACT: string;
export function packagesIn(dist: string): Promise<Package[]>;
export function writeNotices(dist: string): Promise<void>;
