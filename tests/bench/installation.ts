// An installation of the product with books of a wanted size in one business, stopped.
import { join } from 'node:path';
import pg from 'pg';
import { openUnitsOfWork } from '../../services/host/compose.js';
import { openInstallation } from '../../services/host/installation.js';
import { createOwner, Owner } from '../chaos/owner.js';
import { freePort } from '../../services/host/database/ports.js';
import { ProductProcess, type ProductOptions } from '../chaos/product-process.js';
import { loadBooks } from './books.js';

export interface LoadedInstallation extends ProductOptions {
  token: string;
  tenantId: number;
}

const patienceMs = 60_000;

export async function loadedInstallation(place: string, lines: number): Promise<LoadedInstallation> {
  const [directory, port] = [join(place, 'data'), await freePort()];
  const product = await ProductProcess.start({ directory, port });
  const token = await createOwner(directory);
  const owner = await new Owner(product.origin, token).openBusiness('Harbor Street Studio');
  await owner.untilCaughtUp(patienceMs);
  await product.stop();
  await fill(directory, owner.tenantId, lines);
  return { directory, port, token, tenantId: owner.tenantId, environment: { RATE_LIMIT: 'off' } };
}

async function fill(directory: string, tenantId: number, lines: number): Promise<void> {
  const { administrator, secrets, close: closeInstallation } = await openInstallation(directory);
  const { unitsOfWork, close } = await openUnitsOfWork(administrator, secrets.database);
  await loadBooks(unitsOfWork.get('ledger')!, tenantId, lines);
  await close();
  const client = new pg.Client(administrator);
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
  await closeInstallation();
}
