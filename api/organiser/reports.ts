import { removePhoto } from '../acts/people.ts';
import { FIELD_NAMES, type StoredFields } from '../rules/profile-fields.ts';
import { findPerson } from '../repositories/people.ts';
import { findProfile } from '../repositories/profiles.ts';
import { findReport, listReports, type KeptReport } from '../repositories/safety.ts';
import { requireEvent } from './people.ts';
import { Refused } from './wording.ts';
import type { Storage } from './storage.ts';
import { timeText } from '../rules/time-text.ts';

/** The reports of an event, newest first. Throws `Refused` without the event. */
export async function printReports(storage: Storage, clientId: string): Promise<string[]> {
  await requireEvent(storage, clientId);
  const reports = await listReports(storage.db, clientId);
  if (reports.length === 0) return [`${clientId}: nobody was reported.`];
  const hint = `To read one: ${storage.typed(`report ${clientId} <reference>`)}`;
  return [...reports.map(lineOf), hint];
}

const lineOf = ({ reference, at, reason, handledAt }: KeptReport): string =>
  `${reference}: ${timeText(at)}, ${reason}${handledAt === null ? '' : ', handled'}`;

/** One report with the reported profile at the time, and what can be done. Throws `Refused` without such a report. */
export async function printReport(storage: Storage, clientId: string, reference: string): Promise<string[]> {
  const report = await requireReport(storage, clientId, reference);
  const { reporterId, reportedId, reason, words, at, handledAt, note } = report;
  const person = await findPerson(storage.db, { clientId, userId: reportedId });
  return [
    `${report.reference}: ${timeText(at)}, ${reason}, by ${reporterId ?? 'somebody who was erased'}`,
    ...(words === '' ? [] : [`They wrote: ${words}`]),
    ...(handledAt === null ? [] : [`Handled: ${timeText(handledAt)}${note === '' ? '' : `. ${note}`}`]),
    `About ${reportedId}${person ? `, ${person.email}` : ', who is not there any more'}`,
    ...profileLines(report),
    ...(await photoLines(storage, report)),
    ...(await presentLines(storage, clientId, report)),
    ...(person
      ? [`To suspend them: ${storage.typed(`people suspend ${person.email} --event ${clientId} --reason <text>`)}`]
      : []),
  ];
}

/**
 * Removes a photo from the reported person's present profile; the copy kept with the report stays. Throws `Refused` without
 * the report or the photo.
 *
 * @param name the photo's name, as `printReport` prints it
 */
export async function removeReportedPhoto(
  storage: Storage,
  clientId: string,
  reference: string,
  name: string,
): Promise<string[]> {
  const { reportedId } = await requireReport(storage, clientId, reference);
  const profile = await findProfile(storage.db, clientId, reportedId);
  const key = profile?.photos.find((photo) => nameOf(photo) === name);
  if (key === undefined || !(await removePhoto(storage, { clientId, userId: reportedId }, key))) {
    throw new Refused(
      `${clientId}: the profile has no photo ${name}. To see which it has: ${storage.typed(`report ${clientId} ${reference}`)}`,
    );
  }
  return [`${clientId}: the photo ${name} is out of the profile of ${reportedId}; the server deletes it within the hour.`];
}

async function requireReport(storage: Storage, clientId: string, reference: string): Promise<KeptReport> {
  await requireEvent(storage, clientId);
  const report = await findReport(storage.db, clientId, reference.toUpperCase());
  if (report) return report;
  throw new Refused(`${clientId} has no report ${reference}. To list them: ${storage.typed(`reports ${clientId}`)}`);
}

const nameOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

/** The profile's present photos, with the names for removing them. */
async function presentLines(
  { db, store, typed }: Storage,
  clientId: string,
  { reportedId, reference }: KeptReport,
): Promise<string[]> {
  const keys = (await findProfile(db, clientId, reportedId))?.photos ?? [];
  if (keys.length === 0) return [];
  const { photos } = await store();
  return [
    'The photos of the profile now:',
    ...keys.map((key) => `  ${nameOf(key)}: ${photos.urlOf(key, 'owner')}`),
    `To remove one: ${typed(`report ${clientId} ${reference} --remove <photo>`)}`,
  ];
}

function profileLines({ profile }: KeptReport): string[] {
  if (profile === null) return ['There was no profile.'];
  const fields = JSON.parse(profile) as StoredFields;
  return ['The profile as it was:', ...FIELD_NAMES.map((name) => `  ${name}: ${fields[name]}`)];
}

/** The photos kept with the report, at URLs that are valid for hours. */
async function photoLines({ store }: Storage, { photos }: KeptReport): Promise<string[]> {
  if (photos.length === 0) return [];
  const { photos: kept } = await store();
  return ['Its photos:', ...photos.map((key) => `  ${kept.urlOf(key, 'owner')}`)];
}
