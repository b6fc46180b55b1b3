// What a preview is made of: a file as it was read, and the accounts that it was found to speak of.
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
