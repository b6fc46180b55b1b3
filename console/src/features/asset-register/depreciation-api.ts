// API calls for a year's depreciation in the books.
import { queryOptions } from '@tanstack/react-query';
import type { BodyInput, ReplyOf } from '#contracts/define.js';
import { getDepreciationEntry, postDepreciation, proposeDepreciation, undoDepreciation } from '#contracts/generated/client.js';
import type {
  getDepreciationEntry as PostedRoute,
  postDepreciation as PostRoute,
  proposeDepreciation as ProposeRoute,
} from '#contracts/routes/depreciation-entries.js';
import { call } from '../../lib/api.js';

export type Proposal = ReplyOf<typeof ProposeRoute>;
export type Posted = NonNullable<ReplyOf<typeof PostedRoute>['posted']>;
export type PostBody = Omit<BodyInput<typeof PostRoute>, 'tenantId'>;

export const proposalQuery = (year: number) =>
  queryOptions({
    queryKey: ['tax', 'assets', year, 'entry'],
    queryFn: ({ signal }) => call(proposeDepreciation, { params: { year }, signal }),
  });

export const postedQuery = (year: number) =>
  queryOptions({
    queryKey: ['ledger', 'depreciation', year],
    queryFn: ({ signal }) => call(getDepreciationEntry, { params: { year }, signal }),
  });

export const post = (year: number, body: PostBody) => call(postDepreciation, { params: { year }, body });

export const undoPosting = (year: number) => call(undoDepreciation, { params: { year } });
