// The Kafka transport keeps every promise that the embedded one keeps.
import { afterAll, beforeAll, jest } from '@jest/globals';
import { conformanceSuite } from '../conformance/conformance-suite.js';
import { RelayedTransport } from './relayed-transport.js';
import { describeWithKafka, trialKafka, type TrialKafka } from './trial-kafka.js';

jest.setTimeout(30_000);

describeWithKafka('with Kafka', () => {
  let kafka: TrialKafka;
  beforeAll(async () => {
    kafka = await trialKafka();
  }, 400_000);
  afterAll(() => kafka?.stop(), 30_000);

  conformanceSuite('The Kafka transport', (dependencies, faults) => new RelayedTransport({ ...dependencies, ...faults, kafka }));
});
