/** This package's main entry, left unresolved for the host's bundler. */
declare module 'dating-app-widget' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- such a declaration can't import
  export const mountDatingApp: import('../public-types').MountDatingApp;
}
