import { BlockList, isIP } from 'node:net';

interface Network {
  readonly address: string;
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
}

/** The parts of an address (`10.1.2.3`) or network (`10.1.0.0/16`) as text; not validated. */
export function networkOf(text: string): Network {
  const [address = '', prefix] = text.split('/');
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return { address, prefix: Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family };
}

/** True for an address or a network of IPv4 or IPv6. */
export function isNetwork(text: string): boolean {
  const { address, prefix, family } = networkOf(text);
  return isIP(address) > 0 && /^[^/]+(\/\d{1,3})?$/.test(text) && prefix <= (family === 'ipv6' ? 128 : 32);
}

/**
 * Returns a function that checks whether an address is among these addresses and networks; an IPv4 address may come as
 * IPv6 (`::ffff:10.1.2.3`).
 */
export function isAmong(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const { address, prefix, family } of networks.map(networkOf)) list.addSubnet(address, prefix, family);
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
    return isIP(plain) > 0 && list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
  };
}
