// A statement file imported as a person does: read, then committed as it was read.
import { commitImport, createImport, type ImportPreview } from '#contracts/routes/imports.js';
import type { DemoFile } from './demo-statements.js';
import type { OwnerCalls } from './owner-calls.js';

export async function importFile(owner: OwnerCalls, { tenantId, accountName, accountType, fileName, bytes }: DemoFile): Promise<void> {
  const form = new FormData();
  form.set('accountName', accountName);
  form.set('accountType', accountType);
  form.set('file', new Blob([new Uint8Array(bytes)]), fileName);
  const preview: ImportPreview = await owner.send(createImport, tenantId, form);
  await owner.call(commitImport, tenantId, { path: `/api/v1/imports/${preview.importId}/commit`, body: {} });
  await owner.untilIdle(tenantId);
}
