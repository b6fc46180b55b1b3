// Watches one service's process and restarts it when it ends unexpectedly, as an orchestrator would.
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServiceName } from '#contracts/services.js';
import { keepOutput, rotatingFile } from '#platform/rotating-file.js';
import { CannotStart } from '../../services/host/database/cannot-start.js';

const program = fileURLToPath(new URL('../../services/main.js', import.meta.url));
const readyWithinMs = 120_000;
const restartAfterMs = 300;
/** More ends than this within a minute are not accidents. */
const maxEndsPerMinute = 10;

interface ServiceProcessOptions {
  service: ServiceName;
  /** 1 for the first replica. */
  replica: number;
  address: string;
  environment: Record<string, string | undefined>;
  logDirectory: string;
  /** Called when a process ends or restarts by itself. */
  report(sentence: string): void;
  /** It keeps stopping. */
  fail(sentence: string): void;
}

export class ServiceProcess {
  readonly name: string;
  private child: ChildProcess | undefined;
  private stopping = false;
  private ends: number[] = [];

  constructor(private readonly options: ServiceProcessOptions) {
    this.name = options.replica === 1 ? options.service : `${options.service} ${options.replica}`;
  }

  get service(): ServiceName {
    return this.options.service;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  get address(): string {
    return this.options.address;
  }

  /** Resolves when the process reports that it is ready. */
  async start(): Promise<void> {
    const { service, environment, logDirectory } = this.options;
    // scripts/start.mjs explains why heaps are limited; a single service needs half of what all of them need.
    const words = [
      '--enable-source-maps',
      '--max-semi-space-size=16',
      '--max-old-space-size=1000',
      '--disable-warning=TimeoutNegativeWarning',
      program,
    ];
    const child = spawn(process.execPath, words, {
      env: { ...environment, SERVICE: service },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child = child;
    const path = join(logDirectory, `${this.name.replace(' ', '-')}.log`);
    const log = rotatingFile({ path });
    keepOutput(log, child.stderr!);
    child.stderr!.once('close', () => log.end());
    const ready = this.untilReady(child, path);
    void ready.then(
      () => child.once('exit', (code, signal) => this.ended(code ?? signal)),
      () => child.kill('SIGKILL'),
    );
    await ready;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    await ended;
  }

  private untilReady(child: ChildProcess, log: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const fail = (reason: string) => reject(new CannotStart(`${this.name} ${reason}. See ${log}.`));
      const timer = setTimeout(() => fail('was not ready in time'), readyWithinMs);
      const onExit = (code: number | null, signal: string | null) => fail(`ended with ${code ?? signal}`);
      child.once('exit', onExit);
      child.stdout!.on('data', (chunk: Buffer) => {
        if (!chunk.toString().includes(' is ready at ')) return;
        clearTimeout(timer);
        child.off('exit', onExit);
        resolve();
      });
    });
  }

  private ended(how: number | string | null): void {
    if (this.stopping) return;
    const { report, fail } = this.options;
    this.ends = [...this.ends.filter((at) => Date.now() - at < 60_000), Date.now()];
    if (this.ends.length > maxEndsPerMinute) return fail(`${this.name} keeps stopping.`);
    report(`${this.name} ended with ${how} and is being restarted`);
    setTimeout(() => {
      if (this.stopping) return;
      this.start().then(
        () => report(`${this.name} is back (process ${this.pid})`),
        (error: Error) => fail(error.message),
      );
    }, restartAfterMs);
  }
}
