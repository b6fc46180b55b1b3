// Tests of contracts, services, the console's pure code and the repository itself. The console's screens have their own project (jsdom).
import { availableParallelism } from 'node:os';

const swc = ['@swc/jest', { swcrc: true }];
const alias = {
  '^#contracts/(.*)\\.js$': '<rootDir>/contracts/$1.ts',
  '^#platform/(.*)\\.js$': '<rootDir>/services/platform/$1.ts',
  '^(\\.{1,2}/.*)\\.js$': '$1',
};
const database = { globalSetup: '<rootDir>/tests/global-setup.mjs', globalTeardown: '<rootDir>/tests/global-teardown.mjs' };
const demo = { globalSetup: '<rootDir>/tests/browser-setup.mjs', globalTeardown: '<rootDir>/tests/browser-teardown.mjs' };
// A busy machine is no failure: what never ends is found all the same.
const node = {
  testTimeout: 20_000,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': swc },
  transformIgnorePatterns: ['/node_modules/'],
  moduleNameMapper: alias,
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.data'],
};

// A worker loads the product once, not anew for each file: that took longer than most files take, and left every function cold.
const loadedOnce = { runtime: '<rootDir>/tests/worker/runtime.mjs', testEnvironment: '<rootDir>/tests/worker/environment.mjs' };

/**
 * How many files of a project run at once, which Jest takes only from what it is started with. By itself it would leave one of two processors
 * idle. A worker keeps what each file loaded, so one that has grown is replaced.
 */
export const workers = (count) => ({ maxWorkers: count, workerIdleMemoryLimit: '3GB' });
const longestFirst = (count) => ({ ...workers(count), testSequencer: '<rootDir>/tests/worker/longest-first.mjs' });
export const workersOf = {
  pure: longestFirst(Math.max(2, availableParallelism() - 1)),
  // Whole systems share one PostgreSQL, whose connections are counted; two keep both it and Node at work.
  integration: longestFirst(2),
  // One at a time: each runs ten processes and up to three brokers.
  distributed: longestFirst(1),
  // They wait for pages and for the clock for a third of their time.
  browser: longestFirst(3),
};

export default {
  projects: [
    {
      ...node,
      ...loadedOnce,
      displayName: 'pure',
      testMatch: ['<rootDir>/{contracts,services,deploy,tests,scripts,console/src}/**/*.spec.ts'],
      testPathIgnorePatterns: ['\\.int\\.spec\\.ts$', '\\.e2e\\.spec\\.ts$'],
    },
    {
      ...node,
      ...loadedOnce,
      ...database,
      testTimeout: 60_000,
      displayName: 'integration',
      testMatch: ['<rootDir>/{services,tests}/**/*.int.spec.ts'],
      testPathIgnorePatterns: ['/tests/(distributed|chaos)/'],
    },
    // Several processes, brokers and kills: minutes rather than seconds.
    {
      ...node,
      ...loadedOnce,
      ...database,
      displayName: 'distributed',
      testMatch: ['<rootDir>/tests/{distributed,chaos}/**/*.int.spec.ts'],
    },
    { ...node, ...loadedOnce, ...demo, displayName: 'browser', testMatch: ['<rootDir>/tests/**/*.e2e.spec.ts'] },
    '<rootDir>/console/jest.config.mjs',
  ],
};
