import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { systemClock } from '../../platform/system-clock.ts';
import { systemIds } from '../../platform/system-ids.ts';
import { SilentLog } from '../../testing/fakes/silent-log.ts';
import { ManualClock } from '../../testing/fakes/manual-clock.ts';
import { type OutsideBroker, outsideBrokers } from '../../testing/network/outside-broker.ts';
import { ExternalBroker } from './external-broker.ts';
import { StrangerCheck } from './stranger-check.ts';

const ACCOUNTS = { scada: 'hidden-word' };

let folder: string;
let outside: OutsideBroker | undefined;
let log: SilentLog;
const checks: StrangerCheck[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidegate-strangers-'));
  log = new SilentLog();
});
afterEach(async () => {
  for (const check of checks.splice(0)) check.stop();
  await outside?.kill();
  rmSync(folder, { recursive: true, force: true });
});

const check = (port: number, account: string, isAllowed = false, clock: typeof systemClock = systemClock) => {
  const broker = new ExternalBroker(`mqtt://${account}127.0.0.1:${port}`);
  const made = new StrangerCheck({ broker, hostId: 'tidegate', isAllowed, clock, ids: systemIds, log });
  checks.push(made);
  return made;
};
const run = async (made: OutsideBroker) => {
  outside = made;
  await made.start();
  return made.port;
};

describe.each(outsideBrokers)('$name', ({ name, make }) => {
  test('that lets everybody in is refused with one sentence, with and without an account of the server', async () => {
    const port = await run(make(folder, await freePort(), undefined));
    for (const account of ['', 'scada:hidden-word@']) {
      await expect(check(port, account).start()).rejects.toMatchObject({
        reason: 'brokerOpen',
        message: expect.stringMatching(/^The broker lets clients without an account .*TIDEGATE_MQTT_OPEN=1.*\.$/),
      });
    }
  });

  test('that lets everybody in is reported where it is allowed', async () => {
    const port = await run(make(folder, await freePort(), undefined));
    const allowed = check(port, '', true);
    await allowed.start();
    expect(allowed.isOpen).toBe(true);
    expect(log.lines.filter(({ text }) => text.includes('TIDEGATE_MQTT_OPEN'))).toHaveLength(1);
  });

  test('with accounts is accepted in silence', async () => {
    const port = await run(make(folder, await freePort(), ACCOUNTS));
    const closed = check(port, 'scada:hidden-word@');
    await closed.start();
    expect([closed.isOpen, log.lines]).toEqual([false, []]);
  });

  test('that is away at the start is asked when it is back', async () => {
    const made = make(folder, await freePort(), undefined);
    const clock = new ManualClock(Date.now());
    const late = check(made.port, '', false, clock);
    await late.start();
    await run(made);
    await vi.waitFor(
      () => {
        clock.pass(5_000);
        expect(late.isOpen).toBe(true);
      },
      { timeout: 10_000, interval: 200 },
    );
    expect(log.lines.some(({ text }) => text.startsWith('The broker lets clients without an account'))).toBe(true);
  });

  if (name !== 'mosquitto') return;

  test('that admits strangers and whose rules give them nothing is accepted', async () => {
    const rules = join(folder, 'acl');
    writeFileSync(rules, 'topic read weather/#\nuser scada\ntopic readwrite #\n');
    const port = await freePort();
    const made = make(folder, port, ACCOUNTS, `acl_file ${rules}`);
    const config = join(folder, 'mosquitto.conf');
    writeFileSync(config, readFileSync(config, 'utf8').replace('allow_anonymous false', 'allow_anonymous true'));
    await run(made);
    const closed = check(port, 'scada:hidden-word@');
    await closed.start();
    expect(closed.isOpen).toBe(false);
  });

  test.each(['topic read tidegate/#', 'topic write tidegate-host/#'])(
    'whose rules give strangers “%s” is refused',
    async (line) => {
      const rules = join(folder, 'acl');
      writeFileSync(rules, `${line}\nuser scada\ntopic readwrite #\n`);
      const port = await freePort();
      const made = make(folder, port, ACCOUNTS, `acl_file ${rules}`);
      const config = join(folder, 'mosquitto.conf');
      writeFileSync(config, readFileSync(config, 'utf8').replace('allow_anonymous false', 'allow_anonymous true'));
      await run(made);
      await expect(check(port, 'scada:hidden-word@').start()).rejects.toMatchObject({ reason: 'brokerOpen' });
    },
  );
});
