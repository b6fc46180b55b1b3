// The directory's storage in PostgreSQL, schema `identity`.
import { accountRows } from './account/account-rows.js';
import { signInRows } from './account/sign-in-store.js';
import type { Founding } from './founding.js';
import type { Consumption, IdentityStore, StoredAccount, StoredPayload } from './identity-store.js';
import type { Query } from './postgres-query.js';

export type { Query };

const PAYLOAD =
  'model, key, sealed, grant_id as "grantId", uid, expires_at as "expiresAt", consumed_at as "consumedAt", consumed_in_browser as "consumedInBrowser"';

export function postgresIdentityStore(query: Query): IdentityStore {
  return { ...secrets(query), ...accounts(query), ...accountRows(query), ...signInRows(query), ...foundings(query), ...payloads(query) };
}

function secrets(query: Query) {
  const findSecret = async (name: string) => {
    const { rows } = await query('select sealed from identity.secret where name = $1', [name]);
    return rows[0]?.['sealed'] as string | undefined;
  };
  return {
    findSecret,
    async keepSecret(name: string, sealed: string) {
      await query('insert into identity.secret (name, sealed) values ($1, $2) on conflict do nothing', [name, sealed]);
      return (await findSecret(name)) ?? sealed;
    },
  };
}

function accounts(query: Query) {
  return {
    async hasAccounts() {
      const { rows } = await query('select exists (select from identity.account) as found', []);
      return rows[0]?.['found'] === true;
    },
    async addAccount(account: StoredAccount, { founder, codeHash }: { founder: boolean; codeHash?: string }) {
      // Two first visits at once both see an empty table; the index on `founder` lets only one of them in.
      const { rows } = await query(
        `with used as (delete from identity.set_up_code where $7::boolean and exists (select from identity.set_up_code where hash = $8) returning 1)
         insert into identity.account (id, mail, name, job_title, roles, passphrase_hash, founder)
         select $1::uuid, $2::text, $3::text, $4::text, $5::text[], $6::text, $7::boolean
         where not ($7::boolean and exists (select from identity.account)) and ($8::text is null or exists (select from used))
         on conflict do nothing returning id`,
        [account.id, account.mail, account.name, account.jobTitle, account.roles, account.passphraseHash, founder, codeHash ?? null],
      );
      return rows.length === 1;
    },
  };
}

function foundings(query: Query) {
  const findFounding = async () => {
    const { rows } = await query('select demo, reach from identity.founding', []);
    return rows[0] as unknown as Founding | undefined;
  };
  return {
    findFounding,
    async keepFounding({ demo, reach }: Founding) {
      await query('insert into identity.founding (demo, reach) values ($1, $2) on conflict do nothing', [demo, reach]);
      return (await findFounding())!;
    },
    async addSetUpCode(hash: string, expiresAt: Date) {
      await query(
        'with gone as (delete from identity.set_up_code where expires_at <= now()) insert into identity.set_up_code (hash, expires_at) values ($1, $2)',
        [hash, expiresAt],
      );
    },
    async hasSetUpCode(hash: string, now: Date) {
      const { rows } = await query('select from identity.set_up_code where hash = $1 and expires_at > $2', [hash, now]);
      return rows.length === 1;
    },
  };
}

function payloads(query: Query) {
  return {
    async putPayload(payload: StoredPayload) {
      const { model, key, sealed, grantId, uid, expiresAt, consumedAt } = payload;
      await query(
        `insert into identity.payload as payload (model, key, sealed, grant_id, uid, expires_at, consumed_at) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (model, key) do update set sealed = excluded.sealed, grant_id = excluded.grant_id, uid = excluded.uid,
           expires_at = excluded.expires_at, consumed_at = coalesce(payload.consumed_at, excluded.consumed_at)`,
        [model, key, sealed, grantId, uid, expiresAt, consumedAt],
      );
    },
    async findPayload(model: string, key: string) {
      const { rows } = await query(`select ${PAYLOAD} from identity.payload where model = $1 and key = $2`, [model, key]);
      return rows[0] as unknown as StoredPayload | undefined;
    },
    async findPayloadByUid(model: string, uid: string) {
      const { rows } = await query(`select ${PAYLOAD} from identity.payload where model = $1 and uid = $2`, [model, uid]);
      return rows[0] as unknown as StoredPayload | undefined;
    },
    async consumePayload(model: string, key: string, { at, inBrowser }: Consumption) {
      const { rows } = await query(
        `update identity.payload set consumed_at = $3, consumed_in_browser = $4
         where model = $1 and key = $2 and (consumed_at is null or (consumed_in_browser and $4)) returning 1`,
        [model, key, at, inBrowser],
      );
      return rows.length === 1;
    },
    async removePayload(model: string, key: string) {
      await query('delete from identity.payload where model = $1 and key = $2', [model, key]);
    },
    async removeGrant(grantId: string) {
      await query('delete from identity.payload where grant_id = $1', [grantId]);
    },
    async removeExpired(now: Date) {
      await query(`delete from identity.sign_in where expires_at <= $1::timestamptz - interval '1 day'`, [now]);
      const { rows } = await query('delete from identity.payload where expires_at <= $1 returning 1', [now]);
      return rows.length;
    },
  };
}
