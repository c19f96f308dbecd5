import type { FirstScreen } from '../mount/first-screen';
import { importAgain } from '../mount/import-again';
import type { FindChunk } from '../release';
import type * as Forms from './forms';
import { fileOf } from './file-of';
import { names, partFiles, widgetFiles } from './files';
import { explainFailure, partError, type PartError } from './part-error';
import { foldersOf } from './folders';

/** The exports of the widget's chunk that the loader uses. */
interface Widget {
  /**
   * Mounts the element with the config in its attributes, or updates its mount, and observes the attributes.
   *
   * @param fixedApis the only APIs the element may name, separated by spaces; blank for any
   * @param config passed by script instead of the attributes; may name any API
   */
  connectElement(element: HTMLElement, first?: FirstScreen, fixedApis?: () => string, config?: object): object | undefined;
  disconnectElement(element: HTMLElement): void;
}

/** The widget's chunk: makes the widget from React, once, and passes on what its parts need (see ../release). */
type WidgetChunk = { default(react: object, version: string, find: FindChunk): Widget };

/** The folder of the files, as far as known. */
let folder = '';
let loading: Promise<Widget> | null | undefined;
let isStarted = false;

/** The widget, if it has loaded. */
export let widget: Widget | undefined;

const get = (url: string): Promise<unknown> => importAgain(url, (suffix) => import(/* @vite-ignore */ url + suffix));
const getAll = (digits = '') => urlsOf(digits).map(get);
const urlOf = (name: string) => `${folder}assets/${name}.js`;
const urlsOf = (digits: string) => [...digits].map((digit) => urlOf(names[parseInt(digit, 36)] as string));

/** Loads a file by its name without the hash; `de-start` has German texts. Rejects as `import()` does. */
export const find: FindChunk = (name) => get(urlOf(fileOf(name)));

/** Loads the other first screens. Rejects if that fails. */
export const forms = () => find('forms') as Promise<typeof Forms>;

/** Prefetches further chunks of a route's screen, once the widget has been requested. */
export const prepare = (route: string): void => void (isStarted && getAll(partFiles[route]));

/** Chooses the likeliest folder, for files needed before the widget. */
export function settle(element: HTMLElement): void {
  if (!folder) [folder = ''] = foldersOf(element);
}

/**
 * Loads the widget, once per page, and the route's screen in parallel. Rejects with a PartError, already logged; the next call
 * retries.
 *
 * @param srcBase the folder of the release, if the mounting script passed it
 */
export const load = (element: HTMLElement, route: string, srcBase?: string): Promise<Widget> =>
  (loading ??= start(element, route, srcBase));

async function start(element: HTMLElement, route: string, srcBase?: string): Promise<Widget> {
  const tried: string[] = [];
  isStarted = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Two minutes; a named constant would cost bytes.
  const timeout = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(partError('timeout', tried)), 120_000)));
  try {
    for (folder of foldersOf(element, srcBase)) {
      tried.push(...urlsOf(widgetFiles));
      // In parallel: a chunk requested only by its importer costs another round trip.
      const both = getAll(widgetFiles);
      prepare(route);
      try {
        const [chunk, react] = (await Promise.race([Promise.all(both), timeout])) as [WidgetChunk, object];
        return (widget = chunk.default(react, __VERSION__, find));
      } catch (cause) {
        if ((cause as PartError | undefined)?.reason) throw cause;
      }
    }
    throw await explainFailure(tried);
  } catch (thrown) {
    // Anything else means that the page's scripts have changed what the loader needs.
    const error = (thrown as PartError | undefined)?.reason
      ? (thrown as PartError)
      : partError('other', ['the widget: ' + thrown]);
    loading = null;
    // oxlint-disable-next-line no-console -- the organiser's only way to learn of it
    console.error(`[dating-app] ${error.code} ${error.message}. ${error.help}`);
    // The only way to open the self-check without the widget.
    if (/dating-check/.test(location.search)) void get(folder + 'check.js');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
