import type * as Widget from '../../src/embed/mount';

/** The remote's module, typed by the widget's source; other hosts use the build's `types/`. */
export const loadWidget = (): Promise<typeof Widget> => import('dating_app/mount');
