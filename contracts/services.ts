// The list of services: the one place that says which processes make up the product.
export const services = ['gateway', 'bank-link', 'ledger', 'assistant', 'tax', 'payroll', 'invoicing', 'analysis'] as const;
export type ServiceName = (typeof services)[number];

/** PostgreSQL schema and role prefix of a service. */
export const schemaOf = (service: ServiceName): string => service.replaceAll('-', '_');
