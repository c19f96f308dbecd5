export type Choice = Readonly<Record<string, string>>;

export declare const FIELDS: readonly { readonly name: string; readonly label: string }[];
/** The origins of other servers than the page's own for code and API, which a link may name. */
export declare function foreignIn(choice: Choice, standards: Choice): readonly string[];
export declare function choiceIn(params: URLSearchParams): { readonly choice: Choice; readonly refused: readonly string[] };
