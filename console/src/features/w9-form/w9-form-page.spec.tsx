// The page behind a W-9 link: filled in and signed, or a file; and the text for a link that isn't valid.
import { expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerW9Form, getW9Form } from '#contracts/routes/w9-links.js';
import { noConnection, refuse, requests, server } from '../../testing/server.js';
import { W9FormPage } from './w9-form-page.js';

function open() {
  requests.length = 0;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <W9FormPage token="the-token" />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const filled = [
  ['Name, as on your income tax return', 'Sofia Marchetti'],
  ['Taxpayer identification number', '321-54-9876'],
  ['Street address', '14 Grand Street'],
  ['City', 'Brooklyn'],
  ['State', 'NY'],
  ['ZIP code', '11211'],
] as const;

test('says who asks, checks, takes the signed form, and thanks', async () => {
  const user = open();
  expect(await screen.findByText('Nuculture')).toBeVisible();
  expect(requests[0]!.headers.get('x-w9-token')).toBe('the-token');
  expect(requests[0]!.url).not.toContain('the-token');
  expect(requests[0]!.headers.get('authorization')).toBeNull();
  const send = screen.getByRole('button', { name: 'Sign and Send' });
  await user.click(send);
  expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all fields.');
  for (const [label, text] of filled) await user.type(screen.getByLabelText(label), text);
  await user.click(send);
  expect(screen.getByRole('alert')).toHaveTextContent('Please certify the form. We can’t accept it without your certification.');
  await user.click(screen.getByLabelText('I certify this'));
  await user.type(screen.getByLabelText('Signature: your full name'), 'Sofia Marchetti');
  server.use(refuse(answerW9Form, { status: 409, code: 'not-taken', detail: 'We couldn’t accept this form.' }));
  await user.click(send);
  expect(await screen.findByText('We couldn’t accept this form.')).toBeVisible();
  server.use(noConnection(answerW9Form));
  await user.click(send);
  expect(await screen.findByText(/Unable to connect/)).toBeVisible();
  server.resetHandlers();
  await user.click(send);
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible();
  const form = await requests.at(-1)!.formData();
  expect(JSON.parse(String(form.get('form')))).toMatchObject({
    name: 'Sofia Marchetti',
    tinType: 'SSN',
    tin: '321-54-9876',
    certified: true,
  });
}, 30_000);

test('a problem is shown at its field, one at a time, until it is changed', async () => {
  const user = open();
  await screen.findByRole('heading', { name: 'Form W-9' });
  for (const [label, text] of filled) await user.type(screen.getByLabelText(label), text);
  const [tin, state, zip] = filled.filter((_, at) => [1, 4, 5].includes(at)).map(([label]) => screen.getByLabelText(label));
  const retype = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    await user.type(field, text);
  };
  await retype(tin!, '32-1549876');
  await retype(state!, 'N');
  await retype(zip!, '112');
  const send = () => user.click(screen.getByRole('button', { name: 'Sign and Send' }));
  await send();
  expect(tin).toHaveAccessibleDescription('SSN must be in format XXX-XX-XXXX');
  expect(screen.getByRole('alert')).toHaveTextContent('SSN must be in format XXX-XX-XXXX');
  await user.selectOptions(screen.getByLabelText('Type of number'), 'EIN');
  await send();
  expect(state).toHaveAccessibleDescription('Enter the two-letter state code, for example, NY.');
  expect(tin).not.toHaveAttribute('aria-invalid');
  await retype(state!, 'NY');
  expect(screen.queryByRole('alert')).toBeNull();
  await send();
  expect(zip).toHaveAccessibleDescription('ZIP must be in format XXXXX or XXXXX-XXXX');
  await retype(zip!, '11211');
  await user.click(screen.getByLabelText('I certify this'));
  await send();
  expect(screen.getByLabelText('Signature: your full name')).toHaveAccessibleDescription('Please type your full name to sign.');
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
}, 30_000);

test('takes a signed file instead', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Upload a signed form' }));
  await user.click(screen.getByRole('button', { name: 'Send Form' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Please choose your signed W-9.');
  await user.upload(screen.getByLabelText(/^Signed Form W-9/), new File(['%PDF-1.7'], 'w9.pdf', { type: 'application/pdf' }));
  await user.click(screen.getByRole('button', { name: 'Send Form' }));
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible();
});

test('a link that is no longer good says what to do, and offers no form', async () => {
  server.use(refuse(getW9Form, { status: 410, code: 'link-expired', detail: 'This link has expired. Please ask for a new one.' }));
  open();
  expect(await screen.findByText('This link has expired. Please ask for a new one.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a server that does not answer can be tried again', async () => {
  server.use(noConnection(getW9Form));
  const user = open();
  const again = await screen.findByRole('button', { name: 'Try Again' });
  server.resetHandlers();
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Form W-9' })).toBeVisible();
});
