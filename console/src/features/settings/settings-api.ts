// The settings screen's calls: settings, members, connected processors, the audit trail.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BodyInput, ReplyOf } from '#contracts/define.js';
import {
  connectProcessor,
  deleteMember,
  disconnectProcessor,
  getLedgerCategories,
  getSettings,
  listAudit,
  listMembers,
  listProcessorConnections,
  putMember,
  putSettings,
} from '#contracts/generated/client.js';
import type { connectProcessor as ConnectRoute } from '#contracts/routes/processor-connections.js';
import type { putSettings as SettingsRoute } from '#contracts/routes/settings.js';
import { call } from '../../lib/api.js';
import type { Member } from './members/members.js';

export type SettingsReply = ReplyOf<typeof SettingsRoute>;

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call(getSettings, { signal }),
});

export const saveSettings = (body: BodyInput<typeof SettingsRoute>) => call(putSettings, { body });

const accountsQuery = (type: 'revenue' | 'expense') =>
  queryOptions({
    queryKey: ['accounts', 'categories', type],
    queryFn: async ({ signal }) => {
      const { categories } = await call(getLedgerCategories, { signal });
      return categories.filter((category) => category.type === type).map(({ path }) => path);
    },
  });

/** The income accounts that the chart has, offered while typing. */
export const incomeAccountsQuery = accountsQuery('revenue');
export const expenseAccountsQuery = accountsQuery('expense');

export const membersQuery = (tenantId: number) =>
  queryOptions({
    queryKey: ['members', 'list'],
    queryFn: ({ signal }) => call(listMembers, { params: { tenantId }, signal }),
  });

export const giveRole = (tenantId: number, { mail, role }: Pick<Member, 'mail' | 'role'>) =>
  call(putMember, { params: { tenantId }, body: { mail, role } });

export const endMembership = (tenantId: number, mail: string) => call(deleteMember, { params: { tenantId }, body: { mail } });

export type Connection = ReplyOf<typeof ConnectRoute>['connection'];

export const connectionsQuery = queryOptions({
  queryKey: ['invoices', 'connections'],
  queryFn: ({ signal }) => call(listProcessorConnections, { signal }),
});

export const connect = (body: BodyInput<typeof ConnectRoute>) => call(connectProcessor, { body });

export const disconnect = (connectionId: string) => call(disconnectProcessor, { params: { connectionId } });

export const auditPageSize = 50;

export const auditQuery = (page: number) =>
  queryOptions({
    queryKey: ['audit', page],
    queryFn: ({ signal }) => call(listAudit, { query: { page, limit: auditPageSize }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
