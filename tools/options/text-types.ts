/** What people are told of an option. */
export interface OptionText {
  /** In the organisers' guide, and as sentences in typings and manifest: Markdown, from a small letter on, no full stop at its end. */
  readonly doc: string;
  /** What holds without it, said in the same way; `none` is said in the guide alone. Not of what is required. */
  readonly standard?: string;
  /** What typings and manifest say in place of both: Markdown in full sentences. */
  readonly code?: string;
  /** Its field in the snippet builder. */
  readonly builder?: BuilderText;
  /** Its field in the WordPress plugin. */
  readonly plugin?: PluginText;
}

export interface BuilderText {
  /** The part of the form it belongs to. */
  readonly group: 'addresses' | 'event' | 'language' | 'look' | 'experts';
  readonly label: string;
  /** What to write, or where it shows. */
  readonly hint?: string;
  readonly example?: string;
  /** Of `demo-host/site/builder/values.js`, if it is narrower than the option's. */
  readonly kind?: 'email' | 'phone';
  /** Least and most of a number. */
  readonly range?: readonly [number, number];
  /** What holds without a choice, as the first of the options. */
  readonly standard?: string;
  /** Labels by value. */
  readonly options?: Readonly<Record<string, string>>;
}

export interface PluginText {
  readonly label: string;
  readonly help?: string;
  /** Labels by value; empty is what holds without a choice. */
  readonly choices?: Readonly<Record<string, string>>;
  /** More of them, with labels that are the same in every language. */
  readonly names?: Readonly<Record<string, string>>;
}
