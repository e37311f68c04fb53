import { describe, expect, test } from 'vitest';
import { brokerUrl, gatewayCommand, topicsOf } from './connection.ts';
import { gatewayOf } from '../../testing/gateways.ts';

const broker = { host: '', port: 1883, isTls: false, isLocalOnly: false, hostId: 'tidegate' };

describe('the address of the broker', () => {
  test.each([
    [broker, 'plant.example.com', 'mqtt://plant.example.com:1883'],
    [{ ...broker, isTls: true, port: 8883 }, '10.0.0.2', 'mqtts://10.0.0.2:8883'],
    [{ ...broker, host: 'mqtt.example.com' }, 'localhost', 'mqtt://mqtt.example.com:1883'],
    [{ ...broker, host: '::1' }, 'localhost', 'mqtt://[::1]:1883'],
    [broker, '[::1]', 'mqtt://[::1]:1883'],
  ])('%o seen from %s is %s', (address, ownHost, url) => {
    expect(brokerUrl(address, ownHost)).toBe(url);
  });
});

describe('the command', () => {
  test('names group and node only if they differ from the defaults', () => {
    expect(gatewayCommand('mqtt://h:1883', gatewayOf())).toBe(
      'npm run gateway -- --url mqtt://h:1883 --sn GW-7 --data ./gateway-GW-7',
    );
    expect(gatewayCommand('mqtt://h:1883', gatewayOf({ groupId: 'west', edgeNodeId: 'n 1' }))).toBe(
      "npm run gateway -- --url mqtt://h:1883 --sn GW-7 --group west --node 'n 1' --data ./gateway-GW-7",
    );
  });

  test('runs no code from a name', () => {
    const line = gatewayCommand('mqtt://h:1883', gatewayOf({ sn: "x'; rm -r $HOME; '" }));
    expect(line).toContain(String.raw`--sn 'x'\''; rm -r $HOME; '\''' `);
  });
});

test('the listed topics are those that the broker allows for the gateway', () => {
  const topics = topicsOf(gatewayOf({ groupId: 'west', edgeNodeId: 'n1' }), 'host');
  expect(topics.filter(({ isPublished }) => isPublished).map(({ topic }) => topic)).toEqual([
    'spBv1.0/west/NBIRTH/n1',
    'spBv1.0/west/NDATA/n1',
    'spBv1.0/west/NDEATH/n1',
    'spBv1.0/west/DBIRTH/n1/+',
    'spBv1.0/west/DDATA/n1/+',
    'spBv1.0/west/DDEATH/n1/+',
  ]);
  expect(topics.filter(({ isPublished }) => !isPublished).map(({ topic }) => topic)).toEqual([
    'spBv1.0/west/NCMD/n1',
    'spBv1.0/west/DCMD/n1/+',
    'spBv1.0/STATE/host',
  ]);
});
