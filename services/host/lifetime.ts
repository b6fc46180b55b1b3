// The life of a process: undoes what it started, in reverse order and once, when it is asked to stop or can't continue. For main programs.

/** Undoes one thing that was started. */
export type Undo = () => unknown;

export interface Lifetime {
  undo: Undo[];
  /** Receives uncaught errors while the process serves; writes to the terminal until it is replaced. */
  stray(error: unknown): void;
  /** Reports why the process can't continue, and ends it. */
  fail(sentence: string): void;
}

interface LifetimeOptions {
  /** Limits how long a stop may take; work that is cut off recovers at the next start. */
  stopsWithinMs: number;
  /** The text for a person about a failed start; undefined to print the error itself. */
  explain(error: unknown): string | undefined;
}

/** `start` resolves with the line that reports readiness. The exit code is 0 only after that and a clean stop. */
export async function live(start: (life: Lifetime) => Promise<string>, { stopsWithinMs, explain }: LifetimeOptions): Promise<void> {
  // Files of this process and its children are readable only by their owner.
  process.umask(0o077);
  const undo: Undo[] = [];
  let stopping: Promise<void> | undefined;
  let ready = false;
  const stop = (code: number): Promise<void> => {
    stopping ??= (async () => {
      setTimeout(() => process.exit(1), stopsWithinMs).unref();
      for (const step of undo.reverse()) await step();
      process.exit(code);
    })().catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
    return stopping;
  };
  const fail = (reason: unknown) => {
    console.error(reason);
    void stop(1);
  };
  // `disconnect`: the process that started this one with a channel is gone.
  const life: Lifetime = { undo, fail, stray: (error) => console.error(error) };
  // One request's error must not affect the others: an uncaught error is logged, and the process serves on. State that must be consistent
  // is in transactions. Before it is ready, an error is a failed start.
  for (const kind of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(kind, (error: unknown) => (ready ? life.stray(error) : fail(error)));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, () => void stop(ready ? 0 : 1));
  try {
    const announcement = await start(life);
    ready = true;
    console.log(announcement);
  } catch (error) {
    if (!stopping) fail(explain(error) ?? error);
  }
}
