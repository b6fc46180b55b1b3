// When a tenant's pipeline is idle.
import { expect, test } from '@jest/globals';
import type { ServiceProgress } from '#platform/service/progress.js';
import { pipelineOf } from './caught-up.js';

const stage = { service: 'ledger', consumer: 'ledger.posting', lag: 0, newestEventAt: null, parked: [] };
const ledger: ServiceProgress = { service: 'ledger', head: 7, stages: [stage], running: [] };
const bankLink: ServiceProgress = { service: 'bank-link', head: 3, stages: [], running: [] };
const job = (kind: string) => ({ id: 'bank-link.1', kind, state: 'running', progress: 0, message: '' });
const parked = { producer: 'bank-link', fromPosition: 2, reason: 'an account without a name', parkedAt: '2026-11-21T12:00:00.000Z' };

test('two equal looks without anything to do', () => {
  expect(pipelineOf([ledger, bankLink], [bankLink, ledger])).toEqual({ caughtUp: true, stages: [stage], running: [] });
});

test.each<[string, ServiceProgress[], ServiceProgress[]]>([
  ['a head moved between the looks', [ledger, bankLink], [ledger, { ...bankLink, head: 4 }]],
  ['a consumer lags in the first look', [{ ...ledger, stages: [{ ...stage, lag: 1 }] }, bankLink], [ledger, bankLink]],
  ['a consumer lags in the second look', [ledger, bankLink], [{ ...ledger, stages: [{ ...stage, lag: 1 }] }, bankLink]],
  ['events are parked', [ledger, bankLink], [{ ...ledger, stages: [{ ...stage, parked: [parked] }] }, bankLink]],
  ['a job runs', [ledger, bankLink], [ledger, { ...bankLink, running: [job('import.commit')] }]],
  ['a job ran', [ledger, { ...bankLink, running: [job('import.commit')] }], [ledger, bankLink]],
  ['a service did not answer twice', [ledger, bankLink], [ledger]],
])('not caught up: %s', (_, first, second) => {
  expect(pipelineOf(first, second).caughtUp).toBe(false);
});

test('training a model does not count, but is shown', () => {
  const training = { ...bankLink, running: [job('model.train')] };
  expect(pipelineOf([ledger, training], [ledger, training])).toMatchObject({ caughtUp: true, running: [{ kind: 'model.train' }] });
  const trainTicket = { ...bankLink, running: [job('import.train-tickets-of-the-month'), job('constraint')] };
  expect(pipelineOf([ledger, trainTicket], [ledger, trainTicket]).caughtUp).toBe(false);
});
