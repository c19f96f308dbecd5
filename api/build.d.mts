/** Writes the API as JavaScript for plain `node` into this folder, which is emptied first; default `api/dist`. */
export function buildApi(dir?: string): Promise<void>;
