/** A piece of code and what comes in its place. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The code with all edits made; none may overlap another. */
export function applied(code: string, edits: readonly Edit[]): string {
  const ordered = edits.toSorted((a, b) => b.start - a.start);
  return ordered.reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
}
