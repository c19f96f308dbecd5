export type Choice = Readonly<Record<string, string>>;

export declare const FIELDS: readonly { readonly name: string; readonly label: string }[];
export declare function choiceIn(params: URLSearchParams): { readonly choice: Choice; readonly refused: readonly string[] };
