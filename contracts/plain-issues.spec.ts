// The exact sentences for what is wrong with a value, of every kind of issue.
import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { inPlainWords, issuesText, unlessMissing } from './plain-issues.js';
import { BusinessDate, Flag, LineId, Method } from './shapes.js';

const textOf = (shape: z.ZodType, value: unknown): string => issuesText(shape.safeParse(value, inPlainWords).error!);

describe('a wrong value', () => {
  test.each<[string, z.ZodType, unknown, string]>([
    ['no text', z.string(), 7, 'must be text'],
    ['no number', z.number(), '7', 'must be a number'],
    ['no number in an address', z.coerce.number(), 'seven', 'must be a number'],
    ['endless', z.number(), Infinity, 'must be a number'],
    ['a fraction', z.number().int(), 1.5, 'must be a whole number'],
    ['no boolean', z.boolean(), 'yes', 'must be true or false'],
    ['no list', z.array(z.string()), {}, 'must be a list'],
    ['no object', z.object({}), [], 'must be an object'],
    ['no record', z.record(z.string(), z.string()), 'x', 'must be an object'],
    ['not null', z.null(), 1, 'must be null'],
    ['never allowed', z.never(), 1, 'is not known here'],
    ['null', z.string(), null, 'must be text'],
    ['absent text', z.string(), undefined, 'is missing'],
    ['absent choice', Method, undefined, 'is missing'],
    ['absent alternative', z.union([z.string(), z.number()]), undefined, 'is missing'],
    ['absent flag', Flag, undefined, 'is missing'],
    ['another choice', Method, 'barter', 'must be one of cash, accrual'],
    ['another constant', z.literal(true), false, 'must be true'],
    ['another of numbers and nothing', z.literal([1, '']), 2, 'must be one of 1, empty'],
    ['another flag', Flag, 'perhaps', 'must be true or false'],
    ['empty', z.string().min(1), '', 'must not be empty'],
    ['short', z.string().min(3), 'ab', 'must have at least 3 characters'],
    ['long', z.string().max(200), 'x'.repeat(201), 'must have at most 200 characters'],
    ['very long', z.string().max(1), 'xy', 'must have at most 1 character'],
    ['of another length', z.string().length(4), 'abc', 'must have exactly 4 characters'],
    ['an empty list', z.array(z.string()).min(1), [], 'must not be empty'],
    ['a long list', z.array(z.string()).max(2), ['a', 'b', 'c'], 'must have at most 2 items'],
    ['a list of another length', z.array(z.string()).length(4), [], 'must have exactly 4 items'],
    ['a small number', z.number().min(0), -1, 'must be at least 0'],
    ['not positive', z.number().positive(), 0, 'must be more than 0'],
    ['a late year', z.number().max(2100), 2101, 'must be at most 2100'],
    ['a large number', z.number().max(1_000_000), 1_000_001, 'must be at most 1,000,000'],
    ['not below', z.number().lt(10), 10, 'must be less than 10'],
    ['beyond whole numbers', z.number().int(), 1e17, 'must be at most 9,007,199,254,740,991'],
    ['five decimals', z.number().multipleOf(0.0001), 1.00005, 'must be a number with at most 4 decimals'],
    ['two decimals', z.number().multipleOf(0.1), 1.05, 'must be a number with at most 1 decimal'],
    ['not whole', z.number().multipleOf(1), 1.5, 'must be a whole number'],
    ['no step', z.number().multipleOf(5), 7, 'must be divisible by 5'],
    ['no date', z.iso.date(), '2026-02-30', 'must be a date such as 2026-04-15'],
    ['no instant', z.iso.datetime(), 'noon', 'must be a date and time such as 2026-04-15T09:30:00Z'],
    ['no email address', z.email(), 'ana', 'must be an email address such as name@example.com'],
    ['no web address', z.url(), 'books', 'must be a web address such as https://example.com'],
    ['a web address of another kind', z.url({ protocol: /^https$/ }), 'ftp://a.example', 'must be a web address such as https://example.com'],
    ['no ID', z.uuid(), '7', 'must be an ID such as 0198c5e0-0000-7000-8000-0000000000c1'],
    ['another pattern', z.string().regex(/^a+$/), 'b', 'has the wrong format'],
    ['another start', z.string().startsWith('/'), 'b', 'must start with /'],
    ['another end', z.string().endsWith('/'), 'b', 'must end with /'],
    ['without a part', z.string().includes('@'), 'b', 'must contain @'],
    ['an unknown member', z.strictObject({}), { color: 1 }, 'color is not known here'],
    ['unknown members', z.strictObject({}), { color: 1, size: 2 }, 'color and size are not known here'],
    ['seven unknown members', z.strictObject({}), { a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1 }, 'a, b, c, d, e, and 2 more are not known here'],
    ['an unknown name', z.partialRecord(Method, z.number()), { barter: 1 }, 'barter is not known here'],
    ['a long name', z.record(z.string().max(3), z.number()), { long: 1 }, 'long: isn’t accepted as a name here: must have at most 3 characters'],
    ['a wrong key', z.map(z.string().array(), z.string()), new Map([[[1], 'x']]), 'isn’t accepted as a name here: must be text'],
    ['a wrong item', z.map(z.array(z.number()), z.string()), new Map([[[1], 2]]), 'has an item that isn’t accepted: must be text'],
    ['of no shape', z.union([z.boolean(), z.number()]), 'x', 'must be true or false or a number'],
    ['another of three numbers', z.union([z.literal(5), z.literal(7), z.literal(15)]), 6, 'must be 5, 7, or 15'],
    ['of the only similar shape', z.union([z.literal(''), z.email()]), 'x', 'must be an email address such as name@example.com'],
    ['of two similar shapes', z.union([z.email(), z.string().min(3)]), 'x', 'must be an email address such as name@example.com, or must have at least 3 characters'],
    ['inside the similar shape', z.union([z.string(), z.array(z.object({ name: z.string() }))]), [{}], '0.name: is missing'],
    ['of no alternative', z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]), { kind: 'c' }, 'kind: must be one of a, b'],
    ['refused without a message', z.string().refine(() => false), 'x', 'isn’t accepted here'],
  ])('%s', (_, shape, value, sentence) => expect(textOf(shape, value)).toBe(sentence)); // prettier-ignore
});

test('a message that a shape brings stays', () => {
  expect(textOf(BusinessDate, '1969-12-31')).toBe('must be a date from 1970 through 2100');
  expect(textOf(LineId, '7')).toBe('must be the ID of a transaction line, such as 104797-2');
  expect(textOf(LineId, undefined)).toBe('is missing');
  const Queue = z.url({ protocol: /^rediss?$/, error: unlessMissing('must be the address of a queue') });
  expect([textOf(Queue, 'https://a.example'), textOf(Queue, undefined)]).toEqual(['must be the address of a queue', 'is missing']);
});

test('each wrong member is named, in one line', () => {
  const shape = z.object({ terms: z.object({ annualPercent: z.number().multipleOf(0.0001) }), name: z.string() });
  expect(textOf(shape, { terms: { annualPercent: 1.00005 } })).toBe(
    'terms.annualPercent: must be a number with at most 4 decimals; name: is missing',
  );
});
