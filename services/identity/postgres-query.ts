// The shape of node-postgres' `pool.query`, which the provider's stores use.

export type Query = (text: string, parameters: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
