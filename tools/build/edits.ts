/** A range of code and its replacement. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies all edits to the code. They must not overlap. */
export function applied(code: string, edits: readonly Edit[]): string {
  const ordered = edits.toSorted((a, b) => b.start - a.start);
  return ordered.reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
}
