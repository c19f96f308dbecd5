import { beforeAll, describe, expect, it } from 'vitest';
import { asTypedRules } from './reference/as-typed.ts';
import { cardRules } from './reference/cards.ts';
import { codeRules } from './reference/codes.ts';
import { contactRules } from './reference/contacts.ts';
import { consentRules, profileRules } from './reference/profile.ts';
import { leavingRules, likeRules } from './reference/likes.ts';
import { inboxRules, mailLanguage, smtpMail } from './reference/mails.ts';
import { spokenLanguages } from './reference/languages.ts';
import { databaseRules } from './reference/database.ts';
import { eventRules, harvestRules } from './reference/events.ts';
import { hostileInput, httpRules } from './reference/http.ts';
import { oddPhotos } from './reference/odd-photos.ts';
import { photoSizes } from './reference/photo-sizes.ts';
import { privatePhotos } from './reference/private-photos.ts';
import { s3Photos } from './reference/s3.ts';
import { repeatedRegistrations } from './reference/arrivals.ts';
import { safetyRules } from './reference/safety.ts';
import { seededDemo } from './reference/seed.ts';
import { sessionRules, tokenRules } from './reference/sessions.ts';
import { shownPhotos } from './reference/shown-photos.ts';
import { takeoverRules } from './reference/takeover.ts';
import { uploadRules } from './reference/uploads.ts';
import { severalApis } from './support/several-apis.ts';
import type { OwnTarget } from './support/target.ts';

/** What the reference API promises beyond the calls: its exact answers, its rules, its settings. */
describe('the reference API', () => {
  const { start } = severalApis();
  let target: OwnTarget;
  beforeAll(async () => void (target = await start({ allowedOrigins: ['https://organiser.example'] })));

  const api = () => target;
  repeatedRegistrations(api);
  tokenRules(api);
  sessionRules(api);
  takeoverRules(api);
  codeRules(api);
  asTypedRules(api);
  mailLanguage(api);
  spokenLanguages(api);
  profileRules(api);
  consentRules(api, start);
  leavingRules(api);
  contactRules(api, start);
  cardRules(api, start);
  likeRules(api);
  safetyRules(api);
  uploadRules(api);
  photoSizes(api);
  oddPhotos(api);
  shownPhotos(api, start);
  hostileInput(api);
  httpRules(api, start);
  databaseRules(api);
  eventRules(start);
  harvestRules(start);
  inboxRules(start);
  smtpMail(start);
  s3Photos(start);
  privatePhotos(api, start);
  seededDemo(start);

  it('answered nothing with a failure of its own', () => {
    expect(target.failures).toEqual([]);
  });
});
