// The distributed product as a person starts it, on a data directory of its own; each of its processes may be killed.
import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { endProduct } from '../end-product.js';

/** From the root of the repository: tests and commands run there. */
const programs = { embedded: 'dist/services/embedded/main.js', distributed: 'dist/deploy/local/main.js' };
const readyWithinMs = 600_000;
const backWithinMs = 60_000;

export interface TrialOptions {
  directory: string;
  port: number;
  words?: string[];
  environment?: Record<string, string>;
}

export class TrialProduct {
  private output = '';

  private constructor(
    private readonly child: ChildProcess,
    readonly directory: string,
    readonly origin: string,
  ) {}

  static async start(mode: keyof typeof programs, options: TrialOptions): Promise<TrialProduct> {
    const { directory, port, words = ['--no-demo'], environment } = options;
    const child = spawn(process.execPath, ['--enable-source-maps', programs[mode], ...words], {
      env: { ...process.env, ...environment, PORT: String(port), DATA_DIR: directory },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const product = new TrialProduct(child, directory, `http://localhost:${port}`);
    try {
      await product.untilReady();
    } catch (error) {
      await product.stop();
      throw error;
    }
    return product;
  }

  /** The number of a process by its name in the table, e.g. `ledger 2`; after a restart the new one. */
  pidOf(name: string): number {
    const lines = [...this.output.matchAll(new RegExp(`^ {2}${name} (?:is back \\(process |\\s+)(\\d+)`, 'gm'))];
    const pid = Number(lines.at(-1)?.[1]);
    if (!pid) throw new Error(`There is no process ${name}:\n${this.output}`);
    return pid;
  }

  /** Kills a process of the table; what it returns waits for its successor. */
  kill(name: string): () => Promise<void> {
    const victim = this.pidOf(name);
    process.kill(victim, 'SIGKILL');
    return async () => {
      for (const end = Date.now() + backWithinMs; this.pidOf(name) === victim; await wait(50))
        if (Date.now() > end) throw new Error(`${name} did not come back:\n${this.output}`);
    };
  }

  /** Names of all processes in the table, those of other programs included. */
  get processes(): string[] {
    return [...this.output.matchAll(/^ {2}(\S+(?: \d)?) +\d+ +\S+:\d+/gm)].map(([, name]) => name!);
  }

  /** `host:port` by the name in the table. */
  addressOf(name: string): string {
    const found = new RegExp(`^ {2}${name} +\\d+ +([^\\s,]+)`, 'm').exec(this.output)?.[1];
    if (!found) throw new Error(`There is no process ${name}:\n${this.output}`);
    return found;
  }

  stop(): Promise<number | null> {
    return endProduct(this.child, this.directory);
  }

  private untilReady(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`The product was not ready in time:\n${this.output}`)), readyWithinMs);
      this.child.once('exit', (code) => {
        clearTimeout(timer);
        reject(new Error(`The product ended with ${code}:\n${this.output}`));
      });
      this.child.stdout!.on('data', (chunk: Buffer) => {
        this.output += chunk.toString();
        if (!this.output.includes('AI Accounting is ready at')) return;
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
