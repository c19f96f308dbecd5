import type { Settings } from '../../app/settings';
import { eachOption } from '../../domain/options';
import { page } from '../loader/page';
import { attributesOf } from '../loader/start';
import { TAGS } from '../tag/tags';
import type { TagFacts } from './facts';

/** The widget's report about itself; empty if none has started. */
export interface Given {
  readonly settings?: Settings;
  /** Its message about invalid attributes. */
  readonly refused?: string;
  /** Its message about attributes whose default is taken. */
  readonly slips?: string;
}

/** Elements of a page's content, as opposed to the tag's fallback link. */
const CONTENT = `main,header,footer,nav,section,article,aside,h1,h2,h3,h4,form,iframe,${TAGS}`;

/** Typographic quotation marks. */
const QUOTE = /[“”„‟«»‘’‚″]/;
/** Attributes whose values may contain such marks; `title` exists on every element. */
const WORDS = new Set(['title']);
eachOption(({ kind }, attribute) => kind === 'words' && WORDS.add(attribute));

export function lookAtTag(element: HTMLElement, { settings, refused = '', slips = '' }: Given): TagFacts {
  const { prefix, routing } = addressesOf(element, settings);
  const tags = [...new Set([element, ...page.querySelectorAll<HTMLElement>(TAGS)])];
  const same = tags.filter((tag) => {
    const other = addressesOf(tag, tag === element ? settings : undefined);
    return other.routing === 'hash' && other.prefix === prefix;
  });
  const storage = settings?.storage ?? attributesOf(element)('storage');
  return {
    apiHost: settings?.apiHost ?? '',
    refused,
    slips,
    quoted: [...quotedIn(element), ...[...page.querySelectorAll('script')].flatMap(quotedInScript)],
    swallowed: swallowedBy(element),
    count: tags.length,
    sharing: routing === 'hash' ? same.length : 0,
    routing,
    prefix,
    storage: storage === 'session' || storage === 'memory' ? storage : 'local',
  };
}

function addressesOf(element: HTMLElement, settings: Settings | undefined): Pick<TagFacts, 'prefix' | 'routing'> {
  const attribute = attributesOf(element);
  const mode = settings?.routing.mode ?? attribute('routing');
  const named = (settings?.routing.prefix ?? attribute('route-prefix') ?? '').replaceAll(/^[#/]+|\/+$/g, '');
  return { routing: mode === 'memory' ? 'memory' : 'hash', prefix: named ? `#/${named}` : '#' };
}

function quotedIn({ attributes }: Element): string[] {
  return [...attributes].flatMap(({ name, value }) => {
    const ends = WORDS.has(name.replace(/^data-/, '')) ? '' : value.slice(0, 1) + value.slice(-1);
    return QUOTE.test(name + ends) ? [name] : [];
  });
}

function quotedInScript(script: HTMLScriptElement): string[] {
  const isOurs = [...script.attributes].some(({ value }) => /\/embed\.js/.test(value));
  return isOurs ? quotedIn(script).map((name) => `${name} of the script`) : [];
}

/** Page content inside a tag that nothing follows: such a tag was probably never closed. */
function swallowedBy(element: HTMLElement): string[] {
  for (let next = element.nextSibling; next; next = next.nextSibling) if (next.textContent?.trim()) return [];
  const own = [...element.children].filter((child) => child.slot !== 'match');
  const found = own.filter((child) => child.matches(CONTENT) || child.querySelector(CONTENT));
  return [...new Set(found.map(({ localName }) => `<${localName}>`))];
}
