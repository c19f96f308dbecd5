export declare function hashPassword(password: string): string;
export declare function verifyPassword(guess: { readonly stored: string | null; readonly password: string }): boolean;
