import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import { expect, test } from 'vitest';
import { LinkPlant, until } from '../../testing/gateway/link-plant.ts';
import { outsideBrokers } from '../../testing/network/outside-broker.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { ExternalBroker } from './external-broker.ts';

const SAMPLES = join(import.meta.dirname, '../../../../deploy/brokers/mosquitto');
const ACCOUNTS = { scada: 'host-secret', G1: 'secret-G1', G2: 'secret-G2' };
const mosquitto = outsideBrokers.find(({ name }) => name === 'mosquitto');

const sample = (name: string): string => readFileSync(join(SAMPLES, name), 'utf8');

test.runIf(mosquitto !== undefined)(
  'the mosquitto rules that we ship grant each gateway its own topics and no others',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tidegate-acl-'));
    const aclFile = join(folder, 'tidegate.acl');
    writeFileSync(aclFile, sample('tidegate.acl'));
    const gatewayPort = await freePort();
    const rules = sample('tidegate.conf')
      .replace(/^(?:allow_anonymous|certfile|keyfile) .*\n/gm, '')
      .replace('/etc/mosquitto/tidegate.acl', aclFile)
      .replace('8883', `${gatewayPort} 127.0.0.1`);
    const elsewhere = mosquitto?.make(folder, await freePort(), ACCOUNTS, rules);
    if (elsewhere === undefined) throw new Error('no broker');
    await elsewhere.start();
    const url = `mqtt://127.0.0.1:${gatewayPort}`;
    const plant = new LinkPlant({
      broker: new ExternalBroker(`mqtt://scada:host-secret@127.0.0.1:${elsewhere.port}`),
      clientId: 'host/tidegate',
    });
    for (const sn of ['G1', 'G2']) plant.registry.addGateway(sn);
    await plant.start();
    const received: string[] = [];
    const own = await connectAsync(url, { username: 'G1', password: 'secret-G1', clientId: 'G2', reconnectPeriod: 0 });
    own.on('message', (topic) => received.push(topic));
    const foreign: string[] = [];
    const other = await connectAsync(url, {
      username: 'G2',
      password: 'secret-G2',
      clean: false,
      clientId: 'tidegate',
    });
    other.on('message', (topic) => foreign.push(topic));
    await other
      .subscribeAsync(['#', 'tidegate/+/config', 'tidegate/G1/config', 'spBv1.0/#'], { qos: 1 })
      .catch(() => {});
    await own.subscribeAsync(['tidegate/G1/config', 'spBv1.0/STATE/tidegate'], { qos: 1 });
    await until(() => received.includes('tidegate/G1/config') && received.includes('spBv1.0/STATE/tidegate'));
    // A word in the name of the other gateway reaches nobody; one of its own reaches the server.
    const results: string[] = [];
    plant.link.onResult(({ uuid }) => results.push(uuid));
    const result = (uuid: string) => JSON.stringify({ uuid, code: '200', message: '', value: 1, at: 1 });
    await other.publishAsync('tidegate/G1/result', result('forged'), { qos: 1 });
    await other.publishAsync('tidegate/G2/result', result('own'), { qos: 1 });
    await until(() => results.length > 0);
    expect(results).toEqual(['own']);
    await until(() => foreign.includes('tidegate/G2/config'));
    expect(foreign.filter((topic) => topic.includes('G1'))).toEqual([]);
    await Promise.all([own.endAsync(true), other.endAsync(true)]);
    await plant.stop();
    await elsewhere.kill();
    rmSync(folder, { recursive: true });
  },
);
