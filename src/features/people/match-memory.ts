import type { Profile } from '../../domain/profile';
import type { MountServices } from '../../session/services';

/**
 * What this device remembers of an attendee's matches from one visit to the next, so that each is celebrated once. Stored
 * are only marks, under a mark of the attendee: they name nobody, but who has the ids can work them out. A logout leaves them.
 */
export interface MatchMemory {
  /** Remembers the matches of an answer. @returns those that are new */
  listed(ids: readonly string[]): ReadonlySet<string>;
  /** Remembers an accepted like. @param match whether it is known to make a match. @returns whether that match is new */
  liked(id: string, match: boolean): boolean;
  /** After an accepted unlike, matching again is new again. */
  unliked(id: string): void;
}

/** Among the marks once an answer has listed the matches. */
const LISTED = '!';

/**
 * Until an answer has listed the matches, this device can't tell which are new, except that people liked from here were no
 * matches before. So the marks are of these at first, and of the matches afterwards.
 */
export function createMatchMemory({ storage, key }: Pick<MountServices, 'storage' | 'key'>, self: Profile | null): MatchMemory {
  const me = self?.id ?? null;
  const place = `${key}:${mark(`${me}`)}`;
  // Without an id of their own, two attendees of one device couldn't be told apart.
  let unstored = '';
  const read = () => new Set((me === null ? unstored : (storage.get(place) ?? '')).split(' ').filter(Boolean));
  const write = (marks: ReadonlySet<string>) => {
    const text = [...marks].join(' ');
    if (me === null) unstored = text;
    else storage.set(place, text);
  };
  const of = (id: string) => mark(`${me} ${id}`);

  return {
    listed(ids) {
      const marks = read();
      const before = marks.has(LISTED);
      const fresh = new Set(ids.filter((id) => marks.has(of(id)) !== before));
      write(new Set([LISTED, ...(before ? marks : []), ...ids.map(of)]));
      return fresh;
    },
    liked(id, match) {
      const marks = read();
      const before = marks.has(LISTED);
      const fresh = match && !(before && marks.has(of(id)));
      if (before === match) marks.add(of(id));
      else marks.delete(of(id));
      write(marks);
      return fresh;
    },
    unliked(id) {
      const marks = read();
      if (marks.delete(of(id))) write(marks);
    },
  };
}

/** FNV-1a in 32 bits: too short to lead back to an id, long enough to tell the people of an evening apart. */
function mark(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
