import type { Choice } from './fields.js';

export declare function snippetFor(target: string, choice: Choice, hash?: string): string;
export declare function styleFor(target: string, choice: Choice): string;
