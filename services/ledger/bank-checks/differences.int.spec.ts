// Where books and bank differ, through the ledger: by how much, since when, and what is named as the reason; every figure derived by hand.
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { journalOf, postJournal } from '../../../tests/small-company.js';
import {
  StatementsFixture,
  closing,
  covered,
  fact,
  facts,
  path,
  stated,
  statements,
  suspected,
  uuid,
} from '../../../tests/fixtures/ledger/statements.fixture.js';

jest.setTimeout(30_000);
let trial: StatementsFixture;
let { system, admin, business, publish, checking, pageOf } = {} as StatementsFixture;
beforeAll(async () => {
  trial = await StatementsFixture.start();
  ({ system, admin, business, publish, checking, pageOf } = trial);
}, 60_000);
afterAll(() => trial.close(), 60_000);

describe('a difference', () => {
  test('of a row that was refused names the row', async () => {
    const row = { line: 9, date: '2026-09-20', amountCents: -10_000, reason: 'The date can’t be read.' };
    const tenantId = await business(
      ...facts.slice(0, 4),
      ...statements,
      covered('2026-09-01', '2026-09-30', { importId: uuid(91), refused: [row] }),
    );
    // The books have 1,408.02, the bank 1,308.02.
    const { agreesThrough, firstDifference } = await checking(tenantId);
    expect(agreesThrough).toBe('2026-08-31');
    expect(firstDifference).toEqual({
      date: '2026-09-30',
      statedCents: 130_802,
      booksCents: 140_802,
      differenceCents: 10_000,
      candidates: [
        {
          kind: 'refused-row',
          text: 'Line 9 of checking.csv couldn’t be posted and equals the difference: The date can’t be read.',
          amountCents: 10_000,
          link: `/import/${uuid(91)}`,
        },
      ],
    });
    expect((await pageOf(tenantId)).checks.map(({ state }) => state)).toEqual(['differs', 'agrees', 'agrees']);
  });

  test('of a row that is in the books twice names it', async () => {
    const tenantId = await business(...facts, ...statements, fact(5, '2026-09-13', -4_599));
    expect((await checking(tenantId)).firstDifference).toMatchObject({
      date: '2026-09-30',
      differenceCents: -4_599,
      candidates: [
        { kind: 'equal-amount', text: expect.stringContaining('AMZN MKTP US is in the books 2 times (Sep 12, 2026, Sep 13, 2026)') },
      ],
    });
    expect((await pageOf(tenantId)).checks.map(({ state }) => state)).toEqual(['differs', 'agrees', 'agrees']);
  });

  test('of a possible duplicate that waits goes with the answer', async () => {
    const tenantId = await business(
      ...facts,
      stated(0, '2026-08-31', 145_401),
      stated(1, '2026-09-30', 133_302),
      suspected(1, '2026-09-25', 2_500),
    );
    // The bank has 1,333.02, 25.00 more.
    expect(await checking(tenantId)).toMatchObject({
      possibleDuplicates: 1,
      agreesThrough: '2026-08-31',
      firstDifference: { differenceCents: -2_500, candidates: [{ kind: 'possible-duplicate', amountCents: -2_500 }] },
    });
    await publish(tenantId, suspected(1, '2026-09-25', 2_500, 'decided'), fact(5, '2026-09-25', 2_500, 'REFUND'));
    expect(await checking(tenantId)).toMatchObject({ possibleDuplicates: 0, agreesThrough: '2026-09-30', firstDifference: null });
  });

  test('of a file that is missing names its days', async () => {
    const august = facts.slice(0, 3);
    const october = [
      fact(6, '2026-10-02', -500),
      stated(3, '2026-10-31', 130_302, closing),
      covered('2026-10-01', '2026-10-31', { importId: uuid(92) }),
    ];
    const tenantId = await business(...august, ...statements.slice(0, 2), statements[3]!, ...october);
    // 1,454.01 − 5.00 = 1,449.01 in the books; at the bank 1,303.02.
    expect(await checking(tenantId)).toMatchObject({
      agreesThrough: '2026-08-31',
      firstDifference: {
        date: '2026-10-31',
        differenceCents: 14_599,
        candidates: [{ kind: 'missing-days', text: 'No statement covers Sep 1, 2026 to Sep 30, 2026.', link: '/import' }],
      },
      coverage: [{ state: 'covered' }, { month: '2026-09', state: 'gap' }, { state: 'covered' }],
      gaps: [{ from: '2026-09-01', to: '2026-09-30' }],
    });
  });

  test('that a journal makes on an old day begins there', async () => {
    const tenantId = await business(...facts, ...statements);
    await postJournal(
      system,
      journalOf(
        `J1,2026-08-10,Expenses:Meals,20.00,,Lunch,`,
        `J1,2026-08-10,${path},,15.00,Lunch,`,
        `J1,2026-08-10,Assets:Petty Cash,,5.00,Lunch,`,
      ),
      tenantId,
    );
    await system.drain();
    expect(await checking(tenantId)).toMatchObject({
      agreesThrough: '2026-08-05',
      firstDifference: {
        date: '2026-08-31',
        differenceCents: -1_500,
        candidates: [{ kind: 'changed-entry', text: 'Lunch on Aug 10, 2026 didn’t come from a statement and equals the difference.' }],
      },
    });
    expect((await pageOf(tenantId)).checks.map(({ state, booksCents }) => [state, booksCents])).toEqual([
      ['same', 129_302],
      ['differs', 143_901],
      ['agrees', 95_401],
    ]);
  });

  test('of a fact that the period lock keeps out names it', async () => {
    const tenantId = await business(...facts.slice(0, 3), ...statements);
    await admin.query(`update ledger.books set everyone_through = '2026-09-15' where tenant_id = $1`, [tenantId]);
    await publish(tenantId, ...facts.slice(3));
    // Without September 12 the books have 1,354.01 at the end of September.
    expect((await checking(tenantId)).firstDifference).toMatchObject({
      differenceCents: 4_599,
      candidates: [
        {
          kind: 'refused-row',
          text: expect.stringContaining('AMZN MKTP US on Sep 12, 2026 isn’t posted and equals the difference.'),
        },
      ],
    });
  });
});
