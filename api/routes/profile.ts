import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ApiError } from '../api-error.ts';
import type { Queryable } from '../db/db.ts';
import { acceptedLanguage } from '../mail/mail-language.ts';
import { isPhotoType, newPhotoKey } from '../photos/photo-store.ts';
import { requireBearer, unauthorized } from '../plugins/bearer.ts';
import { answerErrorsAs } from '../plugins/errors.ts';
import { normalizeChanged, normalizeCreated } from '../rules/profile-fields.ts';
import { offerPhoto, UNUSED_MS } from '../repositories/photos.ts';
import { addProfile, changeProfile, findProfile, keepConsent, leave, type StoredProfile } from '../repositories/profiles.ts';
import { findShows } from '../repositories/visibility.ts';
import { requireConsent } from '../rules/profile.ts';
import { ConsentError, NoContent, NoProfileError, ProfileError, profileCall } from '../schemas/common.ts';
import { ConsentBody } from '../schemas/consent.ts';
import { CreateProfileBody, OwnProfile, PresignQuery, PresignReply, UpdateProfileBody } from '../schemas/profile.ts';
import { limitExceeded } from '../security/limit-exceeded.ts';
import { count, LIMITS } from '../security/rate-limit.ts';
import type { Services } from '../services/services.ts';
import { incomingPhotoUrls, ownPhotoKeys, photosAfter, takePhotos } from './profile-photos.ts';
import { noProfile, ownProfile } from './profile-replies.ts';

/** The attendee's own profile, and upload URLs for its photos. */
export const profileRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, photos, photoKeeper, consentVersion, now } = services;
    answerErrorsAs(app, 'message', services.onError);
    app.addHook('onRequest', requireBearer(services, 'id'));

    app.route({
      method: 'GET',
      url: '/profile',
      schema: {
        summary: 'The own profile; 404 when there is none yet',
        ...profileCall,
        response: { 200: OwnProfile, '4xx': NoProfileError },
      },
      handler: async ({ caller }) => {
        const profile = await findProfile(db, caller.clientId, caller.userId);
        if (!profile) throw noProfile(await findShows(db, caller.clientId));
        return ownProfile(services, profile);
      },
    });

    app.route({
      method: 'POST',
      url: '/profile',
      schema: {
        summary: 'Create the own profile; 409 when there is one',
        ...profileCall,
        body: CreateProfileBody,
        response: { 201: OwnProfile, '4xx': ConsentError },
      },
      handler: async ({ caller, body, headers }, reply) => {
        const { clientId, userId } = caller;
        const keys = await ownPhotoKeys(services, caller, body.photos ?? []);
        const profile: StoredProfile = {
          clientId,
          userId,
          ...normalizeCreated(body, now()),
          photos: keys,
          primaryPhoto: keys[0] ?? null,
        };
        requireConsent(body.consent, consentVersion);
        const language = acceptedLanguage(headers['accept-language']);
        const add = async (q: Queryable) => {
          const outcome = await addProfile(q, profile, randomUUID());
          if (outcome === 'account is gone') throw unauthorized();
          if (outcome === 'exists already') throw new ApiError(409, 'Profile already exists');
          await takePhotos(q, caller, keys, now());
          if (body.consent) await keepConsent(q, caller, { ...body.consent, language, at: now() }, consentVersion);
        };
        // A single statement needs no transaction.
        await (keys.length === 0 && !body.consent ? add(db) : db.tx(add));
        await services.onProfileCreated(profile);
        await services.following.changed(clientId);
        return reply.code(201).send(await ownProfile(services, profile));
      },
    });

    app.route({
      method: 'PUT',
      url: '/profile',
      schema: {
        summary: 'Change the own profile; name, date of birth and gender stay as created',
        ...profileCall,
        body: UpdateProfileBody,
        response: { 200: OwnProfile, '4xx': ProfileError },
      },
      handler: async ({ caller, body }) => {
        const fields = normalizeChanged(body, now());
        const keys = await ownPhotoKeys(services, caller, incomingPhotoUrls(body));
        const changed = await db.tx((q) =>
          changeProfile(q, caller.clientId, caller.userId, async (before) => ({
            ...fields,
            ...(await photosAfter(q, services, body, keys, before)),
          })),
        );
        if (!changed) throw noProfile();
        const { before, after } = changed;
        // Removed photos are deleted, not just hidden; if the store fails now, it is retried later.
        if (before.photos.some((key) => !after.photos.includes(key))) await photoKeeper.runSoon();
        return ownProfile(services, after);
      },
    });

    app.route({
      method: 'GET',
      url: '/profile/photo-presign',
      schema: {
        summary: 'An address to PUT one photo to',
        ...profileCall,
        querystring: PresignQuery,
        response: { 200: PresignReply, '4xx': ProfileError },
      },
      handler: async ({ caller, query }) => {
        const { fileName, contentType } = query;
        if (!isPhotoType(contentType)) {
          throw new ApiError(400, {
            text: 'Unsupported file type: {name}. Allowed types: JPEG, PNG, or WebP.',
            values: { name: fileName.slice(0, 100) },
          });
        }
        await count(services, caller.clientId, [[LIMITS.presignByUser, caller.userId]]);
        const key = newPhotoKey(caller.clientId, contentType);
        if (!(await offerPhoto(db, caller, key, now()))) throw limitExceeded(UNUSED_MS);
        return { uploadUrl: await photos.presign(key, contentType), key, bucket: photos.bucket, contentType };
      },
    });
  };

/** Agreeing to a new consent version, and leaving the event. */
export const participationRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, photoKeeper, consentVersion, now } = services;
    answerErrorsAs(app, 'message', services.onError);
    app.addHook('onRequest', requireBearer(services, 'id'));

    app.route({
      method: 'PUT',
      url: '/profile/consent',
      schema: {
        summary: 'Agree to a new version of what whoever takes part agrees to',
        ...profileCall,
        body: ConsentBody,
        response: { 204: NoContent, '4xx': ConsentError },
      },
      handler: async ({ caller, body, headers }, reply) => {
        requireConsent(body, consentVersion);
        const language = acceptedLanguage(headers['accept-language']);
        const consent = { version: body.version, language, at: now() };
        if (!(await keepConsent(db, caller, consent, consentVersion))) throw noProfile();
        return reply.code(204).send(null);
      },
    });

    app.route({
      method: 'DELETE',
      url: '/profile/participation',
      schema: {
        summary: 'Stop taking part: profile, photos, likes in both directions and consents go, the account stays',
        ...profileCall,
        response: { 204: NoContent, '4xx': ProfileError },
      },
      handler: async ({ caller }, reply) => {
        await db.tx((q) => leave(q, caller, now()));
        await services.following.changed(caller.clientId);
        // If the store can't delete the photos now, it is retried later.
        await photoKeeper.runSoon();
        return reply.code(204).send(null);
      },
    });
  };
