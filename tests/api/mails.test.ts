import { expect, test } from 'vitest';
import type { MailLanguage } from '../../api/mail/mail-language.ts';
import { MAIL_TEXTS } from '../../api/mail/texts/mail-texts.ts';
import { writeMail } from '../../api/mail/mails.ts';
import { INVITATIONS } from '../../api/repositories/invitations.ts';
import { NOTICES } from '../../api/repositories/outbox.ts';

const NAMELESS = { name: null, page: null, support: null, line: null, venue: null };

test.each(Object.keys(MAIL_TEXTS) as MailLanguage[])('whoever registers is told in %s when everything is deleted', (language) => {
  const mail = (retentionDays: number | null) =>
    writeMail({
      kind: 'confirm',
      language,
      code: '123456',
      event: NAMELESS,
      link: null,
      unsubscribe: null,
      contested: false,
      mayJoin: true,
      openReports: 0,
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
      event: NAMELESS,
      link: null,
      unsubscribe: null,
      contested: false,
      mayJoin: true,
      retentionDays: 45,
      openReports: 0,
    }).text,
  ).not.toContain('45');
});

const KINDS = ['confirm', 'reset', ...NOTICES, ...INVITATIONS] as const;
/** What nobody beside the phone may read: an event's name tells it as well. */
const TELLING = /dat(?:e|ing)\b|match|single|flirt|lov|lieb|amour|amor|rencontre|cita|Löwenherz/iu;

const mails = (Object.keys(MAIL_TEXTS) as MailLanguage[]).flatMap((language) => KINDS.map((kind) => ({ kind, language })));

test.each(mails)('a lock screen tells nothing of the event from "$kind" in $language', ({ kind, language }) => {
  const event = {
    name: 'Speed dating Löwenherz',
    page: 'https://dating.example/',
    support: 'help@dating.example',
    line: 'A lovely evening of speed dating!',
    venue: 'Dating café, Lovers’ Lane 12',
  };
  const code = kind === 'confirm' || kind === 'reset' ? '123456' : null;
  const { subject, text, html } = writeMail({
    kind,
    language,
    code,
    mayJoin: true,
    event,
    link: null,
    unsubscribe: null,
    contested: false,
    retentionDays: 30,
    openReports: 3,
  });
  const [firstLine = ''] = text.split('\n');
  expect(subject).not.toMatch(TELLING);
  expect(firstLine).not.toMatch(TELLING);
  expect(firstLine.length).toBeGreaterThan(10);
  expect(/<body[^>]*>\s*<p>(.*?)<\/p>/.exec(html)?.[1]).toBe(firstLine);
  expect(text).toContain('Speed dating Löwenherz');
});

test.each(Object.keys(MAIL_TEXTS) as MailLanguage[])('admins are told in %s how many reports wait, and where', (language) => {
  const event = { ...NAMELESS, page: 'https://example.org/spring?a=1' };
  const facts = { kind: 'reported', language, code: null, mayJoin: true, link: null, unsubscribe: null } as const;
  const more = { contested: false, retentionDays: 30, openReports: 12 };
  const { text, html } = writeMail({ ...facts, ...more, event });
  for (const told of [text, html]) {
    expect(told).toContain('12');
    expect(told).toContain('https://example.org/spring?a=1#/admin');
    expect(told).not.toContain('{');
  }
  expect(writeMail({ ...facts, ...more, event: NAMELESS }).text).not.toContain('#/admin');
});
