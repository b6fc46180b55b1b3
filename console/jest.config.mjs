// The console's tests: screens through their routes in jsdom, with the server answered by MSW.
import { workers } from '../jest.config.mjs';

export default {
  displayName: 'console',
  runtime: '<rootDir>/../tests/worker/runtime.mjs',
  testEnvironment: '<rootDir>/../tests/worker/console-environment.mjs',
  testMatch: ['<rootDir>/src/**/*.spec.tsx'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', { swcrc: true }] },
  transformIgnorePatterns: ['/node_modules/'],
  moduleNameMapper: {
    '\\.(css|svg|woff2)$': '<rootDir>/src/testing/asset-stub.mjs',
    '^#contracts/(.*)\\.js$': '<rootDir>/../contracts/$1.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
  testTimeout: 30_000,
  ...workers(2),
};
