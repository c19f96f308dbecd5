/** Version of the package, set by the build (vite.config.ts). */
// oxlint-disable-next-line no-underscore-dangle -- the usual form of a build constant
declare const __VERSION__: string;

/** A stylesheet whose text comes with the module that imports it so (tools/build/styles/shadow-css.ts). */
declare module '*.css?deferred' {}
