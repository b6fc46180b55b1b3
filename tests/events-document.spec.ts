// What docs/events.md promises to subscribers is what the product does: names, numbers, headers, and the program that it quotes.
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { allEvents } from '#contracts/events/all.js';
import { partitionCount } from '#contracts/partition.js';
import { EventEnvelope, listEvents } from '#contracts/routes/events.js';
import { services } from '#contracts/services.js';
import { maxMessageBytes } from '#platform/transports/kafka-connection.js';
import { arrivedFrom, eventIn, messageOf } from '#platform/transports/kafka-message.js';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const text = read('docs/events.md');

/** The table below a heading: the names in back quotes of each row's first cell, that cell as text, and the second. */
function table(heading: string): { names: string[]; first: string; second: string }[] {
  const part = text.split(`\n## ${heading}\n`)[1]!.split('\n## ')[0]!;
  const lines = part.split('\n').filter((line) => line.startsWith('|') && !/^\|[ |-]*$/.test(line));
  return lines.map((line) => {
    const [, first = '', second = ''] = /^\| (.*?) \| (.*) \|$/.exec(line)!;
    return { names: quoted(first), first: first.trim(), second: second.trim() };
  });
}
const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
const namesIn = (heading: string) => table(heading).flatMap(({ names }) => names);

test('the envelope has the fields that the page names', () => {
  expect(namesIn('Envelope, version 1').sort()).toEqual(Object.keys(EventEnvelope.shape).sort());
});

test('messages carry the headers that the page names, the tenant as key, the envelope as value', () => {
  const { data, producer, ...event } = listEvents.example.events[0]! as EventEnvelope;
  const logged = { ...event, producer, causedBy: 'ledger.posting<bank-link/1/8/12/0', data: JSON.stringify(data), chain: 'c4'.repeat(32) };
  const { producer: _, ...row } = logged;
  const message = messageOf(producer, 3, row);
  const headers = message.headers as Record<string, string>;
  expect(Object.keys(headers).sort()).toEqual(namesIn('Headers').sort());
  expect(headers).toMatchObject({
    ce_specversion: '1.0',
    ce_source: `/${producer}`,
    ce_id: event.id,
    ce_type: event.type,
    ce_time: event.occurredAt,
    epoch: '3',
  });
  expect(message.key).toBe(String(event.tenantId));
  const bytes = Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, Buffer.from(text)]));
  const arrived = arrivedFrom({ headers: bytes, value: message.value as Buffer, offset: '0' })!;
  const value = eventIn(arrived, { producer, partition: event.partition });
  expect(value).toEqual({ ...event, producer, causedBy: logged.causedBy, data });
  expect(EventEnvelope.parse(value)).toEqual(value);
});

test('topics, partitions and limits are the ones that the page names', () => {
  const rows = new Map(table('Topics, partitions and keys').map(({ first, second }) => [first, second]));
  expect(quoted(rows.get('Topic')!)).toEqual([...services]);
  expect(rows.get('Partitions')).toBe(String(partitionCount));
  expect(rows.get('Largest message')).toBe(`${maxMessageBytes / 2 ** 20} MiB`);
  // The constant is the connection's own business; its text says seven days.
  expect(rows.get('Retention')).toMatch(/^7 days/);
  expect(read('services/platform/transports/kafka-connection.ts')).toContain('const retentionMs = 7 * 24 * 60 * 60 * 1_000;');
});

test('the settings that the page names are read by a service', () => {
  const named = namesIn('Access to Kafka').filter((name) => name.startsWith('KAFKA_'));
  const known = [...read('services/distributed/kafka.config.ts').matchAll(/^ {2}(KAFKA_\w+):/gm)].map(([, name]) => name!);
  expect(named.sort()).toEqual(known.sort());
  expect(text).toContain(`\`max.message.bytes\` ${maxMessageBytes}`);
  expect(text).toContain(`\`retention.ms\` ${7 * 24 * 60 * 60 * 1_000}`);
});

test('every event is in the list', () => {
  const listed = namesIn('What to rely on');
  const own = allEvents.map(({ type }) => type).filter((type) => !type.endsWith('.audit-recorded'));
  expect(listed.filter((name) => !name.startsWith('<')).sort()).toEqual(own.sort());
});

test('the answer has the members that the page names', () => {
  expect(namesIn('Reading the log over HTTP').sort()).toEqual(Object.keys(listEvents.reply.shape).sort());
});

test('what the page quotes stands in the subscriber', () => {
  const program = read('tests/subscriber/trial_balance.py');
  const quotes = [...text.matchAll(/```python\n([\s\S]*?)```/g)].map(([, quote]) => quote!);
  expect(quotes.length).toBeGreaterThan(0);
  for (const quote of quotes) expect(program).toContain(quote);
});

test('the commands that the page shows name options that the subscriber has', () => {
  const program = read('tests/subscriber/trial_balance.py');
  const commands = text.split('\n').filter((line) => line.startsWith('python3 tests/subscriber/trial_balance.py'));
  expect(commands).toHaveLength(2);
  for (const option of commands.flatMap((line) => line.match(/ --[a-z]+/g)!))
    expect(program).toContain(`options.add_argument("${option.trim()}"`);
});
