// What a test file runs in: Node as it is. What a file may have changed of it is put back after the file.
import { readFileSync } from 'node:fs';
import { createRequire, setSourceMapsSupport } from 'node:module';
import PatientEnvironment, { raiseLimits } from './patience.mjs';

const { ModernFakeTimers } = createRequire(import.meta.resolve('jest-environment-node'))('@jest/fake-timers');

export class WorkerEnvironment {
  global = globalThis;
  handleTestEvent = raiseLimits;
  #before = { console: globalThis.console, exit: process.exit, cwd: process.cwd(), env: { ...process.env } };

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  /** Node knows where a line of a test came from; Jest has just begun to look it up in maps of its own. */
  async setup() {
    Error.prepareStackTrace = undefined;
    setSourceMapsSupport(true, { nodeModules: false });
  }

  async teardown() {
    const { console, exit, cwd, env } = this.#before;
    this.fakeTimersModern.dispose();
    globalThis.console = console;
    process.exit = exit;
    process.chdir(cwd);
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }
}

/** Only a realm of Jest's own can replace a module for one file. */
export const replacesModules = (path) => readFileSync(path, 'utf8').includes('unstable_mockModule');

export default class {
  constructor(config, context) {
    return replacesModules(context.testPath) ? new PatientEnvironment(config, context) : new WorkerEnvironment(config);
  }
}
