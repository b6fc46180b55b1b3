// Structured logs. Secrets and tokens never reach them: whoever logs names the fields.
import { pino, type Logger } from 'pino';

export type Log = Logger;

export function createLog(options: { level: string; destination?: string }): Log {
  const target = options.destination
    ? pino.destination({ dest: options.destination, mkdir: true, sync: false })
    : pino.destination({ dest: 2, sync: false });
  return pino(
    { level: options.level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: ['*.password', '*.token', '*.authorization'] },
    target,
  );
}
