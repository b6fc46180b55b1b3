// The files of a business's tax package. It takes long to make, so there is one, by the business's own method.
import { createTaxPackage, taxPackageFile } from '#contracts/routes/tax-package.js';
import { unzipped, type Unzipped } from '../unzipped.js';
import { rowsOf, type Books } from './books.js';
import { centsOf, type Parts } from './figure.js';

const made = new WeakMap<Books, Promise<Unzipped[]>>();

async function filesOf(books: Books): Promise<Unzipped[]> {
  const { packageId } = await books.get(createTaxPackage, { body: { year: books.year, method: books.method } });
  await books.system.drain();
  return unzipped(await books.file(taxPackageFile, { params: { packageId } }));
}

/** A CSV of the archive by its columns; undefined under the other method. */
export async function packageRows(books: Books, name: string): Promise<Record<string, string>[] | undefined> {
  if (!books.isOwnMethod) return undefined;
  const files = made.get(books) ?? filesOf(books);
  made.set(books, files);
  return rowsOf((await files).find((file) => file.name.endsWith(name))!.text);
}

/** An amount of the estimate; one that isn't listed is unknown. */
export async function packageFigure(books: Books, figure: string, part: string): Promise<Parts | undefined> {
  const rows = await packageRows(books, 'tax-estimate.csv');
  const row = rows?.find((listed) => listed['Figure'] === figure);
  return rows && { [part]: row ? centsOf(Number(row['Amount'])) : null };
}
