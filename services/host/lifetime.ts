// The life of a process: what it started is undone in reverse order, once, when it is told to stop or cannot go on. For the mains alone.

/** Undoes one thing that was started. */
export type Undo = () => unknown;

export interface Lifetime {
  undo: Undo[];
  /** Where errors go that nobody caught while the process serves; the terminal until something better is given. */
  stray(error: unknown): void;
  /** Says why the process cannot go on, and ends it. */
  fail(sentence: string): void;
}

interface LifetimeOptions {
  /** Nothing may keep a stop waiting for ever; what is cut off then recovers at the next start. */
  stopsWithinMs: number;
  /** What a person reads of an error at the start; undefined where the error itself says more. */
  explain(error: unknown): string | undefined;
}

/** `start` resolves with the line that says that all is ready. The exit code is 0 only when that was reached and the stop was clean. */
export async function live(start: (life: Lifetime) => Promise<string>, { stopsWithinMs, explain }: LifetimeOptions): Promise<void> {
  // Whatever this process and its children write is their owner's alone.
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
  // `disconnect`: whoever started this process with a channel to it is gone.
  const life: Lifetime = { undo, fail, stray: (error) => console.error(error) };
  // One request's error is not everybody's: what slipped through every handler is noted, and the process serves on. State that must be whole
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
