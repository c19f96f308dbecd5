import type { Choice } from './fields.js';

export declare function configCode(choice: Choice): string;
