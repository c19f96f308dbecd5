/** This package's first entry, which the build of the others leaves for a host's bundler to find. */
declare module 'dating-app-widget' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- such a declaration can't import
  export const mountDatingApp: import('../public-types').MountDatingApp;
}
