// Loads test files for Jest with Node's own module loader, so that a worker evaluates the product and its packages once instead of once per file,
// and the code stays warm. The suite's functions are Jest's own, fresh for each file.
import { createRequire } from 'node:module';
import JestRuntime from 'jest-runtime';
import { replacesModules } from './environment.mjs';
import { runsNow } from './globals.mjs';
import { load, loadAgain } from './sources.mjs';

const require = createRequire(import.meta.url);

class WorkerRuntime {
  #environment;
  #setupFiles;

  constructor(config, environment) {
    this.#environment = environment;
    this.#setupFiles = config.setupFilesAfterEnv;
    globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')] = config.testTimeout;
  }

  /** Jest asks for the framework of tests, which begins with no test and no listener. */
  requireInternalModule(path) {
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
    delete require.cache[path];
    return require(path);
  }

  setGlobalsForRuntime(globals) {
    const { fakeTimersModern: timers, moduleMocker: mocker } = this.#environment;
    const jest = {
      setTimeout: (ms) => void (globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')] = ms),
      useFakeTimers: (options) => void timers.useFakeTimers(options),
      useRealTimers: () => void timers.useRealTimers(),
      advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
      ...(mocker && {
        fn: mocker.fn.bind(mocker),
        spyOn: mocker.spyOn.bind(mocker),
        restoreAllMocks: () => mocker.restoreAllMocks(),
      }),
    };
    runsNow({ ...globals, jest });
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  /** What every file begins with runs for every file. */
  unstable_importModule(path) {
    return this.#setupFiles.includes(path) ? loadAgain(path) : load(path);
  }

  requireModule(path) {
    return require(path);
  }

  getSourceMaps() {
    return new Map();
  }

  enterTestCode() {}

  leaveTestCode() {}

  getAllCoverageInfoCopy() {}

  teardown() {}
}

class Runtime {
  constructor(config, environment, ...others) {
    const [, , , , path] = others;
    return replacesModules(path) ? new JestRuntime(config, environment, ...others) : new WorkerRuntime(config, environment);
  }
}
export { Runtime as 'module.exports' };
