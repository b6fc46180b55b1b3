// The books of one business of a product that runs or has stopped, as one hash, and what verify objects to in the whole installation.
import { openUnitsOfWork } from '../../services/host/compose.js';
import { openInstallation } from '../../services/host/installation.js';
import { verifyAll } from '../../services/host/verify.js';
import { booksHash } from '../../services/ledger/books-hash.js';

export interface Books {
  hash: string;
  /** Empty when all is right. */
  differences: string[];
}

export async function booksIn(directory: string, tenantId: number): Promise<Books> {
  const { administrator, secrets, close: closeInstallation } = await openInstallation(directory);
  const { unitsOfWork, close } = await openUnitsOfWork(administrator, secrets.database);
  try {
    const hash = await unitsOfWork.get('ledger')!.inspect([tenantId], (em) => booksHash(em, tenantId));
    return { hash, differences: await verifyAll(unitsOfWork) };
  } finally {
    await close();
    await closeInstallation();
  }
}
