import type { FirstScreen } from '../first-screen';
import type { LanguageFile } from './in-language';
import { files, firstScreens } from './files';
import type { ScreenLoader, Show } from './show';
import { explainFailure, partError, type PartError } from './part-error';

/** Ignores failures: importing the files for use reports them. */
function fetchAhead(urls: readonly string[]): void {
  for (const url of urls) import(/* @vite-ignore */ url).catch(() => {});
}

/** What the loader uses of the widget's chunk. */
interface Widget {
  mountDatingApp(element: HTMLElement, config: object): object;
  /** Mounts the element with the config in its attributes, or updates its mount. */
  connectElement(element: HTMLElement, first?: FirstScreen): void;
  disconnectElement(element: HTMLElement): void;
  /** Passes the release's version and file names to the chunk: see ../release. */
  join(version: string, widget: object, names: string): void;
}

const TIMEOUT_MS = 120_000;

export interface WidgetLoader extends ScreenLoader {
  /**
   * Loads the widget, once for the page, and in parallel the route's screen.
   * Rejects with a PartError, already logged; the next call tries again.
   */
  load(route?: string): Promise<Widget>;
  /** Loads what shows first screens in another language than English, if one is given. Rejects if that fails. */
  speak(language: string | undefined, show: Show): Promise<Show>;
  /** The widget, if it has loaded. */
  loaded(): Widget | undefined;
}

export function createWidgetLoader(scriptUrl: string): WidgetLoader {
  const names = files.names.split(' ');
  const urlOf = (name?: string) => new URL(`assets/${name}.js`, scriptUrl).href;
  const urls = (indices: readonly number[]) => indices.map((index) => urlOf(names[index]));
  const [widgetUrl, ...importUrls] = urls(files.widget) as [string, ...string[]];
  let widget: Widget | undefined;
  let loading: Promise<Widget> | undefined;

  const prepare = (route?: string) => fetchAhead(urls(files.parts[route as string] ?? []));

  async function start(route?: string): Promise<Widget> {
    const widgetImport: Promise<Widget> = import(/* @vite-ignore */ widgetUrl);
    // All in parallel: a chunk requested only by its importer costs another round trip.
    fetchAhead(importUrls);
    prepare(route);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(partError('timeout', widgetUrl)), TIMEOUT_MS);
    });
    try {
      const loaded = await Promise.race([widgetImport, timeout]);
      loaded.join(__VERSION__, loaded, files.names);
      return (widget = loaded);
    } catch (cause) {
      loading = undefined;
      const error = (cause as PartError).reason ? (cause as PartError) : await explainFailure([widgetUrl, ...importUrls]);
      // oxlint-disable-next-line no-console -- the organiser's only way to learn of it
      console.error(`[dating-app] ${error.code} ${error.message}. ${error.help}`);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    prepare,
    forms: () => import(/* @vite-ignore */ urlOf(names[files.forms])),
    async speak(language, show) {
      if (!language) return show;
      const file = (await import(/* @vite-ignore */ urlOf(language + '-start' + names.at(-1)))) as LanguageFile;
      return file.speak(names, show, firstScreens);
    },
    load: (route) => (loading ??= start(route)),
    loaded: () => widget,
  };
}
