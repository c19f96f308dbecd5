import { readFileSync } from 'node:fs';
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import { SettingError } from '../settings/setting-error.ts';

/** Limit for connecting, and for the greeting, in ms. */
const CONNECT_MS = 10_000;

/** What both a mail and a trial of the sender need to know of the mail server. */
export interface SmtpSettings extends SMTPConnectionOptions {
  auth?: { user: string; pass: string } | undefined;
  connectionTimeout: number;
  greetingTimeout: number;
}

/** How the API introduces itself, and whom it trusts. */
interface SmtpIdentity {
  /** The address at which attendees reach the API: its name is the greeting's, unless `?name=` in `MAIL_URL` says another. */
  publicUrl: string;
  /** A PEM file with the mail server's certificate or its authority's; without it, the authorities Node knows. */
  caFile?: string | undefined;
}

/** Reads `MAIL_URL`. Throws `SettingError` if the file with the certificate can't be read. */
export function smtpSettings(mailUrl: string, { publicUrl, caFile }: SmtpIdentity): SmtpSettings {
  const given = parseConnectionUrl(mailUrl) as Partial<SmtpSettings>;
  return {
    name: greetingOf(publicUrl),
    ...given,
    ...(caFile !== undefined && { tls: { ...given.tls, ca: certificateIn(caFile) } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
  };
}

/** A name, or an address in brackets (RFC 5321, 4.1.3): relays refuse a bare address. */
function greetingOf(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  if (hostname.startsWith('[')) return `[IPv6:${hostname.slice(1)}`;
  return /^[\d.]+$/.test(hostname) ? `[${hostname}]` : hostname;
}

function certificateIn(file: string): string {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new SettingError(`MAIL_CA: ${file} can't be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
  throw new SettingError(`MAIL_CA: ${file} has no certificate in it; it must be a PEM file.`);
}
