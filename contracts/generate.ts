// Writes the files that are generated from the contracts: the console's light route list, the OpenAPI and AsyncAPI documents, and what is
// published of the events. What subscribers rely on is not overwritten by something that breaks it.
import { existsSync, readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { breakingChanges, type Published } from './compatibility.js';
import { clientSources, openApiDocument, asyncApiDocument, publishedContracts } from './documents.js';

const directory = process.argv[2] ?? 'contracts/generated';
const published = join(directory, '..', 'published');
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
for (const folder of [directory, join(directory, 'client'), published]) mkdirSync(folder, { recursive: true });

for (const [name, source] of Object.entries(clientSources())) writeFileSync(join(directory, name), source);
writeFileSync(join(directory, 'openapi.json'), json(openApiDocument()));
writeFileSync(join(directory, 'asyncapi.json'), json(asyncApiDocument()));
for (const [name, today] of Object.entries(publishedContracts())) {
  const file = join(published, `${name}.json`);
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Published) : {};
  const broken = breakingChanges(before, today);
  if (broken.length > 0)
    throw new Error(`A published event only gains optional fields; anything else is a new version:\n${broken.join('\n')}`);
  writeFileSync(file, json(today));
}
