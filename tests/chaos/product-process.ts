// The product as a process of its own, on a data directory of its own, that may be killed at any moment.
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endProduct, isRunning } from '../end-product.js';

const program = fileURLToPath(new URL('../../services/embedded/main.js', import.meta.url));
const readyWithinMs = 120_000;

export interface ProductOptions {
  directory: string;
  port: number;
  environment?: Record<string, string>;
}

/** Whom a kill hits: the product, its database server, or both at once. */
export type Victim = 'node' | 'postgres' | 'both';

export class ProductProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly options: ProductOptions,
    /** From the start of the process to the line that says it is ready. */
    readonly readyAfterMs: number,
  ) {}

  /** As `npm run up` starts it, without a demo. Resolves when the product says that it is ready. */
  static async start(options: ProductOptions): Promise<ProductProcess> {
    const begun = performance.now();
    const child = spawn(
      process.execPath,
      ['--enable-source-maps', '--max-semi-space-size=16', '--max-old-space-size=2000', program, '--no-demo'],
      {
        env: { ...process.env, ...options.environment, PORT: String(options.port), DATA_DIR: options.directory },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    try {
      await saysReady(child);
    } catch (error) {
      await endProduct(child, options.directory);
      throw error;
    }
    return new ProductProcess(child, options, performance.now() - begun);
  }

  get origin(): string {
    return `http://localhost:${this.options.port}`;
  }

  get pid(): number {
    return this.child.pid!;
  }

  get isRunning(): boolean {
    return isRunning(this.child);
  }

  /** `kill -9`; resolves when whoever was hit is gone. */
  async kill(victim: Victim): Promise<void> {
    const server = Number.parseInt(readFileSync(join(this.options.directory, 'database', 'cluster', 'postmaster.pid'), 'utf8'), 10);
    const ended = victim === 'postgres' ? undefined : exitOf(this.child);
    if (victim !== 'node') process.kill(server, 'SIGKILL');
    if (victim !== 'postgres') this.child.kill('SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    await endProduct(this.child, this.options.directory);
  }

  memoryMb(): Memory {
    return memoryMbOf(this.pid);
  }

  /** Seconds of processor time since the start: the product's own process, and its database server's with all that it began. */
  processorSeconds(): { node: number; postgres: number } {
    const all = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => processorTimesOf(Number(pid)));
    const server = all.filter(({ parent }) => parent === this.pid);
    const backends = all.filter(({ parent }) => server.some(({ pid }) => pid === parent));
    const sum = (of: typeof all) => of.reduce((total, { own }) => total + own, 0);
    const ended = server.reduce((total, { children }) => total + children, 0);
    return { node: sum(all.filter(({ pid }) => pid === this.pid)), postgres: sum(server) + sum(backends) + ended };
  }
}

/** Resident memory in MB: now, and the most since the start. */
export interface Memory {
  now: number;
  peak: number;
}

/** Linux only. */
export function memoryMbOf(pid: number): Memory {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)![1]);
  return { now: kilobytes('VmRSS') / 1024, peak: kilobytes('VmHWM') / 1024 };
}

/** Seconds; nothing of a process that has just ended. Linux counts in hundredths. */
function processorTimesOf(pid: number): { pid: number; parent: number; own: number; children: number }[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return [{ pid, parent: fields[1]!, own: (fields[11]! + fields[12]!) / 100, children: (fields[13]! + fields[14]!) / 100 }];
  } catch {
    return [];
  }
}

const exitOf = (child: ChildProcess): Promise<unknown> => new Promise((resolve) => child.once('exit', resolve));

function saysReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`The product was not ready in time:\n${output}`)), readyWithinMs);
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      reject(new Error(`The product ended with ${code ?? signal}:\n${output}`));
    });
    child.stdout!.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes('AI Accounting is ready')) return;
      clearTimeout(timer);
      resolve();
    });
  });
}
