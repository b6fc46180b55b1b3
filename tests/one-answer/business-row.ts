// The row of the books in a person's list of businesses.
import { listBusinesses, type BusinessRow } from '#contracts/routes/businesses.js';
import type { Books } from './books.js';

export async function businessRow(books: Books): Promise<BusinessRow> {
  const { businesses } = await books.get(listBusinesses, { tenantId: 0 });
  return businesses.find(({ id }) => id === books.tenantId)!;
}
