export function npmCommand(): { readonly file: string; readonly before: readonly string[]; readonly shell: boolean };
