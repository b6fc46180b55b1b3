// The contracts themselves: every example parses, names are unique, generated files are fresh.
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { asyncApiDocument, clientSources, openApiDocument } from './documents.js';
import { allEvents } from './events/all.js';
import { featuresOf, reportedFeatures } from './features.js';
import { getAlerts } from './routes/alerts.js';
import { allRoutes } from './routes/all.js';
import { getComplianceStatus } from './routes/compliance.js';
import { putContractorPayment } from './routes/contractor-payments.js';
import { formCalls } from './routes/forms-1099.js';
import { putPayer } from './routes/payer.js';
import { putMiscCategories } from './routes/payment-categories.js';

test.each(allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s has an example of its reply', (_, route) => {
  expect(() => route.reply.parse(route.example)).not.toThrow();
});

test.each(allEvents.map((event) => [event.type, event] as const))('%s has an example', (_, event) => {
  expect(() => event.data.parse(event.example)).not.toThrow();
});

test('a method and path, and an event type, is declared once', () => {
  const routes = allRoutes.map((route) => `${route.method} ${route.path}`);
  const types = allEvents.map((event) => event.type);
  expect(new Set(routes).size).toBe(routes.length);
  expect(new Set(types).size).toBe(types.length);
});

test('generated files are fresh (npm run generate)', () => {
  const file = (name: string) => readFileSync(new URL(`./generated/${name}`, import.meta.url), 'utf8');
  for (const [name, source] of Object.entries(clientSources())) expect(file(name)).toBe(source);
  expect(file('openapi.json')).toBe(`${JSON.stringify(openApiDocument(), null, 2)}\n`);
  expect(file('asyncapi.json')).toBe(`${JSON.stringify(asyncApiDocument(), null, 2)}\n`);
});

test('a route that sends text or a file says of which types, and only such a route', () => {
  const withMediaTypes = allRoutes.filter(({ sends }) => sends !== undefined);
  expect(withMediaTypes).toEqual(allRoutes.filter(({ answers }) => answers === 'file' || answers === 'text'));
});

test('the description of the calls is valid for a validator that is not ours, down to its schemas', async () => {
  const document = openApiDocument() as { paths: Record<string, Record<string, object>> };
  const { valid, errors } = await new Validator({ strict: false }).validate(structuredClone(document));
  expect([valid, errors]).toEqual([true, undefined]);
  const ajv = new Ajv2020({ strict: false });
  const wrong = schemasIn(document).filter((schema) => !ajv.validateSchema(schema));
  expect(wrong).toEqual([]);
});

/** Every JSON Schema of a document, wherever it lies. */
function schemasIn(part: unknown): object[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    name === 'schema' ? [value as object] : name === 'example' ? [] : schemasIn(value),
  );
}

// The key of a cached reply merges them (console/src/lib/reading.ts). A business is the same in all of them.
test('parameters, query and body of a call have no name in common', () => {
  const namesOf = (shape: unknown) => Object.keys((shape as { shape?: object } | undefined)?.shape ?? {});
  const twice = allRoutes.filter(({ params, query, body }) => {
    const names = [params, query, body].flatMap((part) => namesOf(part)).filter((name) => name !== 'tenantId');
    return new Set(names).size < names.length;
  });
  expect(twice.map(({ path }) => path)).toEqual([]);
});

test('every feature that the stream of changes names is that of a read', () => {
  const read = allRoutes.filter(({ method }) => method === 'GET').map((route) => featuresOf(route)[0]);
  expect(reportedFeatures.filter((feature) => !read.includes(feature))).toEqual([]);
});

test('an optional last parameter is two paths of the description: the year’s income statement and a month’s', () => {
  const { paths } = openApiDocument() as {
    paths: Record<string, Record<string, { parameters: { name: string; in: string; required: boolean }[] }>>;
  };
  const inPath = (path: string) =>
    paths[path]?.['get']?.parameters.filter((parameter) => parameter.in === 'path').map(({ name, required }) => [name, required]);
  expect(inPath('/api/v1/income-statement/{year}')).toEqual([['year', true]]);
  expect(inPath('/api/v1/income-statement/{year}/{month}')).toEqual([
    ['year', true],
    ['month', true],
  ]);
  const optional = allRoutes.filter(({ path }) => path.endsWith('?'));
  expect(optional.length).toBeGreaterThan(1);
  for (const { path, method } of optional) {
    const shortened = path.replace(/\/:\w+\?$/, '').replace(/:(\w+)/g, '{$1}');
    expect([shortened, Object.keys(paths[shortened] ?? {})]).toEqual([shortened, expect.arrayContaining([method.toLowerCase()])]);
  }
});

// Compliance and alerts compare filed forms with the books; these writes publish no event from which the stream of changes would know.
test('what changes a form or what it is compared with is read again with alerts and compliance', () => {
  const writes = [
    putPayer,
    putMiscCategories,
    putContractorPayment,
    ...Object.values(formCalls).flatMap((calls) => [calls.generate, calls.putFiled, calls.voidForm]),
  ];
  for (const read of [getAlerts, getComplianceStatus])
    expect(writes.filter((write) => !featuresOf(write).includes(featuresOf(read)[0]!)).map(({ path }) => path)).toEqual([]);
});
