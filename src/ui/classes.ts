/** Joins class names, skipping absent ones: `classes(s.button, busy && s.busy)`. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
