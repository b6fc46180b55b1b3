// The provider's keys and sessions, closed anew after the installation's key was rotated.
import type { Vault } from '#platform/seal.js';
import type { Query } from './postgres-store.js';

/** How many were closed anew. */
export const renewIdentity = async (query: Query, seal: Vault): Promise<number> =>
  (await renew(query, seal, { table: 'identity.secret', place: 'name' })) +
  (await renew(query, seal, { table: 'identity.payload', place: "model || ':' || key" }));

/** A row is known by the place that it is sealed for. */
async function renew(query: Query, seal: Vault, { table, place }: { table: string; place: string }): Promise<number> {
  const { rows } = await query(`select ${place} as place, sealed from ${table}`, []);
  const renewed = (rows as { place: string; sealed: string }[]).flatMap((one) => {
    const fresh = seal.renew(one.sealed, one.place);
    return fresh === undefined ? [] : [{ place: one.place, old: one.sealed, fresh }];
  });
  await query(
    `update ${table} t set sealed = r.fresh from jsonb_to_recordset($1) as r (place text, old text, fresh text)
     where ${place} = r.place and t.sealed = r.old`,
    [JSON.stringify(renewed)],
  );
  return renewed.length;
}
