/** Texts about an option. */
export interface OptionText {
  /** Description for the organisers' guide, typings and manifest: Markdown, without initial capital and final full stop. */
  readonly doc: string;
  /** The default, in the same form; `none` appears only in the guide. Absent for required options. */
  readonly standard?: string;
  /** Replaces both in typings and manifest: Markdown in full sentences. */
  readonly code?: string;
  /** Field in the snippet builder. */
  readonly builder?: BuilderText;
  /** Field in the WordPress plugin. */
  readonly plugin?: PluginText;
}

export interface BuilderText {
  /** Group of the form. */
  readonly group: 'addresses' | 'event' | 'language' | 'look' | 'experts';
  readonly label: string;
  /** What to enter, or where it is shown. */
  readonly hint?: string;
  readonly example?: string;
  /** Kind in `demo-host/site/builder/values.js`, if narrower than the option's. */
  readonly kind?: 'email' | 'phone';
  /** Minimum and maximum of a number. */
  readonly range?: readonly [number, number];
  /** Label of the default, as the first choice. */
  readonly standard?: string;
  /** Labels by value. */
  readonly options?: Readonly<Record<string, string>>;
}

export interface PluginText {
  readonly label: string;
  readonly help?: string;
  /** Labels by value; the empty value is the default. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Further choices, with labels that aren't translated. */
  readonly names?: Readonly<Record<string, string>>;
}
