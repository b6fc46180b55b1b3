// Accounts with their protection as rows of PostgreSQL: read with a version, and written only if the version is unchanged.
import type { Query } from '../postgres-query.js';
import type { AccountSecurity, AccountStore, SecuredAccount } from './account-security.js';

const ACCOUNT = `id, mail, name, job_title as "jobTitle", roles, passphrase_hash as "passphraseHash", version, generation, blocked_at as "blockedAt",
  totp_sealed as "totpSealed", totp_pending as "totpPending", totp_step as "totpStep", recovery_hashes as "recoveryHashes",
  code_failures as "codeFailures", code_retry_at as "codeRetryAt", reset_hash as "resetHash", reset_ends_at as "resetEndsAt",
  reset_second_factor as "resetSecondFactor", reset_by as "resetBy"`;

export function accountRows(query: Query): AccountStore {
  const find = async (column: 'id' | 'mail' | 'reset_hash', value: string) => {
    const { rows } = await query(`select ${ACCOUNT} from identity.account where ${column} = $1`, [value]);
    return rows[0] as SecuredAccount | undefined;
  };
  return {
    findAccountById: (id) => find('id', id),
    findAccountByMail: (mail) => find('mail', mail),
    findAccountByReset: (hash) => find('reset_hash', hash),
    async changeAccount(read, change, keep) {
      const next: AccountSecurity = { ...read, ...change };
      const { rows } = await query(
        `with changed as (
           update identity.account set version = version + 1, passphrase_hash = $3, generation = $4, blocked_at = $5, totp_sealed = $6,
             totp_pending = $7, totp_step = $8, recovery_hashes = $9, code_failures = $10, code_retry_at = $11, reset_hash = $12,
             reset_ends_at = $13, reset_second_factor = $14, reset_by = $15
           where id = $1 and version = $2 returning id, generation),
         kept as (
           update identity.sign_in s set generation = changed.generation from changed
           where s.account_id = changed.id and s.sid = $16 and s.generation = $17 and s.ended_at is null)
         select from changed`,
        [
          ...[
            read.id,
            read.version,
            next.passphraseHash,
            next.generation,
            next.blockedAt,
            next.totpSealed,
            next.totpPending,
            next.totpStep,
          ],
          ...[next.recoveryHashes, next.codeFailures, next.codeRetryAt, next.resetHash, next.resetEndsAt, next.resetSecondFactor],
          ...[next.resetBy, keep ?? null, read.generation],
        ],
      );
      return rows.length === 1;
    },
  };
}
