// The console's tests: screens through their routes in jsdom, with the server answered by MSW.
export default {
  displayName: 'console',
  testEnvironment: 'jest-fixed-jsdom',
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', { swcrc: true }] },
  transformIgnorePatterns: ['/node_modules/'],
  moduleNameMapper: {
    '\\.(css|svg|woff2)$': '<rootDir>/src/testing/asset-stub.mjs',
    '^#contracts/(.*)\\.js$': '<rootDir>/../contracts/$1.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
  testTimeout: 15_000,
  // One process for all files would keep what each of them loaded, until its memory is used up; one that has grown is replaced.
  maxWorkers: 2,
  workerIdleMemoryLimit: '1GB',
};
