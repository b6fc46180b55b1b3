// Statement files in tests: small ones typed here, and how they are sent as a browser would.
import type { TestSystem } from '../services/host/testing/test-system.js';
import { commitImport, createImport, undoImport, type ImportPreview } from '#contracts/routes/imports.js';
import { getJob, type Job } from '#contracts/routes/jobs.js';

/** PNC's layout with running balances, newest first. Opening 950.63 + 2,500.00 − 15.49 − 450.00 − 84.12 − 100.00 = 2,801.02. */
export const pncAugust = `Date,Description,Withdrawals,Deposits,Category,Balance
"08/12/2024","ATM WITHDRAWAL PNC BANK ATM 5TH AVE","$100.00","","ATM/Cash","$2,801.02"
"08/09/2024","DEBIT CARD PURCHASE XXXXX4291 GIANT EAGLE #0012","$84.12","","Groceries","$2,901.02"
"08/05/2024","ONLINE TRANSFER TO SAVINGS XXXXXX1234","$450.00","","Transfers","$2,985.14"
"08/02/2024","DIRECT DEPOSIT ACME CORP PAYROLL","","$2,500.00","Paychecks","$3,435.14"
"08/01/2024","RECURRING DEBIT CARD XXXXX3815 NETFLIX.COM","$15.49","","Entertainment","$935.14"
`;

/** Amex's short layout: charges positive, the payment negative, newest first. */
export const amexAugust = `Date,Description,Amount
08/28/2024,ADOBE CREATIVE CLOUD SAN JOSE CA,54.99
08/21/2024,SQ *BLUE BOTTLE COFFEE OAKLAND CA,12.40
08/15/2024,ONLINE PAYMENT - THANK YOU,-300.00
08/03/2024,STAPLES 00108 BROOKLYN NY,210.00
`;

export interface SendOptions {
  tenantId?: number;
  name?: string;
  fields?: Record<string, string>;
}

export function multipart(
  file: { name: string; bytes: Buffer },
  fields: Record<string, string>,
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = 'statement-boundary';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(parts.join('') + head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

export function preview(
  system: TestSystem,
  text: string | Buffer,
  { tenantId = 2, name = 'statement.csv', fields = {} }: SendOptions = {},
): Promise<ImportPreview> {
  return system.get(createImport, { tenantId, ...multipart({ name, bytes: Buffer.from(text) }, fields) });
}

/** Previews, commits and waits until the books show it. */
export async function importStatement(system: TestSystem, text: string | Buffer, options: SendOptions = {}): Promise<ImportPreview> {
  const shown = await preview(system, text, options);
  const { jobId } = await system.get(commitImport, { tenantId: options.tenantId ?? 2, params: { importId: shown.importId }, body: {} });
  await finished(system, jobId, options.tenantId);
  return shown;
}

export async function undo(system: TestSystem, importId: string, tenantId = 2): Promise<void> {
  const { jobId } = await system.get(undoImport, { tenantId, params: { importId }, body: {} });
  await finished(system, jobId, tenantId);
}

async function finished(system: TestSystem, jobId: string, tenantId = 2): Promise<void> {
  await system.drain();
  const job: Job = await system.get(getJob, { tenantId, params: { jobId } });
  if (job.state !== 'done') throw new Error(`The job ended as ${job.state}: ${job.problem?.detail}`);
}
