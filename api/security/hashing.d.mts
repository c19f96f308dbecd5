export declare function hashPassword(of: { readonly password: string; readonly salt?: Uint8Array }): string;
export declare function verifyPassword(guess: { readonly stored: string | null; readonly password: string }): boolean;
