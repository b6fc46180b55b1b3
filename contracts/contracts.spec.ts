// The contracts themselves: every example parses, names are unique, generated files are fresh.
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { asyncApiDocument, clientSources, openApiDocument } from './documents.js';
import { allEvents } from './events/all.js';
import { allRoutes } from './routes/all.js';

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
