// The documents derived from the contracts. Pure: the same contracts give the same text, which a test compares with the checked-in files.
import { z } from 'zod';
import type { Published } from './compatibility.js';
import type { AnyRoute, DefinedEvent } from './define.js';
import { allEvents } from './events/all.js';
import { partitionCount } from './partition.js';
import { featuresOf } from './features.js';
import { allRoutes, routesByFeature } from './routes/all.js';
import { EventEnvelope } from './routes/events.js';
import { services } from './services.js';

const jsonSchema = (shape: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Record<
    string,
    unknown
  >;
  return schema;
};

/** A path with an optional last parameter is two paths of the document, without and with it, because there a parameter is always required. */
const pathsOf = ({ path }: AnyRoute): string[] =>
  [...(path.endsWith('?') ? [path.replace(/\/:\w+\?$/, '')] : []), path.replace(/\?$/, '')].map((form) => form.replace(/:(\w+)/g, '{$1}'));

const generated = '// Generated from contracts/routes by `npm run generate`. Not for editing.\n';

/**
 * Light objects for the console by file: method and path at run time, the contract's types at compile time. One file a feature, so that a
 * screen carries along only the calls of its own; `client.ts` names them all.
 */
const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

export function clientSources(): Record<string, string> {
  const files = Object.entries(routesByFeature).map(([feature, routes]): [string, string] => {
    const lines = Object.entries(routes).map(
      ([name, route]) =>
        `export const ${name}: RouteRef<typeof import('../../routes/${feature}.js').${name}> = { method: '${route.method}', features: [${quoted(featuresOf(route))}], path: '${route.path}' };`,
    );
    return [`client/${feature}.ts`, `${generated}import type { RouteRef } from '../../define.js';\n\n${lines.join('\n')}\n`];
  });
  const all = Object.keys(routesByFeature).map((feature) => `export * from './client/${feature}.js';`);
  return { ...Object.fromEntries(files), 'client.ts': `${generated}${all.join('\n')}\n` };
}

export function openApiDocument(): object {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of allRoutes)
    for (const path of pathsOf(route)) (paths[path] ??= {})[route.method.toLowerCase()] = operation(route, path);
  return {
    openapi: '3.1.0',
    info: { title: 'AI Accounting', version: '1', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problemSchema },
    },
  };
}

function operation(route: AnyRoute, path: string): object {
  const tenant = route.role !== 'public' && route.role !== 'user';
  const parameters = [
    ...(tenant ? [{ name: 'X-Tenant-ID', in: 'header', required: true, schema: { type: 'integer', minimum: 1 } }] : []),
    ...parametersOf(route.params, 'path').filter(({ name }) => path.includes(`{${name}}`)),
    ...parametersOf(route.query, 'query'),
  ];
  const answer = { schema: jsonSchema(route.reply, 'output'), example: route.example };
  const reply =
    route.answers === 'events'
      ? { 'text/event-stream': eventOf(answer) }
      : Object.fromEntries((route.sends ?? ['application/json']).map((type) => [type, answer]));
  return {
    summary: route.summary,
    tags: [route.service],
    ...(route.role === 'public' ? {} : { security: [{ bearer: [] }], 'x-role': route.role }),
    ...(parameters.length ? { parameters } : {}),
    ...(route.body
      ? {
          requestBody: {
            content: { [route.accepts === 'multipart' ? 'multipart/form-data' : 'application/json']: { schema: bodySchema(route) } },
          },
        }
      : {}),
    responses: {
      [String(route.status ?? 200)]: { description: 'Success', content: reply },
      default: {
        description: 'Problem (RFC 9457)',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

/** One server-sent event: its data is JSON in a string. */
const eventOf = ({ schema, example }: { schema: object; example: unknown }): object => ({
  schema: {
    type: 'object',
    properties: { data: { type: 'string', contentMediaType: 'application/json', contentSchema: schema } },
    required: ['data'],
  },
  example: { data: JSON.stringify(example) },
});

function bodySchema(route: AnyRoute): object {
  const schema = jsonSchema(route.body!, 'input') as { properties?: object; required?: string[] };
  if (route.accepts !== 'multipart') return schema;
  return {
    ...schema,
    properties: { file: { type: 'string', format: 'binary' }, ...schema.properties },
    required: ['file', ...(schema.required ?? [])],
  };
}

function parametersOf(shape: z.ZodType | undefined, place: 'path' | 'query'): { name: string }[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = jsonSchema(shape, 'input') as { properties?: Record<string, object>; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'errorId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    errorId: { type: 'string' },
  },
};

/** Open to fields that a later contract adds: subscribers skip what they do not know. */
const openSchema = (shape: z.ZodType) => {
  const override = ({ jsonSchema: schema }: { jsonSchema: { additionalProperties?: unknown } }) => {
    if (schema.additionalProperties === false) delete schema.additionalProperties;
  };
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io: 'output',
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override,
  }) as Record<string, unknown>;
  return schema;
};

const publishedOf = (events: DefinedEvent<any>[]): Published =>
  Object.fromEntries(events.map((event) => [event.type, { [event.version]: openSchema(event.data) }]));

/** What subscribers rely on, by the name of the file in contracts/published that keeps it. */
export function publishedContracts(): Record<string, Published> {
  const producers = services.map((service) => [service, publishedOf(allEvents.filter((event) => event.producer === service))] as const);
  return { envelope: { envelope: { 1: openSchema(EventEnvelope) } }, ...Object.fromEntries(producers) };
}

export function asyncApiDocument(): object {
  const messages = Object.fromEntries(
    allEvents.map((event) => [
      event.type,
      {
        name: event.type,
        summary: event.summary,
        'x-version': event.version,
        payload: openSchema(event.data),
        examples: [{ payload: event.example }],
      },
    ]),
  );
  const channels = Object.fromEntries(
    services.map((service) => [
      service,
      {
        address: service,
        description: `Events of ${service}: ${partitionCount} partitions, partition = murmur2(tenant id as decimal text) modulo ${partitionCount}, gapless positions per partition.`,
        messages: Object.fromEntries(
          allEvents
            .filter((event) => event.producer === service)
            .map((event) => [event.type, { $ref: `#/components/messages/${event.type}` }]),
        ),
      },
    ]),
  );
  return { asyncapi: '3.0.0', info: { title: 'AI Accounting events', version: '1' }, channels, components: { messages } };
}
