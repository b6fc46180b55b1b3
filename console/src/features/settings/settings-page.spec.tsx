// The settings through their route: sections, saving, refusals, roles and members.
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { exportArchive } from '#contracts/routes/archive.js';
import { deleteMember, getMe, listMembers, putMember } from '#contracts/routes/directory.js';
import { getLedgerCategories } from '#contracts/routes/general-ledger.js';
import { getSettings, putSettings } from '#contracts/routes/settings.js';
import { renderApp } from '../../testing/render-app.js';
import { savedFiles } from '../../testing/saved-files.js';
import { answer, keepWaiting, refuse, requests, server } from '../../testing/server.js';
import { today } from '../../testing/today.js';

const as = (role: 'admin' | 'bookkeeper') =>
  server.use(answer(getMe, { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description: 'Studio and production', role }] }));
const sent = async (method: string, path: string) => {
  const found = requests.filter((request) => request.method === method && new URL(request.url).pathname === path);
  return Promise.all(found.map((request) => request.clone().json()));
};
const settings = getSettings.example;

describe('the business', () => {
  test('is shown as it is set, and nothing can be saved before something is changed', async () => {
    renderApp('/settings');
    expect(await screen.findByLabelText('Name')).toHaveValue('Nuculture');
    expect(screen.getByLabelText('Time zone')).toHaveValue('America/New_York');
    expect(screen.getByLabelText('Fiscal year begins in')).toHaveDisplayValue('January');
    expect(screen.getByRole('button', { name: 'Cash' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByLabelText('Receipt required from, $')).toHaveValue('75.00');
    expect(screen.getByLabelText('Share of owner 2 in percent')).toHaveValue('40');
    expect(screen.getByRole('button', { name: 'Save settings' })).toBeDisabled();
  });

  test('leads to the tax settings', async () => {
    renderApp('/settings');
    expect(await screen.findByRole('link', { name: 'Tax profile' })).toHaveAttribute('href', '/tax-profile');
    expect(screen.getByRole('link', { name: 'Deductions' })).toHaveAttribute('href', '/deduction-policy');
  });

  test('is saved with the state that was seen, and renamed in the rail', async () => {
    const saved = { ...settings, name: 'Nuculture Lofts', method: 'accrual' as const, revision: 4 };
    server.use(answer(putSettings, saved));
    const user = renderApp('/settings');
    await user.type(await screen.findByLabelText('Name'), ' Lofts');
    await user.click(screen.getByRole('button', { name: 'Accrual' }));
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText('Settings saved')).toBeVisible();
    expect(await sent('PUT', '/api/v1/settings')).toEqual([
      { ...settings, name: 'Nuculture Lofts', method: 'accrual', tenantId: 2, revision: 3 },
    ]);
    expect(screen.getByRole('button', { name: /^Business: Nuculture Lofts/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save settings' })).toBeDisabled();
  });

  test('with a wrong figure is not sent, and the field says why', async () => {
    const user = renderApp('/settings');
    const share = await screen.findByLabelText('Share of owner 1 in percent');
    await user.clear(share);
    await user.type(share, '50');
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The shares add up to 90%. They must add up to 100%.');
    expect(await sent('PUT', '/api/v1/settings')).toEqual([]);
  });

  test('overtaken by another person: the newer settings are shown on demand', async () => {
    const user = renderApp('/settings');
    await user.type(await screen.findByLabelText('Type of business'), ' and more');
    server.use(
      refuse(putSettings, { status: 409, code: 'settings-changed', detail: 'Someone else changed the settings in the meantime.' }),
      answer(getSettings, { ...settings, description: 'Lofts', revision: 4 }),
    );
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText('Someone else changed the settings in the meantime.')).toBeVisible();
    expect(screen.getByLabelText('Type of business')).toHaveValue('Studio and production and more');
    await user.click(screen.getByRole('button', { name: 'Show the newer settings' }));
    await waitFor(() => expect(screen.getByLabelText('Type of business')).toHaveValue('Lofts'));
  });

  test('is exported as an archive by an owner', async () => {
    const saved = savedFiles();
    const user = renderApp('/settings');
    await user.click(await screen.findByRole('button', { name: 'Export archive' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([`archive-2-${today()}.zip`]));
    expect(requests.map(({ url }) => new URL(url).pathname)).toContain('/api/v1/archive');
    server.use(refuse(exportArchive, { status: 409, detail: 'The files are being moved.' }));
    await user.click(screen.getByRole('button', { name: 'Export archive' }));
    expect(await screen.findByText('Couldn’t export the archive: The files are being moved.')).toBeVisible();
  });

  test('is exported by no admin', async () => {
    as('admin');
    renderApp('/settings');
    expect(await screen.findByRole('button', { name: 'Save settings' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Export archive' })).toBeNull();
  });

  test('is read by a bookkeeper, who cannot change it', async () => {
    as('bookkeeper');
    renderApp('/settings');
    expect(await screen.findByLabelText('Name')).toBeDisabled();
    expect(screen.getByText('Only owners and admins of this business can change its settings.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save settings' })).toBeNull();
  });

  test('loading, and failing with a retry', async () => {
    server.use(keepWaiting(getSettings));
    renderApp('/settings');
    expect(await screen.findByRole('status', { name: 'Loading settings' })).toBeVisible();
  });

  test('that cannot be loaded says so', async () => {
    server.use(refuse(getSettings, { status: 500 }));
    const user = renderApp('/settings');
    expect(await screen.findByText('Couldn’t load the settings')).toBeVisible();
    server.use(answer(getSettings, settings));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('Nuculture');
  });
});

describe('revenue sources', () => {
  test('are listed in a table and changed in a dialog', async () => {
    const user = renderApp('/settings?section=sources');
    const table = await screen.findByRole('table', { name: 'Revenue sources' });
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent('Brooklyn studioBrooklyn StudioOne line$18,000.00');
    await user.click(within(table).getByText('Brooklyn studio'));
    const floor = await screen.findByLabelText('Monthly floor, $');
    await user.clear(floor);
    await user.type(floor, '20,000');
    await user.click(screen.getByLabelText('Show its categories on the income statement'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [body] = await sent('PUT', '/api/v1/settings');
    expect(body).toMatchObject({
      revision: 3,
      revenueSources: [{ key: 'brooklyn', accounts: ['Income:Brooklyn Studio'], monthlyFloorCents: 2_000_000, expandable: true }],
    });
  });

  test('a new one takes accounts of the chart, gets a key, and can be taken away again', async () => {
    server.use(
      answer(getLedgerCategories, {
        categories: ['Income:Sales', 'Expenses:Rent'].map((path) => ({
          path,
          Category: path.split(':')[1]!,
          Subcategory: '',
          type: path.startsWith('Income') ? ('revenue' as const) : ('expense' as const),
          TxCount: 1,
        })),
      }),
    );
    const user = renderApp('/settings?section=sources');
    await user.click(await screen.findByRole('button', { name: 'Add a revenue source' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(screen.getByText('Enter a name for the source.')).toBeVisible();
    await user.type(screen.getByLabelText('Name'), 'Client services');
    const offers = await screen.findByRole('group', { name: 'Chart of accounts' });
    expect(within(offers).getAllByRole('button')).toHaveLength(1);
    await user.click(within(offers).getByRole('button', { name: 'Sales' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await sent('PUT', '/api/v1/settings')).toHaveLength(1));
    const [body] = await sent('PUT', '/api/v1/settings');
    expect(body.revenueSources).toEqual([
      settings.revenueSources[0],
      { key: 'client-services', name: 'Client services', accounts: ['Income:Sales'], monthlyFloorCents: 0, expandable: true },
    ]);
    await user.click(within(screen.getByRole('table', { name: 'Revenue sources' })).getByText('Brooklyn studio'));
    await user.click(await screen.findByRole('button', { name: 'Remove source' }));
    await waitFor(async () => expect((await sent('PUT', '/api/v1/settings')).at(-1)).toMatchObject({ revenueSources: [] }));
  });

  test('none yet: the text explains what they are for', async () => {
    server.use(answer(getSettings, { ...settings, revenueSources: [] }));
    renderApp('/settings?section=sources');
    expect(await screen.findByText(/No revenue sources yet/)).toBeVisible();
  });
});

describe('fixed and variable costs', () => {
  const chart = ['Expenses:Rent', 'Expenses:Rent:Storage', 'Income:Sales'].map((path) => ({
    ...{ path, Category: path.split(':')[1]!, Subcategory: path.split(':')[2] ?? '', TxCount: 1 },
    type: path.startsWith('Income') ? ('revenue' as const) : ('expense' as const),
  }));

  test('every category once; a choice is saved at once, and automatic takes it away', async () => {
    server.use(answer(getLedgerCategories, { categories: chart }));
    const user = renderApp('/settings?section=costs');
    const table = await screen.findByRole('table', { name: 'Fixed and variable costs' });
    expect(
      within(table)
        .getAllByRole('combobox')
        .map((select) => [select.getAttribute('aria-label'), (select as HTMLSelectElement).value]),
    ).toEqual([
      ['Costs of Rent', 'automatic'],
      ['Costs of Travel', 'fixed'],
    ]);
    await user.selectOptions(screen.getByLabelText('Costs of Rent'), 'variable');
    await waitFor(async () => expect(await sent('PUT', '/api/v1/settings')).toHaveLength(1));
    await waitFor(() => expect(screen.getByLabelText('Costs of Travel')).toBeEnabled());
    await user.selectOptions(screen.getByLabelText('Costs of Travel'), 'automatic');
    await waitFor(async () => expect(await sent('PUT', '/api/v1/settings')).toHaveLength(2));
    expect((await sent('PUT', '/api/v1/settings')).map(({ costBehaviors }) => costBehaviors)).toEqual([
      [
        { category: 'Expenses:Rent', behavior: 'variable' },
        { category: 'Expenses:Travel', behavior: 'fixed' },
      ],
      [],
    ]);
  });

  test('a bookkeeper reads them', async () => {
    as('bookkeeper');
    server.use(answer(getLedgerCategories, { categories: chart }));
    renderApp('/settings?section=costs');
    expect(within(await screen.findByRole('table', { name: 'Fixed and variable costs' })).queryByRole('combobox')).toBeNull();
  });
});

describe('members', () => {
  const maya = listMembers.example.members[0]!;
  const priya = { mail: 'bookkeeper@demo.test', name: 'Priya Nair', role: 'bookkeeper' as const, joined: true };
  const invited = { mail: 'new@demo.test', name: null, role: 'adviser' as const, joined: false };
  const quiet = { mail: '0198c5e0-0000-7000-8000-0000000000aa', name: 'Quiet One', role: 'admin' as const, joined: true };
  const other = { mail: 'sent-to@demo.test', name: 'Opal Reed', role: 'adviser' as const, joined: true, account: 'opal@demo.test' };
  const members = [maya, priya, invited, quiet, other];

  test('are listed with their state; owners can’t change their own role', async () => {
    server.use(answer(listMembers, { members }));
    renderApp('/settings?section=members');
    const table = await screen.findByRole('table', { name: 'Members' });
    const texts = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(texts[1]).toMatch(/^Maya Ortizowner@demo\.testJoinedOwnerYou$/);
    expect(texts[3]).toMatch(/^–new@demo\.testInvited/);
    expect(texts[4]).toMatch(/^Quiet Oneno email addressJoined/);
    expect(texts[5]).toMatch(/^Opal Reedopal@demo\.test \(invited as sent-to@demo\.test\)Joined/);
    expect(screen.getByLabelText('Role of Priya Nair')).toHaveValue('bookkeeper');
    expect(screen.queryByLabelText('Role of Maya Ortiz')).toBeNull();
  });

  test('are invited, given another role and removed, by their id where they have no mail', async () => {
    server.use(
      answer(listMembers, { members }),
      answer(putMember, {
        ...invited,
        mail: 'kim@demo.test',
        invitation: { link: '/#invitation=2.x', endsAt: '2026-11-28T12:00:00.000Z' },
      }),
    );
    const user = renderApp('/settings?section=members');
    await user.type(await screen.findByLabelText('Email address'), 'kim@demo.test');
    await user.selectOptions(screen.getByLabelText('Role'), 'adviser');
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText('kim@demo.test is invited as Adviser. They join by opening the link and accepting.')).toBeVisible();
    expect(screen.getByLabelText(/^Link for kim@demo\.test/)).toHaveValue(`${location.origin}/#invitation=2.x`);
    await user.selectOptions(await screen.findByLabelText('Role of Priya Nair'), 'admin');
    await waitFor(async () =>
      expect(await sent('POST', '/api/v1/tenants/2/members')).toEqual([
        { tenantId: 2, mail: 'kim@demo.test', role: 'adviser' },
        { tenantId: 2, mail: 'bookkeeper@demo.test', role: 'admin' },
      ]),
    );
    server.use(answer(deleteMember, { members: [maya, priya, invited] }));
    await user.click(screen.getByRole('button', { name: 'Remove Quiet One' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('no email address')).toBeNull());
    expect(await sent('DELETE', '/api/v1/tenants/2/members')).toEqual([{ tenantId: 2, mail: quiet.mail }]);
  });

  test('are the owners’ business alone', async () => {
    as('admin');
    renderApp('/settings?section=members');
    expect(await screen.findByText('Only owners of this business can see and change its members.')).toBeVisible();
    expect(requests.some((request) => request.url.includes('/members'))).toBe(false);
  });
});
