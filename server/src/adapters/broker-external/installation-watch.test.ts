import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../platform/system-clock.ts';
import { type OutsideBroker, outsideBrokers } from '../../testing/network/outside-broker.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { SilentLog } from '../../testing/fakes/silent-log.ts';
import { ExternalBroker } from './external-broker.ts';
import { InstallationWatch } from './installation-watch.ts';

describe.each(outsideBrokers)('two installations on $name', ({ make }) => {
  let folder: string;
  let outside: OutsideBroker;
  const watches: InstallationWatch[] = [];
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tidegate-watch-'));
    outside = make(folder, await freePort(), undefined);
    await outside.start();
  });
  afterEach(async () => {
    for (const watch of watches.splice(0)) await watch.stop();
    await outside.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  const watch = (installation: string, name: string, hostId = 'tidegate') => {
    const broker = new ExternalBroker(`mqtt://127.0.0.1:${outside.port}`);
    const made = new InstallationWatch({
      broker,
      hostId,
      installation,
      name,
      clock: systemClock,
      log: new SilentLog(),
    });
    watches.push(made);
    return made;
  };

  test('conflict: the second is refused with the name of the first, whichever id is smaller', async () => {
    await watch('m', 'plant.example').start();
    for (const id of ['a', 'z']) {
      await expect(watch(id, 'test').start()).rejects.toMatchObject({
        reason: 'brokerInUse',
        message: expect.stringContaining('(plant.example)'),
      });
    }
  });

  test('conflict if they start at once, and one of them continues', async () => {
    const starts = await Promise.allSettled([watch('a', 'one').start(), watch('b', 'two').start()]);
    expect(starts.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });

  test('do not conflict if one is a restart of the other or has another host id', async () => {
    await watch('m', 'plant').start();
    await expect(watch('x', 'other', 'second').start()).resolves.toBeUndefined();
    await watches[0]?.stop();
    await expect(watch('m', 'plant').start()).resolves.toBeUndefined();
  });

  test('do not conflict if the first has ended or the broker is unavailable', async () => {
    const first = watch('m', 'plant');
    await first.start();
    await first.stop();
    await expect(watch('a', 'next').start()).resolves.toBeUndefined();
    await outside.kill();
    await expect(watch('b', 'alone').start()).resolves.toBeUndefined();
  });
});
