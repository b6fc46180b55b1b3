// The distributed product as a person starts it, on a data directory of its own; each of its processes may be killed.
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const programs = {
  embedded: fileURLToPath(new URL('../../dist/services/embedded/main.js', import.meta.url)),
  distributed: fileURLToPath(new URL('../../dist/services/distributed/main.js', import.meta.url)),
};
const readyWithinMs = 240_000;

export class TrialProduct {
  private told = '';

  private constructor(
    private readonly child: ChildProcess,
    readonly directory: string,
    readonly origin: string,
  ) {}

  static async start(mode: keyof typeof programs, options: { directory: string; port: number; words?: string[] }): Promise<TrialProduct> {
    const { directory, port, words = ['--no-demo'] } = options;
    const child = spawn(process.execPath, ['--enable-source-maps', programs[mode], ...words], {
      env: { ...process.env, PORT: String(port), DATA_DIR: directory },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const product = new TrialProduct(child, directory, `http://localhost:${port}`);
    await product.untilReady();
    return product;
  }

  /** What the product has said at its terminal. */
  get terminal(): string {
    return this.told;
  }

  /** The number of a process by its name in the table, e.g. `ledger 2`; after a restart the new one. */
  pidOf(name: string): number {
    const lines = [...this.told.matchAll(new RegExp(`^ {2}${name} (?:is back \\(process |\\s+)(\\d+)`, 'gm'))];
    const pid = Number(lines.at(-1)?.[1]);
    if (!pid) throw new Error(`There is no process ${name}:\n${this.told}`);
    return pid;
  }

  async stop(): Promise<number | null> {
    if (this.child.exitCode !== null) return this.child.exitCode;
    const ended = new Promise<number | null>((resolve) => this.child.once('exit', (code) => resolve(code)));
    this.child.kill('SIGTERM');
    return ended;
  }

  private untilReady(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`The product was not ready in time:\n${this.told}`)), readyWithinMs);
      this.child.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${this.told}`)));
      this.child.stdout!.on('data', (chunk: Buffer) => {
        this.told += chunk.toString();
        if (!this.told.includes('AI Accounting is ready at')) return;
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
