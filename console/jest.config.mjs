// The console's tests: screens through their routes in jsdom, with the server answered by MSW.
import { workers } from '../jest.config.mjs';

export default {
  displayName: 'console',
  runtime: '<rootDir>/../tests/worker/runtime.mjs',
  testEnvironment: '<rootDir>/../tests/worker/console-environment.mjs',
  testMatch: ['<rootDir>/src/**/*.spec.tsx'],
  // The runtime compiles what it loads.
  transform: {},
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
  testTimeout: 30_000,
  ...workers(2),
};
