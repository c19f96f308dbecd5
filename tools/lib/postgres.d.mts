export function findPostgres(): { bin: string; packaged: boolean };
export function ensurePgbouncer(): Promise<string>;
