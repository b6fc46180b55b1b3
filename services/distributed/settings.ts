// Shapes of settings that the processes of the distributed mode share.
import { z } from 'zod';
import { unlessMissing } from '#contracts/plain-issues.js';
import type { ServiceName } from '#contracts/services.js';
import type { Administrator } from '#platform/migrations.js';

export const Secret = z.string().regex(/^[0-9a-f]{64}$/, 'expected 32 bytes as 64 hexadecimal digits');
export const Postgres = z.url({
  protocol: /^postgres(ql)?$/,
  error: unlessMissing('must be an address such as postgresql://localhost:5432/books'),
});

/** A setting of one service among those of all: LEDGER_URL, BANK_LINK_DATABASE_SECRET … */
export const settingName = (service: ServiceName, name: string): string => `${service.toUpperCase().replaceAll('-', '_')}_${name}`;

export function addressIn(url: string): Administrator {
  const { hostname, port, pathname, username, password } = new URL(url);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || 5432),
    database: decodeURIComponent(pathname.slice(1)) || 'postgres',
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}
