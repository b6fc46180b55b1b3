// The embedded transport keeps every promise.
import { EmbeddedTransport } from '#platform/transports/embedded.js';
import { conformanceSuite } from './conformance-suite.js';

conformanceSuite(
  'The embedded transport',
  (dependencies, faults) => new EmbeddedTransport({ ...dependencies, ...faults, pollMs: 30, batchSize: 7 }),
);
