// The tax cockpit's calls that several parts share, and downloads of its files.
import { queryOptions } from '@tanstack/react-query';
import type { AnyRoute, RouteRef } from '#contracts/define.js';
import { getAuditRisk, getDeductibility, getTaxMetrics, scheduleCFile, taxPackageFile } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { download } from '../../lib/download.js';
import { type Asked, keyOf } from '../../lib/reading.js';
import type { Scope } from '../../lib/tax-queries.js';

/** Logs for developers why a tile stays pending. */
const logged = <T extends AnyRoute>(ref: RouteRef<T>, request: Asked<T>) =>
  queryOptions({
    queryKey: keyOf(ref, request),
    queryFn: ({ signal }) =>
      call(ref, { ...request, signal }).catch((error: unknown) => {
        if (!signal.aborted) console.error('Couldn’t load a Tax Cockpit figure.', error);
        throw error;
      }),
  });

export const metricsQuery = ({ year, method }: Scope) => logged(getTaxMetrics, { query: { year, method } });

export const riskQuery = ({ year, method }: Scope) => logged(getAuditRisk, { query: { year, method } });

export const deductibilityQuery = ({ year, method }: Scope) => logged(getDeductibility, { params: { year }, query: { method } });

export const pageSize = 100;

const endings = { pdf: '.pdf', csv: '.csv', entries: '-entries.csv' };
export type ScheduleCFile = keyof typeof endings;
/** Of the current books, or of a saved version. */
export const downloadScheduleC = ({ year, method }: Scope, format: ScheduleCFile, version?: number) =>
  download(
    scheduleCFile,
    { params: { year }, query: { method, format, version } },
    { fileName: `${year}-schedule-c${version ? `-version-${version}` : ''}${endings[format]}` },
  );
export const downloadPackage = (packageId: string, year: number) =>
  download(taxPackageFile, { params: { packageId } }, { fileName: `tax-package-${year}.zip` });
