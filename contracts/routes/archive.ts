// Everything that the product stores of a business, as one file.
import { z } from 'zod';
import { defineRoute } from '../define.js';

export const exportArchive = defineRoute({
  service: 'gateway',
  method: 'GET',
  path: '/api/v1/archive',
  summary:
    'All data of the business as a ZIP file, streamed: each table of each service as NDJSON, stored files by the SHA-256 of their bytes, and `manifest.json` with the SHA-256, bytes, and rows of each part, the hash of the books, and the excluded tables and columns. `npm run verify-archive` checks it.',
  role: 'owner',
  answers: 'file',
  sends: ['application/zip'],
  reply: z.string(),
  example: 'PK',
});
