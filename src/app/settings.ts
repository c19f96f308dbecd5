import type { OptionSettings } from '../domain/option-types';
import type { TextLanguage } from '../messages/languages';
import type { Messages } from '../messages/messages';

/** The validated config with all defaults. The rest of the widget reads only this. */
export interface Settings extends Omit<OptionSettings, 'locale' | 'dir'> {
  /** BCP 47, for dates and numbers. */
  locale: string;
  /** Language of the texts. */
  language: TextLanguage;
  dir: 'ltr' | 'rtl';
  messages: Partial<Messages>;
  /** Custom properties by full name. */
  theme: Readonly<Record<`--dating-${string}`, string>>;
}
