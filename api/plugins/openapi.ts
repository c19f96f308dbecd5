import { STATUS_CODES } from 'node:http';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { SHARED_REFUSALS, type CallExample } from '../schemas/common.ts';
import { EXAMPLES } from '../schemas/examples.ts';

const bearer = (description: string) => ({ type: 'http' as const, scheme: 'bearer', bearerFormat: 'JWT', description });

/** The parts of the document that examples are added to. */
interface Content {
  schema?: { title?: string; properties?: Record<string, unknown> };
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

interface Response {
  description: string;
  headers?: object;
  content?: Record<string, Content>;
}

/** What the document writes once, by name, and refers to elsewhere. */
interface Components {
  schemas: Record<string, unknown>;
  responses: Record<string, Response>;
}

interface Reference {
  $ref: string;
}

interface Operation {
  parameters?: { name: string; example?: unknown }[];
  requestBody?: { content?: Record<string, Content> };
  responses: Record<string, Response | Reference>;
}

const JSON_TYPE = 'application/json';
const METHODS = ['get', 'post', 'put', 'delete'] as const;

const CONTENT_LANGUAGE = { 'Content-Language': { description: 'The language of the text', schema: { type: 'string' } } };
const RETRY_AFTER = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer', minimum: 1 } } };

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
    transformObject(document) {
      if (!('openapiObject' in document)) return document.swaggerObject;
      const { paths = {}, components, ...rest } = document.openapiObject;
      const shared: Components = { schemas: {}, responses: {} };
      for (const [path, item] of Object.entries(paths)) {
        for (const method of METHODS) {
          const operation = item?.[method] as Operation | undefined;
          const example = EXAMPLES[`${method.toUpperCase()} ${path}`];
          if (operation && example) addExamples(operation, example, shared);
        }
      }
      return {
        ...rest,
        components: { ...components, schemas: shared.schemas, responses: nameSchemas(shared.responses, shared) },
        paths: nameSchemas(paths, shared),
      } as typeof document.openapiObject;
    },
  });
}

/** @returns the same with a reference for each schema that has a title, which is added to `shared` */
function nameSchemas(value: unknown, shared: Components): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => nameSchemas(part, shared));
  const { title, ...rest } = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, nameSchemas(part, shared)]));
  if (typeof title !== 'string') return title === undefined ? rest : { title, ...rest };
  shared.schemas[title] = rest;
  return { $ref: `#/components/schemas/${title}` };
}

/** Adds an example of a successful call, and replaces `4XX` by each status with its texts. */
function addExamples(operation: Operation, { sent = {}, answer, refusals }: CallExample, shared: Components): void {
  for (const parameter of operation.parameters ?? []) {
    if (parameter.name in sent) parameter.example = sent[parameter.name];
  }
  const body = operation.requestBody?.content?.[JSON_TYPE];
  if (body) body.example = sent;
  const { '4XX': refusal, ...successes } = operation.responses as Record<string, Response>;
  for (const success of Object.values(successes)) {
    const content = success.content?.[JSON_TYPE];
    if (content && answer) content.example = answer;
  }
  const schema = refusal?.content?.[JSON_TYPE]?.schema ?? {};
  const [field = 'message'] = Object.keys(schema.properties ?? {});
  operation.responses = successes;
  for (const [status, texts] of Object.entries(refusals)) {
    const response: Response = {
      description: STATUS_CODES[status] ?? status,
      headers: { ...CONTENT_LANGUAGE, ...(['429', '503'].includes(status) && RETRY_AFTER) },
      content: { [JSON_TYPE]: { schema, ...asExamples(texts, field) } },
    };
    const suffix = SHARED_REFUSALS.get(texts);
    if (suffix !== undefined) {
      const name = `${schema.title}${status}${suffix}`;
      shared.responses[name] = response;
      operation.responses[status] = { $ref: `#/components/responses/${name}` };
    } else operation.responses[status] = response;
  }
}

const asExamples = (texts: readonly string[], field: string): Content =>
  texts.length === 1
    ? { example: { [field]: texts[0] } }
    : { examples: Object.fromEntries(texts.map((text) => [text, { value: { [field]: text } }])) };
