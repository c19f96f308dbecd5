/** The remote's module, typed by the widget's own source; an organiser takes `types/` of the build. */
declare module 'dating_app/mount' {
  type Widget = typeof import('../../src/embed/mount');
  export const mountDatingApp: Widget['mountDatingApp'];
  export const version: Widget['version'];
}
