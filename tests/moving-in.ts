// Reports of another bookkeeping program in tests, sent together as a browser would.
import { moveIn, type MovingIn } from '#contracts/routes/moving-in.js';
import type { CallOptions, TestSystem } from '../services/host/testing/test-system.js';

export type Reports = [name: string, text: string | Buffer][];

export function reportForm(reports: Reports, fields: Record<string, string>): { payload: Buffer; headers: Record<string, string> } {
  const boundary = 'report-boundary';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const files = reports.flatMap(([name, text]) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`),
    Buffer.from(text),
    Buffer.from('\r\n'),
  ]);
  const payload = Buffer.concat([Buffer.from(parts.join('')), ...files, Buffer.from(`--${boundary}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

export const callMoving = (system: TestSystem, reports: Reports, fields: Record<string, string> = {}, options: CallOptions = {}) =>
  system.call(moveIn, { ...options, ...reportForm(reports, fields) });

export const moving = (system: TestSystem, reports: Reports, fields: Record<string, string> = {}, tenantId = 2): Promise<MovingIn> =>
  system.get(moveIn, { tenantId, ...reportForm(reports, fields) });
