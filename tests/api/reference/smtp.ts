import { describe, expect, it } from 'vitest';
import type { ApiOptions } from '../../../demo-host/api/options.ts';
import { GOOD_PASSWORD } from '../support/attendee.ts';
import { startMailServer } from '../support/mail-server.ts';
import type { OwnTarget } from '../support/target.ts';

export function smtpMail(start: (options?: ApiOptions) => Promise<OwnTarget>): void {
  describe('mail by SMTP', () => {
    it('goes to the one address, with the code', async () => {
      const mailServer = await startMailServer();
      const api = await start({ mailUrl: mailServer.url, mailFrom: 'events@organiser.example' });
      const email = "o'reilly@example.org";
      await api.call('POST', '/register', { json: { email, password: GOOD_PASSWORD, clientId: api.clientId } });
      await expect.poll(() => mailServer.received.length).toBe(1);
      const [mail] = mailServer.received;
      expect(mail?.to).toEqual([email]);
      expect(mail?.data).toContain('From: events@organiser.example');
      const code = /^\d{6}\r?$/m.exec(mail?.data ?? '')?.[0].trim();
      const confirm = await api.call('POST', '/confirm', { json: { email, code, clientId: api.clientId } });
      expect(confirm.status).toBe(200);
      await mailServer.stop();
    });

    it('that fails is reported, and the attendee is answered all the same', async () => {
      const api = await start({ mailUrl: 'smtp://127.0.0.1:1' });
      const json = { email: 'a@example.org', password: GOOD_PASSWORD, clientId: api.clientId };
      expect((await api.call('POST', '/register', { json })).status).toBe(200);
      await expect.poll(() => api.failures).toEqual([expect.objectContaining({ originalCode: 'ECONNREFUSED' })]);
    });
  });
}
