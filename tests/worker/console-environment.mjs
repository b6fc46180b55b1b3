// What a test file of the console runs in: Node with an imitated window, on one day.
import { createRequire } from 'node:module';
import { WorkerEnvironment } from './environment.mjs';
import { setDay } from './one-day.mjs';
import { installWindow, wipeWindow } from './window.mjs';

const { ModuleMocker } = createRequire(createRequire(import.meta.url).resolve('jest-runtime'))('jest-mock');

export default class extends WorkerEnvironment {
  #day;
  moduleMocker = new ModuleMocker(globalThis);

  async setup() {
    await super.setup();
    this.#day = setDay();
    // The library would remove the screen before the messages on it are dismissed, but only after the first file that a worker loads.
    Object.assign(process.env, { RTL_SKIP_AUTO_CLEANUP: 'true' });
    installWindow();
  }

  async teardown() {
    wipeWindow();
    this.#day.restore();
    await super.teardown();
  }
}
