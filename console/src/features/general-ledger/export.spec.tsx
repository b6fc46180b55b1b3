// The ledger's export through its button.
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { exportLedger } from '#contracts/routes/ledger-export.js';
import { renderApp } from '../../testing/render-app.js';
import { refuse, server } from '../../testing/server.js';

test('what is filtered is exported, all pages of it', async () => {
  let content = new Blob();
  URL.createObjectURL = (blob) => ((content = blob as Blob), 'blob:ledger');
  URL.revokeObjectURL = () => {};
  const asked: Record<string, string>[] = [];
  server.use(
    http.get('*/api/v1/exports/general-ledger', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.text(exportLedger.example, { headers: { 'content-type': 'text/csv' } });
    }),
  );
  const user = renderApp('/general-ledger?category=Travel&startDate=2026-10-01&page=1');
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(async () => expect(await content.text()).toBe(exportLedger.example));
  expect(asked).toEqual([{ tenantId: '2', category: 'Travel', startDate: '2026-10-01' }]);
});

test('a refusal says why', async () => {
  server.use(refuse(exportLedger, { status: 403, detail: 'Only members can export.' }));
  const user = renderApp('/general-ledger');
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText(/^Export failed: /)).toBeVisible();
});
