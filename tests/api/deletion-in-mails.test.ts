import { expect, test } from 'vitest';
import type { MailLanguage } from '../../api/mail/mail-language.ts';
import { writeMail } from '../../api/mail/mails.ts';
import { MAIL_TEXTS } from '../../api/mail/mail-texts.ts';

const event = { name: null, page: null, support: null, line: null };

test.each(Object.keys(MAIL_TEXTS) as MailLanguage[])('whoever registers is told in %s when everything is deleted', (language) => {
  const mail = (retentionDays: number | null) =>
    writeMail({
      kind: 'confirm',
      language,
      code: '123456',
      event,
      link: null,
      unsubscribe: null,
      contested: false,
      mayJoin: true,
      retentionDays,
    });
  const [before, after] = [mail(null), mail(45)];
  const told = after.text.split('\n').filter((line) => !before.text.includes(line));
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/45.*7/);
  expect(told[0]).not.toContain('{');
  expect(after.html).toContain(`>${told[0]}<`);
  expect(
    writeMail({
      kind: 'changed',
      language,
      code: null,
      event,
      link: null,
      unsubscribe: null,
      contested: false,
      mayJoin: true,
      retentionDays: 45,
    }).text,
  ).not.toContain('45');
});
