import { isIPv4, isIPv6 } from 'node:net';

/** Address or network under which requests are counted. */
export interface CountedAddress {
  /** An IPv4 address, or the /64 of an IPv6 address: a machine can change the rest at will (RFC 8981). */
  readonly subnet: string;
  /** An IPv4 address, or the /48 of an IPv6 address: the largest prefix that one customer gets (RFC 6177). */
  readonly site: string;
}

/** Factor by which the limit of a site exceeds that of one of its subnets. */
export const SITE_SHARE = 4;

/**
 * The key under which an address is counted. IPv4 within IPv6 (mapped, or of a NAT64 gateway) counts as IPv4; text that
 * is not an address counts as itself.
 */
export function countedAddress(ip: string): CountedAddress {
  const [plain = ''] = ip.split('%');
  if (!isIPv6(plain)) return { subnet: ip, site: ip };
  const groups = groupsOf(plain);
  const head = groups.slice(0, 6).join(':');
  if (head === MAPPED || head === NAT64) {
    const inner = dotted(groups.slice(6));
    return { subnet: inner, site: inner };
  }
  return { subnet: `${groups.slice(0, 4).join(':')}::/64`, site: `${groups.slice(0, 3).join(':')}::/48` };
}

const MAPPED = '0000:0000:0000:0000:0000:ffff';
const NAT64 = '0064:ff9b:0000:0000:0000:0000';

/** The eight groups of an IPv6 address, four digits each. */
function groupsOf(ip: string): readonly string[] {
  const [, start = '', tail = ''] = /^(.*:)([^:]*)$/.exec(ip.toLowerCase()) ?? [];
  const text = isIPv4(tail) ? start + hexOf(tail) : ip.toLowerCase();
  const [before = '', after] = text.split('::');
  const first = before === '' ? [] : before.split(':');
  const last = after === undefined || after === '' ? [] : after.split(':');
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last].map((group) => group.padStart(4, '0'));
}

function hexOf(ipv4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

const dotted = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.');
