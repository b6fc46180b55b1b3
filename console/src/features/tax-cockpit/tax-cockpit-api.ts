// The tax cockpit's calls that several parts share, and downloads of its files.
import { getAuditRisk, getDeductibility, getTaxMetrics, scheduleCFile, taxPackageFile } from '#contracts/generated/client.js';
import { download, fileOf } from '../../lib/download.js';
import { loggedReading } from '../../lib/logged-reading.js';
import type { Scope } from '../../lib/tax-queries.js';

const figure = 'a Tax Cockpit figure';

export const metricsQuery = ({ year, method }: Scope) => loggedReading(figure, getTaxMetrics, { query: { year, method } });

export const riskQuery = ({ year, method }: Scope) => loggedReading(figure, getAuditRisk, { query: { year, method } });

export const deductibilityQuery = ({ year, method }: Scope) =>
  loggedReading(figure, getDeductibility, { params: { year }, query: { method } });

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
export const scheduleCPdf = ({ year, method }: Scope) => ({
  content: () => fileOf(scheduleCFile, { params: { year }, query: { method, format: 'pdf' } }),
  fileName: `${year}-schedule-c.pdf`,
});
export const downloadPackage = (packageId: string, year: number) =>
  download(taxPackageFile, { params: { packageId } }, { fileName: `tax-package-${year}.zip` });
