// The provider's record of each sign-in, and its rows in PostgreSQL.
import type { Query } from '../postgres-query.js';

export interface SignIn {
  readonly sid: string;
  readonly accountId: string;
  readonly agent: string;
  readonly address: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

export interface NewSignIn extends Omit<SignIn, 'createdAt' | 'lastUsedAt'> {
  /** The account's generation when the person signed in: a later change of the account has ended this sign-in. */
  readonly generation: number;
  readonly at: Date;
  readonly expiresAt: Date;
}

export interface SignInStore {
  /** Records a sign-in. The same browser may sign in again; an ended sign-in stays ended. */
  beginSignIn(signIn: NewSignIn): Promise<void>;
  /** Records that the browser came back with its session. */
  useSignIn(signIn: Omit<NewSignIn, 'accountId' | 'generation'>): Promise<void>;
  /** Absent once it has ended or its account is blocked. */
  findLiveSignIn(sid: string): Promise<SignIn | undefined>;
  noteSignInUsed(sid: string, at: Date): Promise<void>;
  listSignIns(accountId: string, now: Date): Promise<SignIn[]>;
  /** False when it isn't this account's, or has ended. */
  endSignIn(sid: string, at: Date, accountId: string): Promise<boolean>;
  endSignIns(accountId: string, at: Date): Promise<void>;
}

const SIGN_IN = 'sid, account_id as "accountId", agent, address, created_at as "createdAt", last_used_at as "lastUsedAt"';

export function signInRows(query: Query): SignInStore {
  return {
    async beginSignIn({ sid, accountId, generation, agent, address, at, expiresAt }) {
      await query(
        `insert into identity.sign_in as s (sid, account_id, generation, agent, address, created_at, last_used_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $6, $7)
         on conflict (sid) do update set generation = excluded.generation, agent = excluded.agent, address = excluded.address,
           last_used_at = excluded.last_used_at, expires_at = excluded.expires_at
         where s.account_id = excluded.account_id and s.ended_at is null`,
        [sid, accountId, generation, agent, address, at, expiresAt],
      );
    },
    async useSignIn({ sid, agent, address, at, expiresAt }) {
      await query(
        `update identity.sign_in set agent = $2, address = $3, last_used_at = greatest(last_used_at, $4), expires_at = greatest(expires_at, $5)
         where sid = $1 and ended_at is null`,
        [sid, agent, address, at, expiresAt],
      );
    },
    async findLiveSignIn(sid) {
      const { rows } = await query(`select ${SIGN_IN} from identity.live_sign_in where sid = $1`, [sid]);
      return rows[0] as unknown as SignIn | undefined;
    },
    async noteSignInUsed(sid, at) {
      await query('update identity.sign_in set last_used_at = greatest(last_used_at, $2) where sid = $1', [sid, at]);
    },
    async listSignIns(accountId, now) {
      const { rows } = await query(
        `select ${SIGN_IN} from identity.live_sign_in where account_id = $1 and expires_at > $2 order by last_used_at desc, sid limit 100`,
        [accountId, now],
      );
      return rows as unknown as SignIn[];
    },
    async endSignIn(sid, at, accountId) {
      const { rows } = await query(
        `with ended as (update identity.sign_in set ended_at = $2 where sid = $1 and account_id = $3 and ended_at is null returning sid),
           gone as (delete from identity.payload where model = 'Session' and uid in (select sid from ended))
         select from ended`,
        [sid, at, accountId],
      );
      return rows.length === 1;
    },
    async endSignIns(accountId, at) {
      await query('update identity.sign_in set ended_at = $2 where account_id = $1 and ended_at is null', [accountId, at]);
    },
  };
}
