// `npm run --silent books-hash -- --tenant ID`: one hash of the tenant's books.
import { booksHash } from '../../ledger/books-hash.js';
import { CannotStart } from '../database/cannot-start.js';
import { command, tenantOf, withInstallation, wordsOf } from '../command.config.js';

await command(async () => {
  const tenantId = tenantOf(wordsOf({ tenant: { type: 'string' } }).tenant);
  if (tenantId === undefined) throw new CannotStart('Enter the business: npm run --silent books-hash -- --tenant ID');
  console.log(await withInstallation((_, unitsOfWork) => unitsOfWork.get('ledger')!.inspect([tenantId], (em) => booksHash(em, tenantId))));
  return 0;
});
