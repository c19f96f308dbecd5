import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

const bearer = (description: string) => ({ type: 'http' as const, scheme: 'bearer', bearerFormat: 'JWT', description });

/** Collects the routes' schemas; `app.swagger()` returns the document. */
export async function registerOpenapi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Dating app API',
        version: '1.0.0',
        description: 'What the widget asks of a server: the calls, their bodies, statuses and error fields.',
      },
      servers: [{ url: 'http://localhost:5172', description: 'The demo' }],
      components: {
        securitySchemes: {
          idToken: bearer('The id token of POST /login.'),
          accessToken: bearer('The access token of POST /login.'),
        },
      },
    },
  });
}
