import type { OptionSettings } from '../domain/option-types';
import type { TextLanguage } from '../messages/languages';
import type { Messages } from '../messages/messages';

/** The host's config, validated and with all defaults filled in. The rest of the widget reads only this. */
export interface Settings extends Omit<OptionSettings, 'locale' | 'dir'> {
  /** BCP 47, for dates and numbers. */
  locale: string;
  /** Of the texts. */
  language: TextLanguage;
  dir: 'ltr' | 'rtl';
  messages: Partial<Messages>;
  /** Custom properties by their full names. */
  theme: Readonly<Record<`--dating-${string}`, string>>;
}
