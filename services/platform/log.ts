// Structured logs. Secrets and tokens never reach them: every log call names its fields.
import { pino, type Logger } from 'pino';
import { rotatingFile } from './rotating-file.js';

export type Log = Logger;

export function createLog(options: { level: string; destination?: string }): Log {
  const target = options.destination ? rotatingFile({ path: options.destination }) : pino.destination({ dest: 2, sync: false });
  return pino(
    { level: options.level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: ['*.password', '*.token', '*.authorization'] },
    target,
  );
}
