// Writes the files that are generated from the contracts: the console's light route list and the OpenAPI and AsyncAPI documents.
import { writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { clientSource, openApiDocument, asyncApiDocument } from './documents.js';

const directory = process.argv[2] ?? 'contracts/generated';
mkdirSync(directory, { recursive: true });
writeFileSync(join(directory, 'client.ts'), clientSource());
writeFileSync(join(directory, 'openapi.json'), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
writeFileSync(join(directory, 'asyncapi.json'), `${JSON.stringify(asyncApiDocument(), null, 2)}\n`);
