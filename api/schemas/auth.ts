import { Type, type Static } from '@fastify/type-provider-typebox';
import { reply } from './common.ts';

const email = Type.String({
  description: 'Compared without regard to case and invisible marks; a host in letters of any language is its xn-- form.',
});
const clientId = Type.String({ description: 'Which event; one of CLIENT_IDS.' });
const code = Type.String({
  description: 'Six digits from the mail, in any script, also as “Code: 123-456”; valid for 10 minutes.',
});
const newPassword = Type.String({
  description: 'At least 8 characters with a digit and one of !@#$%^&*. Compared in its composed form (NFC).',
});

export const RegisterBody = Type.Object({ email, password: newPassword, clientId });
export const LoginBody = Type.Object({ email, password: Type.String(), clientId });
export const ConfirmBody = Type.Object({ email, code, clientId });
export const ResendBody = Type.Object({ email, clientId });
export const ForgotBody = Type.Object({ email, clientId });
export const ConfirmForgotBody = Type.Object({ email, clientId, code, newPassword });
export const ChangePasswordBody = Type.Object({ previousPassword: Type.String(), proposedPassword: newPassword });

export const RegisterReply = reply(
  { message: Type.String(), userConfirmed: Type.Boolean({ description: 'Always false: the code comes by mail.' }) },
  'The account is there and waits for its code.',
);

export const LoginReply = reply(
  {
    idToken: Type.String({
      description:
        'JWT (ES256) with sub, email, role, token_use "id", aud (the clientId), expiresAt (ms since 1970) and exp; 5 hours.',
    }),
    accessToken: Type.String({ description: 'JWT (ES256) with sub, token_use "access", aud, expiresAt and exp; 5 hours.' }),
    refreshToken: Type.String({ description: 'Opaque; no call takes it.' }),
  },
  'Logged in.',
);

export type RegisterReply = Static<typeof RegisterReply>;
export type LoginReply = Static<typeof LoginReply>;
