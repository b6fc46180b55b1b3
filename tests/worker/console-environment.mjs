// What a test file of the console runs in: Node with an imitated window.
import { createRequire } from 'node:module';
import { WorkerEnvironment } from './environment.mjs';
import { installWindow, wipeWindow } from './window.mjs';

const { ModuleMocker } = createRequire(createRequire(import.meta.url).resolve('jest-runtime'))('jest-mock');

export default class extends WorkerEnvironment {
  moduleMocker = new ModuleMocker(globalThis);

  async setup() {
    await super.setup();
    installWindow();
  }

  async teardown() {
    wipeWindow();
    await super.teardown();
  }
}
