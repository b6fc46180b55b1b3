// What subscribers were promised still holds: today's events against contracts/published, and the comparison against examples of each kind of change.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { breakingChanges, type JsonSchema, type Published } from '#contracts/compatibility.js';
import { publishedContracts } from '#contracts/documents.js';

const folder = new URL('../contracts/published/', import.meta.url);
const files = readdirSync(folder).sort();
const published = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Published;
const today = publishedContracts();

test.each(files)('%s: a published event has only gained optional fields', (file) => {
  const name = file.replace('.json', '');
  expect(today).toHaveProperty([name]);
  expect(breakingChanges(published(file), today[name]!)).toEqual([]);
});

test('every event is published (npm run generate)', () => {
  expect(files).toEqual(
    Object.keys(today)
      .map((name) => `${name}.json`)
      .sort(),
  );
  for (const [name, events] of Object.entries(today)) expect(published(`${name}.json`)).toEqual(JSON.parse(JSON.stringify(events)));
});

describe('a change', () => {
  const paid = {
    type: 'object',
    properties: {
      amountCents: { type: 'integer', minimum: 0 },
      payee: { type: 'string', maxLength: 200 },
      note: { type: 'string' },
      method: { type: 'string', enum: ['card', 'check'] },
      due: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
      lines: { type: 'array', items: { type: 'object', properties: { account: { type: 'string' } }, required: ['account'] } },
    },
    required: ['amountCents', 'payee', 'method', 'due', 'lines'],
  };
  const { properties } = paid;
  const line = properties.lines.items;
  const linesOf = (items: JsonSchema) => ({ ...paid, properties: { ...properties, lines: { ...properties.lines, items } } });
  const without = (name: keyof typeof properties) => ({
    ...paid,
    properties: Object.fromEntries(Object.entries(properties).filter(([one]) => one !== name)),
    required: paid.required.filter((one) => one !== name),
  });
  const field = (name: keyof typeof properties, schema: JsonSchema) => ({ ...paid, properties: { ...properties, [name]: schema } });
  const changesTo = (now: JsonSchema) => breakingChanges({ 'bank.paid': { 1: paid } }, { 'bank.paid': { 1: now } });

  test.each<[string, JsonSchema]>([
    ['none at all', structuredClone(paid)],
    ['an optional field more', { ...paid, properties: { ...properties, memo: { type: 'string' } } }],
    ['an optional field more inside a list', linesOf({ ...line, properties: { ...line.properties, memo: { type: 'string' } } })],
    ['other words for the reader', { ...field('payee', { ...properties.payee, description: 'Who was paid.' }), title: 'Payment' }],
    [
      'another order',
      { required: [...paid.required].reverse(), properties: Object.fromEntries(Object.entries(properties).reverse()), type: 'object' },
    ],
  ])('that is fine: %s', (_, now) => expect(changesTo(now)).toEqual([]));

  test.each<[string, JsonSchema, string]>([
    ['a required field is gone', without('payee'), 'bank.paid version 1.payee is gone'],
    ['an optional field is gone', without('note'), 'bank.paid version 1.note is gone'],
    [
      'a new field is required',
      { ...paid, properties: { ...properties, memo: { type: 'string' } }, required: [...paid.required, 'memo'] },
      'bank.paid version 1.memo is required now',
    ],
    ['an optional field is required', { ...paid, required: [...paid.required, 'note'] }, 'bank.paid version 1.note is required now'],
    [
      'a required field is optional',
      { ...paid, required: paid.required.filter((name) => name !== 'payee') },
      'bank.paid version 1.payee became optional',
    ],
    [
      'another type',
      field('amountCents', { type: 'number', minimum: 0 }),
      'type of bank.paid version 1.amountCents was "integer" and is "number"',
    ],
    ['another limit', field('payee', { type: 'string', maxLength: 100 }), 'bank.paid version 1.payee, maxLength was 200 and is 100'],
    ['a limit more', field('note', { type: 'string', maxLength: 9 }), 'bank.paid version 1.note says maxLength now'],
    ['a limit less', field('amountCents', { type: 'integer' }), 'bank.paid version 1.amountCents no longer says minimum'],
    [
      'a value more in an enumeration',
      field('method', { type: 'string', enum: ['card', 'check', 'cash'] }),
      'bank.paid version 1.method, enum had 2 items and has 3',
    ],
    ['no longer null', field('due', { type: 'string', format: 'date' }), 'bank.paid version 1.due no longer says anyOf'],
    [
      'a type inside a list',
      linesOf({ ...line, properties: { account: { type: 'integer' } } }),
      'type of bank.paid version 1.lines, items.account was "string" and is "integer"',
    ],
    [
      'a field inside a list is gone',
      linesOf({ type: 'object', properties: {}, required: [] }),
      'bank.paid version 1.lines, items.account is gone',
    ],
  ])('that breaks: %s', (_, now, sentence) => expect(changesTo(now)).toContain(sentence));

  test('of the whole: a type or a version is gone, another one is new', () => {
    const before: Published = { 'bank.paid': { 1: paid }, 'bank.refunded': { 1: paid } };
    expect(breakingChanges(before, { 'bank.paid': { 2: paid }, 'bank.voided': { 1: paid } })).toEqual([
      'bank.paid version 1 is gone',
      'bank.refunded version 1 is gone',
    ]);
    expect(breakingChanges(before, { ...before, 'bank.paid': { 1: paid, 2: without('note') }, 'bank.voided': { 1: paid } })).toEqual([]);
  });
});
