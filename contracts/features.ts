// The features of the console: the stream of changes names them, and the keys of cached replies start with them.
import type { ServiceName } from './services.js';

/** Those that the stream of changes names. */
export const reportedFeatures = [
  'ledger',
  'imports',
  'accounts',
  'classification',
  'members',
  'settings',
  'payroll',
  'tax',
  'invoices',
] as const;

/** The stream names no change of the others. The console reads them again when it knows of one. */
export type Feature =
  (typeof reportedFeatures)[number] | 'analysis' | 'audit' | 'bank-links' | 'chat' | 'jobs' | 'pipeline' | 'tax-packages';

/** Features that show the names of categories. */
export const namingCategories: readonly Feature[] = ['ledger', 'accounts', 'classification', 'settings', 'tax', 'payroll'];

const featureOf: Record<ServiceName, Feature> = {
  gateway: 'members',
  'bank-link': 'imports',
  ledger: 'ledger',
  assistant: 'classification',
  tax: 'tax',
  payroll: 'payroll',
  invoicing: 'invoices',
  analysis: 'analysis',
};

/** The reply of a read is cached under the first; a write changes them all. */
export const featuresOf = ({ service, features }: { service: ServiceName; features?: readonly Feature[] }): readonly Feature[] =>
  features ?? [featureOf[service]];
