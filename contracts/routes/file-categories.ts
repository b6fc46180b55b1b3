// Which categories of a business the names in other programs' files mean, such as Quicken's.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { DecidedPart } from '../events/bank-link.js';

/** As many names as the preview of a file lists. */
export const maxFileCategories = 500;

const Named = DecidedPart.pick({ name: true, kind: true }).extend({ name: z.string().trim().min(1).max(200) });
const FileCategory = Named.extend({
  /** Path in the chart of accounts, or of the account that an import opens for a loan; null where nothing fits and rows stay uncategorized. */
  category: z.string().nullable(),
  state: z.enum(['chosen', 'proposed', 'unknown']),
});
export type FileCategory = z.infer<typeof FileCategory>;

const example: FileCategory = { name: 'Auto:Fuel', kind: 'expense', category: 'Expenses:Car & Truck', state: 'proposed' };

export const previewFileCategories = defineRoute({
  service: 'ledger',
  method: 'POST',
  path: '/api/v1/file-categories/preview',
  summary:
    'Which category the rows of each name of a file would get, in their order: the one that a person chose before, else a proposal by the name and its words. `transfer` names an own account. Nothing is stored.',
  role: 'bookkeeper',
  body: z.object({ names: z.array(Named).min(1).max(maxFileCategories), tenantId: z.unknown().optional() }),
  reply: z.object({ categories: z.array(FileCategory) }),
  example: { categories: [example] },
});

export const chooseFileCategory = defineRoute({
  service: 'ledger',
  method: 'PUT',
  path: '/api/v1/file-categories',
  summary:
    'Chooses the category that a name in files means, or with null what is proposed. It is remembered for the files of this business and applies to rows that are posted from now on. A name and its kind belong together: the same name may be income and an expense.',
  role: 'bookkeeper',
  body: Named.extend({ category: z.string().trim().min(1).max(300).nullable(), tenantId: z.unknown().optional() }),
  reply: FileCategory,
  example: { ...example, category: 'Expenses:Travel', state: 'chosen' as const },
});
