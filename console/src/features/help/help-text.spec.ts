// The parts of a help page.
import { expect, test } from '@jest/globals';
import { helpPage, pageOfScreen, piecesOf } from './help-text.js';

const text = `# Review

<!-- screens: /review, /rules -->

Payees that need
a category.

## How do I undo a decision?

<!-- terms: undo, mistake -->

1. Press \`Z\`.
2. Click **Undo**.

- [Rules](rules.md#how) or [Import](/import)

## Keys

- \`J\` \`K\` Next or previous payee
`;
const review = helpPage('review', text);

test('a page has its screens, its introduction, questions, and keys', () => {
  expect(review).toEqual({
    id: 'review',
    title: 'Review',
    screens: ['/review', '/rules'],
    intro: [{ kind: 'paragraph', text: 'Payees that need a category.' }],
    questions: [
      {
        id: 'how-do-i-undo-a-decision',
        title: 'How do I undo a decision?',
        terms: ['undo', 'mistake'],
        blocks: [
          { kind: 'steps', items: ['Press `Z`.', 'Click **Undo**.'] },
          { kind: 'points', items: ['[Rules](rules.md#how) or [Import](/import)'] },
        ],
      },
    ],
    keys: [{ keys: ['J', 'K'], does: 'Next or previous payee' }],
  });
});

test('a line has names, keys, and links: a file is a help page, an address a screen', () => {
  expect(piecesOf('Click **Undo**, or `Z`. See [Rules](rules.md#how) or [Import](/import).')).toEqual([
    { kind: 'text', text: 'Click ' },
    { kind: 'name', text: 'Undo' },
    { kind: 'text', text: ', or ' },
    { kind: 'key', text: 'Z' },
    { kind: 'text', text: '. See ' },
    { kind: 'link', text: 'Rules', to: '/help/rules#how' },
    { kind: 'text', text: ' or ' },
    { kind: 'link', text: 'Import', to: '/import' },
    { kind: 'text', text: '.' },
  ]);
});

test('a screen has the page that names the longest part of its address', () => {
  const settings = helpPage('settings', '# Settings\n\n<!-- screens: /settings -->\n');
  const banks = helpPage('banks', '# Banks\n\n<!-- screens: /settings/banks -->\n');
  const pages = [settings, banks, review];
  const at = (path: string) => pageOfScreen(pages, path)?.id;
  expect([at('/settings/banks'), at('/settings/members'), at('/settings'), at('/rules'), at('/reviews')]).toEqual([
    ...['banks', 'settings', 'settings', 'review', undefined],
  ]);
});
