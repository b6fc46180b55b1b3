// Re-encrypts the provider's keys and sessions after the installation's key was rotated.
import type { Vault } from '#platform/seal.js';
import type { Query } from './postgres-store.js';

/** Returns how many were re-encrypted. */
export const renewIdentity = async (query: Query, seal: Vault): Promise<number> =>
  (await renew(query, seal, { table: 'identity.secret', place: 'name' })) +
  (await renew(query, seal, { table: 'identity.payload', place: "model || ':' || key" })) +
  (await renew(query, seal, { table: 'identity.account', place: "'totp:' || id", column: 'totp_sealed' })) +
  (await renew(query, seal, { table: 'identity.account', place: "'totp:' || id", column: 'totp_pending' }));

/** A row is identified by the place that it is encrypted for. */
async function renew(
  query: Query,
  seal: Vault,
  { table, place, column = 'sealed' }: { table: string; place: string; column?: string },
): Promise<number> {
  const { rows } = await query(`select ${place} as place, ${column} as sealed from ${table} where ${column} is not null`, []);
  const renewed = (rows as { place: string; sealed: string }[]).flatMap((row) => {
    const fresh = seal.renew(row.sealed, row.place);
    return fresh === undefined ? [] : [{ place: row.place, old: row.sealed, fresh }];
  });
  await query(
    `update ${table} t set ${column} = r.fresh from jsonb_to_recordset($1) as r (place text, old text, fresh text)
     where ${place} = r.place and t.${column} = r.old`,
    [JSON.stringify(renewed)],
  );
  return renewed.length;
}
