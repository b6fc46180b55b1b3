// API calls for the asset register.
import { queryOptions } from '@tanstack/react-query';
import type { BodyInput, ReplyOf } from '#contracts/define.js';
import { createAsset, deleteAsset, listAssets, putAsset } from '#contracts/generated/client.js';
import type { createAsset as CreateRoute, listAssets as ListRoute } from '#contracts/routes/asset-register.js';
import { call } from '../../lib/api.js';

export type Register = ReplyOf<typeof ListRoute>;
export type Asset = Register['assets'][number];
export type AssetBody = Omit<BodyInput<typeof CreateRoute>, 'tenantId'>;

export const registerQuery = (year: number) =>
  queryOptions({
    queryKey: ['tax', 'assets', year],
    queryFn: ({ signal }) => call(listAssets, { params: { year }, signal }),
  });

/** Adds an asset, or replaces the version that was shown. */
export const saveAsset = (body: AssetBody, seen: Asset | null) =>
  seen ? call(putAsset, { params: { assetId: seen.assetId }, body: { ...body, revision: seen.revision } }) : call(createAsset, { body });

export const removeAsset = ({ assetId }: Asset) => call(deleteAsset, { params: { assetId } });
