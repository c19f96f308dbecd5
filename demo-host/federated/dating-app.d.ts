/** The remote's module, typed by the widget's own source; an organiser takes `types/` of the build. */
declare module 'dating_app/mount' {
  export { mountDatingApp, version } from '../../src/embed/mount';
}
