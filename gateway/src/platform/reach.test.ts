import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { allowedPlaces, Reach } from './reach.ts';

const PORT = 502;

const reachOf = (allow = '', serverHosts: readonly string[] = []): Reach => {
  const reach = new Reach();
  reach.restrict({ allow: allowedPlaces(allow) ?? [], serverHosts, hasAnySqlAccount: false });
  return reach;
};

const lookedUp = async (reach: Reach, host: string): Promise<readonly string[]> => {
  const { lookup } = await reach.place(host, PORT);
  return new Promise((resolve, reject) =>
    lookup(host, { all: true }, (error, found) => {
      if (error !== null) reject(error);
      else resolve(typeof found === 'string' ? [found] : found.map(({ address }) => address));
    }),
  );
};

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '169.254.169.254',
  '::ffff:169.254.169.254',
  'fe80::1',
  '100.100.100.200',
  '::ffff:100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  'fd00:ec2::254',
  'fd20:ce::254',
  '224.0.0.1',
  '255.255.255.255',
  'ff02::1',
])('the address %s is refused', async (address) => {
  await expect(reachOf().place(address, PORT)).rejects.toThrow('--allow');
  await expect(reachOf().address(address, PORT)).rejects.toThrow('--allow');
});

test.each(['localhost', '2130706433', '0x7f000001', '0177.0.0.1', '127.1'])(
  'the name %s, which means this machine, is refused',
  async (name) => {
    await expect(lookedUp(reachOf(), name)).rejects.toThrow('127.0.0.1');
    await expect(reachOf().address(name, PORT)).rejects.toThrow('127.0.0.1');
  },
);

test.each(['192.168.1.10', '10.0.0.5', '172.16.3.4', '100.100.100.201', '8.8.8.8', 'fd00::5', '2001:db8::1'])(
  'the address %s of a plant is not refused',
  async (address) => {
    await expect(reachOf().place(address, PORT)).resolves.toMatchObject({ host: address, port: PORT });
  },
);

test('a refusal names the address and the word that allows it', async () => {
  await expect(reachOf().place('127.0.0.1', PORT)).rejects.toThrow('Its operator can allow it: --allow 127.0.0.1:502');
  await expect(reachOf().place('fe80::1', PORT)).rejects.toThrow('--allow [fe80::1]:502');
});

test.each([
  ['127.0.0.1', '127.0.0.1', PORT],
  ['127.0.0.1:502', '127.0.0.1', PORT],
  ['127.0.0.0/8', '127.3.3.3', PORT],
  ['loopback', '::1', PORT],
  ['loopback', '::ffff:127.0.0.1', PORT],
  ['10.0.0.1:1, [::1]:502', '::1', PORT],
  ['169.254.0.0/16', '169.254.3.7', PORT],
  ['fe80::/10', 'fe80::1', PORT],
])('the operator allows %s, and %s is reached', async (allow, address, port) => {
  await expect(reachOf(allow).place(address, port)).resolves.toMatchObject({ host: address });
});

test('an allowed port does not open another', async () => {
  await expect(reachOf('127.0.0.1:502').place('127.0.0.1', 503)).rejects.toThrow('--allow 127.0.0.1:503');
});

test.each(['plc', '127.0.0.1:0', '127.0.0.1:99999', '10.0.0.0/33', '127.0.0.1 502', 'http://127.0.0.1'])(
  'the word %s allows nothing and is malformed',
  (text) => {
    expect(allowedPlaces(text)).toBeUndefined();
  },
);

test('the address of the server is refused, on every port', async () => {
  const reach = reachOf('', ['192.0.2.7']);
  await expect(reach.place('192.0.2.7', PORT)).rejects.toThrow('an address of the server');
  await expect(reach.place('::ffff:192.0.2.7', 80)).rejects.toThrow('an address of the server');
  await expect(reach.place('192.0.2.8', PORT)).resolves.toBeDefined();
});

test('a server on this machine has every address of the machine', async () => {
  const own = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4');
  for (const { address } of own)
    await expect(reachOf('', ['localhost']).place(address, PORT)).rejects.toThrow('an address of the server');
});

test('without rules every address is reached', async () => {
  expect(await lookedUp(new Reach(), 'localhost')).toContain('127.0.0.1');
});
