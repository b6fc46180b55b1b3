// A name that was given up leads to the account it means, however the events come in batches.
import { expect, test } from '@jest/globals';
import type { ReceivedEvent } from '../define.js';
import { accountChanged, entryPosted, transactionCategorized } from '../events/ledger.js';
import { legChangesOf, replayLegs, type ReplayedLeg } from './category-legs.js';
import { underNewNames } from './renamed-accounts.js';

const received = (type: string, data: object, tenantId = 2): ReceivedEvent =>
  ({ type, tenantId, data, producer: 'ledger', occurredAt: '' }) as unknown as ReceivedEvent;
const posted = (entryId: number, account: string) =>
  received(entryPosted.type, {
    ...entryPosted.example,
    entryId,
    lines: [
      { line: 1, account: 'Assets:Bank:PNC', amountCents: -100 },
      { line: 2, account, amountCents: 100 },
    ],
  });
const decided = (entryId: number, previous: string, category: string, decisionSeq: number) =>
  received(transactionCategorized.type, { ...transactionCategorized.example, lineId: `${entryId}-2`, previous, category, decisionSeq });
const renamed = (previous: string, path: string, tenantId = 2) =>
  received(accountChanged.type, { ...accountChanged.example, previous, path }, tenantId);

const story = [
  posted(1, 'Expenses:Clay'),
  posted(2, 'Expenses:Rent'),
  renamed('Expenses:Clay', 'Expenses:Glaze'),
  posted(3, 'Expenses:Glaze'),
  decided(2, 'Expenses:Rent', 'Expenses:Glaze', 1),
  renamed('Expenses:Glaze', 'Expenses:Clay'),
  posted(4, 'Expenses:Clay'),
  renamed('Expenses:Clay', 'Expenses:Kiln'),
  decided(4, 'Expenses:Kiln', 'Expenses:Rent', 1),
  renamed('Expenses:Rent', 'Expenses:Studio', 3),
];

test.each(Array.from({ length: 2 ** (story.length - 1) }, (_, cuts) => cuts).filter((cuts) => cuts % 7 === 0 || cuts < 2))(
  'split as %d, every leg is on the account it was put on, under its last name',
  (cuts) => {
    const legs = new Map<string, ReplayedLeg>();
    let batch: ReceivedEvent[] = [];
    story.forEach((event, at) => {
      batch.push(event);
      if (cuts & (1 << at) || at === story.length - 1) {
        replayLegs(legs, legChangesOf(batch));
        batch = [];
      }
    });
    const [kiln, rent] = ['Expenses:Kiln', 'Expenses:Rent'];
    expect([...legs.values()].map(({ category }) => category)).toEqual([kiln, kiln, kiln, rent]);
  },
);

test('a batch without renames stays as it is; names of another business are left alone', () => {
  const events = [posted(1, 'Expenses:Clay')];
  expect(underNewNames(events)).toEqual({ events, renames: [] });
  expect(underNewNames(events).events).toBe(events);
  const { renames } = underNewNames([renamed('Expenses:A', 'Expenses:B', 3), renamed('Expenses:A', 'Expenses:C', 4)]);
  expect(renames).toEqual([
    { tenantId: 3, former: 'Expenses:A', path: 'Expenses:B' },
    { tenantId: 4, former: 'Expenses:A', path: 'Expenses:C' },
  ]);
});

test('renamed and back again, what was stored keeps its name, and what was published meanwhile gets it', () => {
  const { renames } = underNewNames([renamed('Expenses:A', 'Expenses:B'), renamed('Expenses:B', 'Expenses:A')]);
  expect(renames).toEqual([{ tenantId: 2, former: 'Expenses:B', path: 'Expenses:A' }]);
});

test('a name of another business is another name', () => {
  const { renames, events } = underNewNames([
    renamed('Expenses:Clay', 'Expenses:Glaze', 3),
    renamed('Expenses:Glaze', 'Expenses:Kiln', 4),
    received(entryPosted.type, { ...entryPosted.example, lines: [{ line: 2, account: 'Expenses:Glaze', amountCents: 100 }] }, 3),
  ]);
  expect(renames.map(({ tenantId, path }) => [tenantId, path])).toEqual([
    [3, 'Expenses:Glaze'],
    [4, 'Expenses:Kiln'],
  ]);
  expect(events.filter(({ type }) => type === entryPosted.type)).toMatchObject([{ data: { lines: [{ account: 'Expenses:Glaze' }] } }]);
});
