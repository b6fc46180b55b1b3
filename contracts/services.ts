// The list of services: the one place that says which processes make up the product.
export const services = ['gateway', 'bank-link', 'ledger', 'assistant', 'tax', 'payroll', 'invoicing', 'analysis'] as const;
export type ServiceName = (typeof services)[number];

/** PostgreSQL schema and role prefix of a service. */
export const schemaOf = (service: ServiceName): string => service.replaceAll('-', '_');

/**
 * Whose events each service follows, besides its own: what a service may read of another's log. Processes of one service know nothing of another's
 * consumers, so it is declared here; a test compares it with the consumers themselves.
 */
export const follows: Record<ServiceName, readonly ServiceName[]> = {
  gateway: ['bank-link', 'ledger', 'assistant', 'tax', 'payroll', 'invoicing', 'analysis'],
  'bank-link': ['ledger', 'invoicing'],
  ledger: ['gateway', 'bank-link', 'assistant', 'invoicing'],
  assistant: ['gateway', 'ledger', 'tax', 'payroll'],
  tax: ['gateway', 'ledger', 'assistant', 'payroll'],
  payroll: ['gateway', 'ledger'],
  invoicing: ['bank-link', 'ledger'],
  analysis: ['bank-link', 'gateway', 'ledger', 'invoicing'],
};

export const followersOf = (producer: ServiceName): ServiceName[] => services.filter((service) => follows[service].includes(producer));
