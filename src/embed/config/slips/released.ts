import * as slips from './index';

/** The build's `slips`, as ../release.ts takes a chunk. */
export default [() => slips];
