// Receipts by email, read by the production client from a simulated mailbox: what is added, what is refused with a reason, what stays unseen, and
// what is left of a message when something breaks in the middle.
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { getReceiptMail, renewReceiptAddress } from '#contracts/routes/receipt-mail.js';
import { listReceipts } from '#contracts/routes/receipts.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { startSimulatedMailbox, type SimulatedMailbox } from '../../simulators/imap/imap-simulator.js';
import { pdfReceipt } from '../../../tests/fixtures/ledger/receipts.fixture.js';
import { MailSchedule } from './mail-schedule.js';
import { ReadMail } from './read-mail.job.js';
import { maxMessageBytes } from './receipt-address.js';

let system: TestSystem;
let mailbox: SimulatedMailbox;
const settings: Record<string, unknown> = {};
/** Kept, so that a test can move it. */
const options = { now: '2026-09-01T16:00:00Z', mailbox: settings, ownProduct: true as const };
beforeAll(async () => {
  mailbox = await startSimulatedMailbox();
  const { port, user, password } = mailbox;
  Object.assign(settings, { host: '127.0.0.1', port, user, password, tls: 'off', address: user });
  system = await TestSystem.start(options);
}, 60_000);
afterEach(() => {
  mailbox.faults.length = 0;
  mailbox.statedSize = undefined;
});
afterAll(async () => {
  await system.close();
  await mailbox.close();
}, 60_000);

let businesses = 1;

async function business() {
  const tenantId = ++businesses;
  await system.openBusiness(tenantId);
  const { address } = await system.get(renewReceiptAddress, { tenantId });
  await system.drain();
  const state = () => system.get(getReceiptMail, { tenantId });
  const look = () => system.composition.get('ledger').app.get(ReadMail).run({ tenantId });
  const receipts = async () => (await system.get(listReceipts, { tenantId })).receipts;
  return { tenantId, address: address!, state, look, receipts };
}

interface Sent {
  to: string;
  files?: { name: string; bytes: Buffer; type?: string }[];
  id?: string;
  headers?: string[];
  subject?: string;
}

let sent = 0;

function send({ to, files = [], id = `<${++sent}@store.test>`, headers = [], subject = 'Your receipt' }: Sent): void {
  const parts = files.map(
    ({ name, bytes, type = 'application/octet-stream' }) =>
      `--b\r\ncontent-type: ${type}\r\ncontent-disposition: attachment; filename="${name}"\r\ncontent-transfer-encoding: base64\r\n\r\n${bytes.toString('base64').replace(/(.{76})/g, '$1\r\n')}\r\n`,
  );
  const head = [
    `From: Orders <orders@store.test>`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: ${id}`,
    ...headers,
    'MIME-Version: 1.0',
  ];
  const body = `--b\r\ncontent-type: text/plain\r\n\r\nThanks!\r\n${parts.join('')}--b--\r\n`;
  mailbox.messages.push(Buffer.from([...head, 'Content-Type: multipart/mixed; boundary=b', '', body].join('\r\n')));
}

const pdf = async (total: string) => ({ name: 'order.pdf', bytes: await pdfReceipt(['STAPLES', '08/02/2026', `TOTAL $${total}`]) });

test('what is attached becomes a receipt, and the mailbox stays as it is', async () => {
  const { address, look, state, receipts } = await business();
  expect(address).toMatch(/^receipts\+[0-9a-f]{24}@books\.test$/);
  send({ to: address, files: [await pdf('10.00')] });
  mailbox.asked.length = 0;
  await look();
  await system.drain();
  expect(await receipts()).toMatchObject([{ fileName: 'order.pdf', addedBy: 'email', totalCents: 1_000, state: 'unmatched' }]);
  expect(await state()).toMatchObject({
    ...{ isSetUp: true, lookedAt: '2026-09-01T16:00:00.000Z', problem: null },
    messages: [{ sender: 'orders@store.test', subject: 'Your receipt', receipts: 1, problem: null }],
  });
  expect(mailbox.asked).not.toEqual(expect.arrayContaining([expect.stringMatching(/STORE|COPY|MOVE|EXPUNGE|SELECT|APPEND/)]));
});

test('a message without a receipt says why, and one file that is refused doesn’t keep the others out', async () => {
  const { address, look, state } = await business();
  send({ to: address, subject: 'None' });
  send({ to: address, subject: 'Text', files: [{ name: 'a.txt', bytes: Buffer.from('hello'), type: 'application/pdf' }] });
  send({ to: address, subject: 'Both', files: [{ name: 'bad.pdf', bytes: Buffer.from('%PDF-1.4 nothing') }, await pdf('11.00')] });
  await look();
  const messages = new Map((await state()).messages.map((message) => [message.subject, message]));
  expect(messages.get('None')).toMatchObject({ receipts: 0, problem: expect.stringContaining('Nothing is attached') });
  expect(messages.get('Text')).toMatchObject({ receipts: 0, problem: expect.stringContaining('PDF, JPEG, PNG, WebP, or HEIC') });
  expect(messages.get('Both')).toMatchObject({ receipts: 1, problem: expect.stringMatching(/^bad\.pdf: /) });
});

test('a message to an unknown, another, or a former address, or that only mentions one, is seen by no business', async () => {
  const [one, other] = [await business(), await business()];
  send({ to: one.address, files: [await pdf('12.00')] });
  send({ to: 'receipts+000000000000000000000000@books.test', files: [await pdf('12.01')] });
  // The server finds the address in the name of the recipient.
  send({ to: `"${other.address}" <someone@else.test>`, files: [await pdf('12.02')] });
  await one.look();
  await other.look();
  expect([(await one.receipts()).length, (await other.receipts()).length]).toEqual([1, 0]);
  expect((await other.state()).messages).toEqual([]);
  const renewed = await system.get(renewReceiptAddress, { tenantId: one.tenantId });
  expect(renewed.address).not.toBe(one.address);
  send({ to: one.address, files: [await pdf('12.03')] });
  send({ to: 'list@else.test', headers: [`Delivered-To: ${renewed.address!.toUpperCase()}`], files: [await pdf('12.04')] });
  await one.look();
  expect((await one.state()).messages.length).toBe(2);
  expect((await one.receipts()).length).toBe(2);
});

test('a message that is delivered twice, or is read again in a new mailbox, counts once', async () => {
  const { address, look, state, receipts } = await business();
  const files = [await pdf('13.00')];
  send({ to: address, id: '<same@store.test>', files });
  send({ to: address, id: '<same@store.test>', files });
  await look();
  mailbox.uidValidity++;
  await look();
  expect([(await state()).messages.length, (await receipts()).length]).toEqual([1, 1]);
  // The same identity with another file is another message.
  send({ to: address, id: '<same@store.test>', files: [await pdf('13.01')] });
  await look();
  expect([(await state()).messages.length, (await receipts()).length]).toEqual([2, 2]);
});

test('two looks at once, and a kill before or after a message is stored, neither lose nor double a receipt', async () => {
  const { address, look, state, receipts } = await business();
  send({ to: address, files: [await pdf('14.00')] });
  send({ to: address, files: [await pdf('14.01')] });
  const work = system.composition.get('ledger').app.get(UnitOfWork);
  const killed = new Error('killed');
  /** The next transaction doesn't begin, or nothing happens behind it. */
  const killNext = (moment: 'before' | 'after') => {
    work.asWorker = async (...given) => {
      delete (work as Partial<UnitOfWork>).asWorker;
      if (moment === 'after') await work.asWorker(...given);
      throw killed;
    };
  };
  // Its file is in the file store already.
  killNext('before');
  await expect(look()).rejects.toBe(killed);
  expect(await receipts()).toEqual([]);
  killNext('after');
  await expect(look()).rejects.toBe(killed);
  expect((await receipts()).length).toBe(1);
  await Promise.all([look(), look()]);
  await look();
  expect([(await state()).messages.length, (await receipts()).length]).toEqual([2, 2]);
});

test('a connection that breaks, a wrong password, and a huge message are shown, and the next look goes on', async () => {
  const { address, look, state, receipts } = await business();
  send({ to: address, files: [await pdf('15.00')] });
  send({ to: address, files: [await pdf('15.01')] });
  // Each message is two fetches.
  mailbox.faults.push({ kind: 'drop', on: /UID FETCH/, after: 3 });
  await look();
  expect(await state()).toMatchObject({ problem: 'The mailbox isn’t responding. We’ll try again in a few minutes.' });
  expect((await receipts()).length).toBe(1);
  settings['password'] = 'wrong';
  await look();
  const { problem } = await state();
  expect(problem).toBe('The mailbox doesn’t accept this installation’s password. An operator needs to check it.');
  settings['password'] = mailbox.password;
  await look();
  expect(await state()).toMatchObject({ problem: null });
  expect((await receipts()).length).toBe(2);
  mailbox.statedSize = maxMessageBytes + 1;
  send({ to: address, files: [await pdf('15.02')] });
  mailbox.asked.length = 0;
  await look();
  expect((await state()).messages.map((message) => message.problem)).toContain(
    'The message is larger than 30 MB. Send fewer files at a time.',
  );
  expect(mailbox.asked.filter((command) => command === 'UID FETCH').length).toBe(1);
});

test('advisers see no address and bookkeepers renew none; without a mailbox nothing is read', async () => {
  const { tenantId, look } = await business();
  expect((await system.get(getReceiptMail, { tenantId, role: 'adviser' })).address).toBeNull();
  expect((await system.call(renewReceiptAddress, { tenantId, role: 'bookkeeper' })).status).toBe(403);
  const { host } = settings;
  delete settings['host'];
  mailbox.asked.length = 0;
  await look();
  expect(mailbox.asked).toEqual([]);
  expect((await system.call(renewReceiptAddress, { tenantId })).status).toBe(409);
  expect(await system.get(getReceiptMail, { tenantId })).toMatchObject({ isSetUp: false });
  settings['host'] = host;
});

test('the schedule asks for a look only when the last one is five minutes old', async () => {
  const { address, receipts } = await business();
  const schedule = system.composition.get('ledger').app.get(MailSchedule);
  mailbox.asked.length = 0;
  await schedule.look();
  await system.drain();
  expect(mailbox.asked).toEqual([]);
  options.now = '2026-09-01T16:05:00Z';
  send({ to: address, files: [await pdf('16.00')] });
  await schedule.look();
  await system.drain();
  expect((await receipts()).length).toBe(1);
});
