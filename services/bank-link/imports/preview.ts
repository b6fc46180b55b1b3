// The input of a preview: a file's statement and the accounts found for it.
import type { FoundAccount } from '../accounts/find-account.js';
import type { Statement } from '../statements/statement.js';

export interface Preview {
  tenantId: number;
  importId: string;
  fileName: string;
  fileKey: string;
  createdBy: string;
  statement: Statement;
  accounts: FoundAccount[];
}
