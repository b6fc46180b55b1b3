// Tests of contracts, services and the repository itself. The console has a project of its own (jsdom).
import { availableParallelism } from 'node:os';

const swc = ['@swc/jest', { swcrc: true }];
const alias = {
  '^#contracts/(.*)\\.js$': '<rootDir>/contracts/$1.ts',
  '^#platform/(.*)\\.js$': '<rootDir>/services/platform/$1.ts',
  '^(\\.{1,2}/.*)\\.js$': '$1',
};
// Jest alone would leave one of two processors idle. A worker keeps what each file loaded, so one that has grown is replaced.
const workers = { maxWorkers: Math.max(2, availableParallelism() - 1), workerIdleMemoryLimit: '1GB' };
const database = { globalSetup: '<rootDir>/tests/global-setup.mjs', globalTeardown: '<rootDir>/tests/global-teardown.mjs' };
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
export default {
  projects: [
    {
      ...node,
      ...workers,
      displayName: 'pure',
      testMatch: ['<rootDir>/{contracts,services,tests,scripts}/**/*.spec.ts'],
      testPathIgnorePatterns: ['\\.int\\.spec\\.ts$', '\\.e2e\\.spec\\.ts$'],
    },
    {
      ...node,
      ...database,
      ...workers,
      // Whole systems share one PostgreSQL, whose connections are counted; two keep both it and Node at work.
      maxWorkers: 2,
      testTimeout: 30_000,
      displayName: 'integration',
      testMatch: ['<rootDir>/{services,tests}/**/*.int.spec.ts'],
      testPathIgnorePatterns: ['/tests/(distributed|chaos)/'],
    },
    // Several processes, brokers and kills: minutes rather than seconds.
    { ...node, ...database, displayName: 'distributed', testMatch: ['<rootDir>/tests/{distributed,chaos}/**/*.int.spec.ts'] },
    { ...node, displayName: 'browser', testMatch: ['<rootDir>/tests/**/*.e2e.spec.ts'] },
    '<rootDir>/console/jest.config.mjs',
  ],
};
