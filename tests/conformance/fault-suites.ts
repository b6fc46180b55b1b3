// What a transport must keep when processes die, databases fail, events cannot be applied and logs are exchanged.
import { expect, test } from '@jest/globals';
import type { ReceivedEvent } from '#contracts/define.js';
import { entryPosted } from '#contracts/events/ledger.js';
import { ana, ben, cleo, expectEachOnce, faraway, publishMuch, type WorldOf } from './traffic.js';
import { consumer, recording, tenantsIn, type Applied, type World } from './world.js';

export function crashSuite(worldOf: WorldOf): void {
  test('two processes of one consumer at the same time share the work', async () => {
    const world = worldOf();
    await Promise.all([1, 2].map(() => world.start({ [consumer]: recording(() => new Promise((resolve) => setTimeout(resolve, 3))) })));
    const counts = await publishMuch(world);
    await world.drained();
    await expectEachOnce(world, counts);
  });

  test('killed between the handler and the commit: neither effect nor position remain, the next attempt has both', async () => {
    const world = worldOf();
    let kills = 0;
    const beforeCommit = () => {
      // What PostgreSQL tells a connection that an administrator ends.
      if (kills++ < 4) throw Object.assign(new Error('Killed by the test'), { code: '57P01' });
    };
    const react = recording();
    const handler = async (events: ReceivedEvent[], em: Parameters<typeof react>[1]) => {
      await react(events, em);
      return {
        events: events.map((event) =>
          entryPosted.of(event.tenantId, { ...entryPosted.example, reference: String(event.position) } as never, event),
        ),
      };
    };
    await world.start({ [consumer]: handler }, { hooks: { beforeCommit }, disturb: (batch) => [batch, batch] });
    const counts = await publishMuch(world);
    await world.drained();
    await expectEachOnce(world, counts);
    expect(kills).toBeGreaterThan(4);
    const { rows } = await world.admin.query('select count(*)::int as n, count(distinct caused_by)::int as causes from ledger.event_log');
    expect(rows).toEqual([{ n: 40, causes: 40 }]);
  });
}

export function databaseSuite(worldOf: WorldOf): void {
  test('a database that ends the connection in the middle is waited for, nobody is parked', async () => {
    const world = worldOf();
    let ended = 0;
    const cut = async () => {
      if (ended++ < 2)
        await world.admin.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'ledger_worker' and datname = current_database()`,
        );
    };
    await world.start({ [consumer]: recording(cut) });
    const counts = await publishMuch(world);
    await world.drained();
    await expectEachOnce(world, counts);
    expect(await world.parked()).toEqual([]);
  });

  test('errors that pass are tried again, nobody is parked', async () => {
    const world = worldOf();
    let passing = '';
    const fail = () => {
      const code = passing;
      passing = '';
      if (code) throw Object.assign(new Error('This will pass.'), { code });
    };
    await world.start({ [consumer]: recording(fail) });
    const codes = ['40001', '40P01', '53100', '53300', '57P01', '08006', 'ECONNRESET'];
    for (passing of codes) {
      await world.publish([ana, ben]);
      await world.drained();
      expect(passing).toBe('');
    }
    await expectEachOnce(world, { [ana]: codes.length, [ben]: codes.length });
    expect(await world.parked()).toEqual([]);
  });

  test('partitions that fail for long leave the others their turn', async () => {
    const world = worldOf();
    let broken = true;
    const failing = [1, 2, 4].flatMap((partition) => tenantsIn(partition, 1));
    const fail = (events: ReceivedEvent[]) => {
      if (broken && failing.includes(events[0]!.tenantId)) throw Object.assign(new Error('no space left'), { code: '53100' });
    };
    await world.start({ [consumer]: recording(fail) });
    for (const tenant of failing) await world.publish([tenant]);
    await world.publish([faraway], 3);
    await world.drained([consumer], [7]);
    await expectEachOnce(world, { [faraway]: 3 });
    broken = false;
    await world.drained();
    expect(await world.applied()).toHaveLength(6);
  });
}

export function poisonSuite(worldOf: WorldOf): void {
  const poisonous = (isPoison: () => boolean) =>
    recording((events) => {
      if (isPoison() && events.some((event) => event.tenantId === ben && (event.data as { n: number }).n === 1))
        throw new Error('This event cannot be understood.');
    });

  test('parks its tenant only; redriven, that tenant has everything in order and is free again', async () => {
    const world = worldOf();
    let poison = true;
    const transport = await world.start({ [consumer]: poisonous(() => poison) });
    await world.publish([ana, ben, cleo], 3);
    await world.publish([ben], 2);
    await world.drained();
    await expectEachOnce(world, { [ana]: 3, [ben]: 0, [cleo]: 3 });
    expect(await world.parked()).toEqual([{ tenant_id: ben, from_position: '2', reason: 'This event cannot be understood.' }]);

    await expect(world.redrive(transport, ben)).rejects.toThrow('cannot be understood');
    expect(await world.parked()).toHaveLength(1);
    await expectEachOnce(world, { [ben]: 0 });

    poison = false;
    expect(await world.redrive(transport, ben)).toBe(5);
    expect(await world.parked()).toEqual([]);
    expect(await world.redrive(transport, ben)).toBe(0);
    await world.publish([ana, ben]);
    await world.drained();
    await expectEachOnce(world, { [ana]: 4, [ben]: 6, [cleo]: 3 });
  });

  test('what a tenant had before its poison stays applied', async () => {
    const world = worldOf();
    await world.start({ [consumer]: poisonous(() => true) });
    await world.publish([ana, ben]);
    await world.drained();
    await world.publish([ana, ben], 2);
    await world.drained();
    await expectEachOnce(world, { [ana]: 3, [ben]: 1 });
    expect(await world.parked()).toMatchObject([{ tenant_id: ben, from_position: '4' }]);
  });

  test('a constraint of the database is poison too, and its transaction goes on for the others', async () => {
    const world = worldOf();
    const write = recording();
    await world.start({
      [consumer]: async (events, em) => {
        await write(events, em);
        if (events.some((event) => event.tenantId === ben)) await em.execute('select 1/0');
      },
    });
    await world.publish([ana, ben, cleo], 2);
    await world.drained();
    await expectEachOnce(world, { [ana]: 2, [ben]: 0, [cleo]: 2 });
    expect(await world.parked()).toMatchObject([{ tenant_id: ben }]);
  });
}

export function answersSuite(worldOf: WorldOf): void {
  test('an answer that the log refuses parks its tenant too; the others’ answers are in the log', async () => {
    const world = worldOf();
    const write = recording();
    await world.start({
      [consumer]: async (events, em) => {
        await write(events, em);
        // In the name of a tenant that this batch has nothing to do with.
        const author = (tenantId: number) => (tenantId === ben ? faraway : tenantId);
        return { events: events.map(({ tenantId }) => ({ type: 'ledger.answered', version: 1, tenantId: author(tenantId), data: {} })) };
      },
    });
    await world.publish([ana, ben, cleo], 2);
    await world.drained();
    await expectEachOnce(world, { [ana]: 2, [ben]: 0, [cleo]: 2 });
    expect(await world.parked()).toMatchObject([{ tenant_id: ben }]);
    const { rows } = await world.admin.query('select tenant_id, count(*)::int as n from ledger.event_log group by 1 order by 1');
    expect(rows).toEqual([ana, cleo].sort((a, b) => a - b).map((tenant_id) => ({ tenant_id, n: 2 })));
  });
}

export function otherLogSuite(worldOf: WorldOf): void {
  const settle = (world: World) => world.publish([faraway]).then(() => world.drained([consumer], [7]));
  const inPartition3 = (applied: Applied[]) => applied.filter((one) => one.tenantId !== faraway).length;
  const rewrite = (world: World, statement: string) =>
    world.admin.query(`set session_replication_role = replica; ${statement}; set session_replication_role = origin`);

  test('a log of another epoch stops the consumer, at its next event as well as after a restart', async () => {
    const world = worldOf();
    const transport = await world.start({ [consumer]: recording() });
    await world.publish([ana], 3);
    await world.drained();
    await rewrite(world, 'update bank_link.log_head set epoch = 2 where partition = 3');
    await world.publish([ana]);
    await settle(world);
    expect(inPartition3(await world.applied())).toBe(3);
    await transport.close();
    await world.start({ [consumer]: recording() });
    await settle(world);
    expect(inPartition3(await world.applied())).toBe(3);
  });

  test('a log that ends before what was applied, restored without a word, stops the consumer', async () => {
    const world = worldOf();
    const transport = await world.start({ [consumer]: recording() });
    await world.publish([ana], 2);
    const { rows } = await world.admin.query('select chain from bank_link.log_head where partition = 3');
    await world.publish([ana], 2);
    await world.drained();
    await transport.close();
    await rewrite(world, 'delete from bank_link.event_log where partition = 3 and position > 2');
    await world.admin.query('update bank_link.log_head set position = 2, chain = $1 where partition = 3', [rows[0].chain]);
    await world.start({ [consumer]: recording() }, {}, { heardOf: false });
    await settle(world);
    await world.publish([ana], 4);
    await settle(world);
    expect(inPartition3(await world.applied())).toBe(4);
  });
}
