/** Version of the package, set by the build (vite.config.ts). */
// oxlint-disable-next-line no-underscore-dangle -- the usual form of a build constant
declare const __VERSION__: string;
