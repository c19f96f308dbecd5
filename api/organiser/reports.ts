import { FIELD_NAMES, type StoredFields } from '../profile-fields.ts';
import { findPerson } from '../repositories/people.ts';
import { findReport, listReports, type Report } from '../repositories/reports.ts';
import { requireEvent } from './people.ts';
import { Refused } from './refused.ts';
import type { Storage } from './storage.ts';
import { timeText } from '../time-text.ts';

/** The reports of an event, the newest first. Throws `Refused` without the event. */
export async function printReports(storage: Storage, clientId: string): Promise<string[]> {
  await requireEvent(storage, clientId);
  const reports = await listReports(storage.db, clientId);
  if (reports.length === 0) return [`${clientId}: nobody was reported.`];
  const hint = `To read one: ${storage.typed(`reports ${clientId} <reference>`)}`;
  return [...reports.map(({ reference, at, reason }) => `${reference}: ${timeText(at)}, ${reason}`), hint];
}

/** One report with the profile as it was, who it is about, and what can be done. Throws `Refused` without it. */
export async function printReport(storage: Storage, clientId: string, reference: string): Promise<string[]> {
  await requireEvent(storage, clientId);
  const report = await findReport(storage.db, clientId, reference.toUpperCase());
  if (!report) throw new Refused(`${clientId} has no report ${reference}. To list them: ${storage.typed(`reports ${clientId}`)}`);
  const { reporterId, reportedId, reason, words, at } = report;
  const person = await findPerson(storage.db, { clientId, userId: reportedId });
  return [
    `${report.reference}: ${timeText(at)}, ${reason}, by ${reporterId ?? 'somebody who was erased'}`,
    ...(words === '' ? [] : [`They wrote: ${words}`]),
    `About ${reportedId}${person ? `, ${person.email}` : ', who is not there any more'}`,
    ...profileLines(report),
    ...(await photoLines(storage, report)),
    ...(person
      ? [`To suspend them: ${storage.typed(`people suspend ${person.email} --event ${clientId} --reason <text>`)}`]
      : []),
  ];
}

function profileLines({ profile }: Report): string[] {
  if (profile === null) return ['There was no profile.'];
  const fields = JSON.parse(profile) as StoredFields;
  return ['The profile as it was:', ...FIELD_NAMES.map((name) => `  ${name}: ${fields[name]}`)];
}

/** Addresses that are good for hours, for the organiser's browser. */
async function photoLines({ store }: Storage, { photos }: Report): Promise<string[]> {
  if (photos.length === 0) return [];
  const { photos: kept } = await store();
  return ['Its photos:', ...photos.map((key) => `  ${kept.urlOf(key, 'owner')}`)];
}
