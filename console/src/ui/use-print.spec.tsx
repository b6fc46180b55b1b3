// Print: its button and Ctrl+P open the PDF that Download saves; a browser that blocks windows gets it as a download.
import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { pdfText } from '../../../tests/pdf-text.js';
import { renderApp } from '../testing/render-app.js';
import { savedFiles } from '../testing/saved-files.js';

const textOf = async (blob: Blob) => pdfText(Buffer.from(await blob.arrayBuffer()));
let shown: string[];
let saved: ReturnType<typeof savedFiles>;
let printed: Blob[];

beforeEach(() => {
  shown = [];
  printed = [];
  saved = savedFiles();
  const create = URL.createObjectURL;
  URL.createObjectURL = (blob) => (printed.push(blob as Blob), create(blob));
});

const allow = () =>
  jest
    .spyOn(window, 'open')
    .mockReturnValue({ location: { replace: (url: string) => void shown.push(url) }, close: () => {} } as unknown as Window);

test('the button and Ctrl+P open the pages that Download saves', async () => {
  allow();
  const user = renderApp('/income-statement');
  const print = await screen.findByRole('button', { name: 'Print' });
  await waitFor(() => expect(print).toBeEnabled());
  await user.click(print);
  await waitFor(() => expect(shown).toEqual(['blob:file']));
  await user.keyboard('{Control>}p{/Control}');
  await waitFor(() => expect(shown).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^income-statement-.*\.pdf$/)]));
  const [first, second, file] = await Promise.all(printed.map(textOf));
  expect(first).toContain('Income Statement');
  expect(first).toContain('Unaudited');
  expect(second).toBe(first);
  expect(file).toBe(first);
});

test('where the browser blocks the window, it is downloaded', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  const user = renderApp('/income-statement');
  const print = await screen.findByRole('button', { name: 'Print' });
  await waitFor(() => expect(print).toBeEnabled());
  await user.click(print);
  expect(await screen.findByText('Your browser blocked the print window, so the PDF was downloaded instead.')).toBeVisible();
  expect(saved).toHaveLength(1);
});

test('a screen without a statement leaves Ctrl+P to the browser', async () => {
  const open = allow();
  const user = renderApp('/rules');
  await screen.findAllByRole('button', { name: 'New rule' });
  await user.keyboard('{Control>}p{/Control}');
  expect(open).not.toHaveBeenCalled();
});
