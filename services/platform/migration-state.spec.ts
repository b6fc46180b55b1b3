// A database of another version is refused with a sentence that says which of both is older.
import { expect, test } from '@jest/globals';
import { migrationProblem } from './migration-state.js';

const file = (name: string, hash = 'a') => ({ name, hash });
const expected = [file('platform/migrations/0001_a.sql'), file('ledger/migrations/0001_b.sql'), file('ledger/sql/sums.sql')];

test.each([
  ['the same files', expected, undefined],
  ['a function that this version no longer has', [...expected, file('ledger/sql/old.sql')], undefined],
  ['nothing', [], /is older than this program \(it lacks platform\/migrations\/0001_a\.sql\)/],
  ['one migration less', expected.slice(1), /is older than this program/],
  [
    'one migration more',
    [...expected, file('ledger/migrations/0002_c.sql')],
    /is newer than this program \(it has ledger\/migrations\/0002_c/,
  ],
  ['one more and one less', [...expected.slice(1), file('ledger/migrations/0002_c.sql')], /is newer/],
  ['other functions', [...expected.slice(0, 2), file('ledger/sql/sums.sql', 'b')], /by another version \(ledger\/sql\/sums\.sql differs\)/],
  ['a changed migration', [file('platform/migrations/0001_a.sql', 'b'), ...expected.slice(1)], /by another version/],
])('a database with %s', (_, applied, problem) => {
  const found = migrationProblem(expected, applied);
  if (problem) expect(found).toMatch(problem);
  else expect(found).toBeUndefined();
});
