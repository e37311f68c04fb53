import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startListening } from './child-device.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';

const MOSQUITTO = '/usr/sbin/mosquitto';
const MOSQUITTO_PASSWD = '/usr/bin/mosquitto_passwd';

/** The reason why there is no such broker on this machine; undefined when there is one. */
export const whyNoMosquitto = (): string | undefined =>
  existsSync(MOSQUITTO) ? undefined : 'mosquitto is not installed (apt-get install mosquitto)';

export interface Mosquitto {
  readonly port: number;
  readonly url: string;
  stop(): Promise<void>;
}

/** A broker of another make, in a process of its own: anybody may use `plant/#`, user joe with password secret `joe/#` too. */
export async function startMosquitto(wantedPort?: number): Promise<Mosquitto> {
  const port = wantedPort ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'tidegate-mosquitto-'));
  const [passwords, rules] = [join(folder, 'passwords'), join(folder, 'rules')];
  writeFileSync(passwords, 'joe:secret\n', { mode: 0o600 });
  spawnSync(MOSQUITTO_PASSWD, ['-U', passwords]);
  writeFileSync(rules, 'topic readwrite plant/#\n\nuser joe\ntopic readwrite plant/#\ntopic readwrite joe/#\n', {
    mode: 0o600,
  });
  const lines = [
    `listener ${port} 127.0.0.1`,
    'allow_anonymous true',
    `password_file ${passwords}`,
    `acl_file ${rules}`,
  ];
  // As root it would become a user that cannot read the folder.
  writeFileSync(join(folder, 'mosquitto.conf'), `${['user root', ...lines].join('\n')}\n`);
  const broker = await startListening(MOSQUITTO, ['-c', join(folder, 'mosquitto.conf')], port);
  return {
    port,
    url: `mqtt://127.0.0.1:${port}`,
    stop: async () => {
      await broker.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
