// Requests → contracts: every route of the product finds itself, nothing else finds one.
import { describe, expect, test } from '@jest/globals';
import { allRoutes } from '#contracts/routes/all.js';
import { listEvents } from '#contracts/routes/events.js';
import { getIncomeStatement, getIncomeStatementDetails } from '#contracts/routes/income-statement.js';
import { getJob, streamJob } from '#contracts/routes/jobs.js';
import { routeTable, serviceFor } from './route-table.js';

const lookUp = routeTable(allRoutes);
const found = (method: string, path: string) => {
  const lookup = lookUp(method, path);
  return lookup && 'found' in lookup ? lookup.found : undefined;
};

test.each(allRoutes.map((route) => [route.method, route.path, route] as const))('%s %s', (method, path, route) => {
  const filled = path.replace(/:(\w+)\??/g, 'value');
  expect(found(method, filled)?.route).toBe(route);
  if (path.endsWith('?')) expect(found(method, filled.slice(0, filled.lastIndexOf('/')))?.route).toBe(route);
  expect(found('PATCH', filled)).toBeUndefined();
});

describe('a path', () => {
  test('of words comes before one of parameters', () => {
    expect(found('GET', '/api/v1/income-statement/details')?.route).toBe(getIncomeStatementDetails);
    expect(found('GET', '/api/v1/income-statement/2026/3')).toEqual({ route: getIncomeStatement, params: { year: '2026', month: '3' } });
    expect(found('GET', '/api/v1/income-statement/2026')?.params).toEqual({ year: '2026' });
  });

  test.each([
    '/api',
    '/api/',
    '/api/v1/me/',
    '/api/v1//me',
    '/api/v1/ME',
    '/api/v1/%6De',
    '/api/v1/jobs/',
    '/api/v1/../internal/progress',
    '/internal/progress',
    '',
  ])('is unknown: %s', (path) => expect(lookUp('GET', path)).toBeUndefined());
});

test('methods that a path does not know', () => {
  expect(lookUp('DELETE', '/api/v1/me')).toEqual({ allowed: ['GET', 'HEAD'] });
  expect(lookUp('PUT', '/api/v1/tenants')).toEqual({ allowed: expect.arrayContaining(['GET', 'HEAD', 'POST']) });
  expect(found('HEAD', '/api/v1/me')).toBeDefined();
  expect(lookUp('HEAD', '/api/v1/changes')).toEqual({ allowed: ['GET'] });
});

test('a job is asked of the service in its id', () => {
  const to = (jobId: string) => serviceFor({ route: getJob, params: { jobId } });
  expect(to('assistant.0198c5e0-0000-7000-8000-0000000000bb')).toBe('assistant');
  expect(to('nobody.0198c5e0-0000-7000-8000-0000000000bb')).toBe('bank-link');
  expect(to('constructor')).toBe('bank-link');
  expect(serviceFor({ route: streamJob, params: { jobId: 'ledger.1' } })).toBe('ledger');
});

test('events are asked of their producer', () => {
  const to = (query: unknown) => serviceFor({ route: listEvents, params: {} }, query);
  expect(to({ producer: 'assistant' })).toBe('assistant');
  for (const other of ['nobody', 'constructor', '', undefined, ['assistant', 'gateway'], { 0: 'gateway' }])
    expect(to({ producer: other })).toBe('ledger');
  expect(serviceFor({ route: getJob, params: { jobId: 'ledger.1' } }, { producer: 'assistant' })).toBe('ledger');
});
