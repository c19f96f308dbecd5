import type { FirstScreen } from '../first-screen';
import type * as Forms from './forms';
import { files } from './files';
import { explainFailure, partError, type PartError } from './part-error';

/** Whoever needs the files imports them again, so a failure here is told there. */
function fetchAhead(urls: readonly string[]): void {
  for (const url of urls) import(/* @vite-ignore */ url).catch(() => {});
}

/** What the loader uses of the widget's chunk. */
interface Widget {
  mountDatingApp(element: HTMLElement, config: object): object;
  /** Mounts the element by its attributes, or brings a mounted one up to them. */
  connectElement(element: HTMLElement, first?: FirstScreen): void;
  disconnectElement(element: HTMLElement): void;
  /** Tells the chunk its release: see ../release. */
  join(version: string, widget: object, names: string): void;
}

const TIMEOUT_MS = 120_000;

export interface WidgetLoader {
  /**
   * Loads the widget once for the page, and the screen of that route beside it.
   * Rejects with a PartError, which is then logged already; the next call tries again.
   */
  load(route?: string): Promise<Widget>;
  /** Fetches what the screen of a route takes beyond the widget. */
  prepare(route: string): void;
  /** The login and the register form, for `showFirstScreen`. Rejects when they can't be had. */
  forms(): Promise<typeof Forms>;
  /** The widget, if it is there already. */
  loaded(): Widget | undefined;
}

export function createWidgetLoader(scriptUrl: string): WidgetLoader {
  const names = files.names.split(' ');
  const urls = (places: readonly number[]) => places.map((at) => new URL(`assets/${names[at]}.js`, scriptUrl).href);
  const [widgetUrl = '', ...importUrls] = urls(files.widget);
  let widget: Widget | undefined;
  let loading: Promise<Widget> | undefined;

  const prepare = (route: string) => fetchAhead(urls(files.parts[route] ?? []));

  async function start(route: string): Promise<Widget> {
    const widgetImport: Promise<Widget> = import(/* @vite-ignore */ widgetUrl);
    // All at once: a chunk that waits for its importer to arrive costs a round trip each.
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
    forms: () => import(/* @vite-ignore */ urls([files.forms])[0] ?? ''),
    load: (route = '') => (loading ??= start(route)),
    loaded: () => widget,
  };
}
