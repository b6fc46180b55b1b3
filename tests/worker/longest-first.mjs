// Begins with the files that take longest: the last one to begin would otherwise run alone, with a processor idle beside it.
import TestSequencer from '@jest/test-sequencer';

/** Those of more than about 50 seconds, the longest first. The others follow in Jest's own order. */
const longest = [
  'chaos/distributed-faults.int',
  'distributed/distributed-product.int',
  'chaos/import-kill.int',
  'distributed/linked-bank.int',
  'fuzz.e2e',
  'many-reviewed.e2e',
  'layout-shift.e2e',
  'banks.e2e',
  'main-job.e2e',
  'tax.e2e',
  'processor-sources.int',
  'histories.int',
  'questions/questions.int',
  'trial-balance.int',
  'trial-balance-kafka.int',
  'journal-and-statement.int',
  'evaluate',
];

const placeOf = ({ path }) => {
  const place = longest.findIndex((name) => path.endsWith(`/${name}.spec.ts`));
  return place < 0 ? longest.length : place;
};

export default class LongestFirst extends TestSequencer {
  async sort(tests) {
    return (await super.sort(tests)).toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}
