import type * as Widget from '../../src/embed/mount';

/** The remote's module, typed by the widget's own source; an organiser elsewhere takes `types/` of the build. */
export const loadWidget = (): Promise<typeof Widget> => import('dating_app/mount');
