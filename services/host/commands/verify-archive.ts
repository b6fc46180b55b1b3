// `npm run verify-archive -- --file FILE`: whether an archive of a business is complete and unchanged. Needs no installation.
import { existsSync, openAsBlob } from 'node:fs';
import { verifyArchive } from '../../gateway/archive/verify-archive.js';
import { CannotStart } from '../database/cannot-start.js';
import { command, wordsOf } from '../command.config.js';

await command(async () => {
  const { file } = wordsOf({ file: { type: 'string' } });
  if (file === undefined) throw new CannotStart('Enter the archive: npm run verify-archive -- --file FILE');
  if (!existsSync(file)) throw new CannotStart(`There is no file ${file}.`);
  const { manifest, problems } = await verifyArchive(await openAsBlob(file));
  for (const problem of problems) console.log(problem);
  if (manifest && problems.length === 0) {
    const { business, createdAt, parts, booksHash } = manifest;
    const rows = parts.reduce((sum, part) => sum + (part.rows ?? 0), 0);
    console.log(
      `${business.name || 'The business'}, ${createdAt}: ${parts.length} parts with ${rows} rows are complete and unchanged. Books hash ${booksHash}`,
    );
  }
  return problems.length === 0 ? 0 : 1;
});
