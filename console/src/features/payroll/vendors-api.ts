// Calls about vendors: the directory, their W-9 forms and numbers, and merging two that are one.
import { queryOptions } from '@tanstack/react-query';
import type { BodyInput } from '#contracts/define.js';
import {
  addVendor,
  createVendor,
  getW9,
  listDuplicates,
  listVendors,
  mergeVendor,
  previewMerge,
  putVendor,
  requestW9,
  revealTin,
  uploadW9,
  withdrawW9Link,
} from '#contracts/generated/client.js';
import type * as contracts from '#contracts/routes/vendors.js';
import { call } from '../../lib/api.js';
import { download } from '../../lib/download.js';

export const vendorsQuery = (year: number) =>
  queryOptions({
    queryKey: ['payroll', 'vendors', year],
    queryFn: ({ signal }) => call(listVendors, { query: { year, limit: 500 }, signal }),
  });

export const saveVendor = (body: BodyInput<typeof contracts.addVendor>) => call(addVendor, { body });

export const changeVendor = (vendorId: string, body: BodyInput<typeof contracts.putVendor>) =>
  call(putVendor, { params: { vendorId }, body });

/** The vendor of this name, or a new one with nothing but it. */
export const findVendor = (vendorName: string) => call(createVendor, { body: { vendorName } });
export const askForW9 = (vendorId: string) => call(requestW9, { params: { vendorId }, body: {} });
export const withdrawRequest = (vendorId: string) => call(withdrawW9Link, { params: { vendorId } });
export function sendW9(vendorId: string, file: File) {
  const body = new FormData();
  body.append('file', file);
  return call(uploadW9, { params: { vendorId }, body });
}
export const downloadW9 = (vendorId: string, fileName: string) => download(getW9, { params: { vendorId } }, { fileName });
export const showTin = (vendorId: string) => call(revealTin, { params: { vendorId }, body: {} });

export const duplicatesQuery = queryOptions({
  queryKey: ['payroll', 'duplicates'],
  queryFn: ({ signal }) => call(listDuplicates, { signal }),
});
export const mergePreviewQuery = (from: string, into: string) =>
  queryOptions({
    queryKey: ['payroll', 'merge', from, into],
    queryFn: ({ signal }) => call(previewMerge, { params: { vendorId: from }, body: { into }, signal }),
    gcTime: 0,
  });
export const merge = (from: string, into: string) => call(mergeVendor, { params: { vendorId: from }, body: { into } });
