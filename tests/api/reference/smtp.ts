import { describe, expect, it } from 'vitest';
import type { ApiOptions } from '../../../api/options.ts';
import { setEventDetails, setRelease } from '../../../api/repositories/events.ts';
import { GOOD_PASSWORD } from '../support/attendee.ts';
import { startMailServer } from '../support/mail-server.ts';
import type { OwnTarget } from '../support/target.ts';

/** A header of a mail, its folded lines put together and its words decoded. */
function header(data: string, name: string): string | undefined {
  const line = new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(data)?.[1];
  return (
    line
      ?.replaceAll(/\r?\n[ \t]/g, ' ')
      // Nothing is between two encoded words (RFC 2047).
      .replaceAll(/\?= =\?UTF-8\?Q\?/gi, '')
      .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_all, text: string) =>
        decodeURIComponent(text.replaceAll('_', ' ').replaceAll('=', '%')),
      )
  );
}

const register = (api: OwnTarget, email: string) =>
  api.call('POST', '/register', { json: { email, password: GOOD_PASSWORD, clientId: api.clientId } });

export function smtpMail(start: (options?: ApiOptions) => Promise<OwnTarget>): void {
  describe('mail by SMTP', () => {
    it('goes to the one address, with the code, as a mail that a program wrote', async () => {
      const mailServer = await startMailServer();
      const api = await start({ mailUrl: mailServer.url, mailFrom: 'events@organiser.example' });
      const email = "o'reilly@example.org";
      await register(api, email);
      await expect.poll(() => mailServer.received.length).toBe(1);
      const [{ to, data }] = mailServer.received as [{ to: string[]; data: string }];
      expect(to).toEqual([email]);
      expect(header(data, 'From')).toBe('events@organiser.example');
      expect(header(data, 'Auto-Submitted')).toBe('auto-generated');
      expect(header(data, 'Message-ID')).toMatch(/^<[0-9a-f-]{36}@organiser\.example>$/);
      expect(header(data, 'Reply-To')).toBeUndefined();
      const code = mailServer.codeFor(email);
      const confirm = await api.call('POST', '/confirm', { json: { email, code, clientId: api.clientId } });
      expect(confirm.status).toBe(200);
      await mailServer.stop();
    });

    it('names the event, its page and where to ask', async () => {
      const mailServer = await startMailServer();
      const api = await start({ mailUrl: mailServer.url, mailFrom: 'events@organiser.example' });
      const { db } = api.app.services;
      await setRelease(db, api.clientId, null);
      const event = { name: 'Frühling & <b>', page: 'https://organiser.example/spring', support: 'help@organiser.example' };
      await setEventDetails(db, api.clientId, event);
      await register(api, 'guest@example.org');
      await expect.poll(() => mailServer.received.length).toBe(1);
      const data = mailServer.received[0]?.data ?? '';
      expect(header(data, 'Subject')).toBe('Your confirmation code');
      expect(header(data, 'From')).toBe('Frühling & <b> <events@organiser.example>');
      expect(header(data, 'Reply-To')).toBe('help@organiser.example');
      const text = data.replaceAll(/=\r?\n/g, '').replaceAll('\r', '');
      expect(text).toContain('https://organiser.example/spring\nQuestions? Write to help@organiser.example.');
      expect(text).toContain('mailto:help@organiser.example');
      expect(text).not.toContain('Frühling & <b>');
      await mailServer.stop();
    });

    it('is over as few connections as MAIL_URL says, and says what is wrong with it', async () => {
      const mailServer = await startMailServer({ delayMs: 50 });
      const api = await start({ mailUrl: `${mailServer.url}?maxConnections=1` });
      await Promise.all(Array.from({ length: 5 }, (_, index) => register(api, `guest-${index}@example.org`)));
      await expect.poll(() => mailServer.received.length).toBe(5);
      expect(mailServer.connections()).toBe(1);
      await mailServer.stop();
      await expect(start({ mailUrl: 'smtp://localhost?maxConnections=0' })).rejects.toThrow(
        'maxConnections in MAIL_URL must be a number from 1 to 20, not "0".',
      );
    });
  });
}
