import { Type, type Static } from '@fastify/type-provider-typebox';

export const CONSENT_VERSION_MAX = 100;

export const ConsentBody = Type.Object({
  version: Type.String({ minLength: 1, maxLength: CONSENT_VERSION_MAX, description: 'Which text was agreed to.' }),
});
export type ConsentBody = Static<typeof ConsentBody>;
