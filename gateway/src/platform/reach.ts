import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';

/** An address, or a network, to which the operator lets the gateway connect; every port without one. */
export interface AllowedPlace {
  readonly address: string;
  /** Bits of the network. */
  readonly prefix: number;
  readonly port: number | undefined;
}

/** The decisions of a gateway's operator about its connections. */
export interface ReachRules {
  readonly allow: readonly AllowedPlace[];
  /** Hosts of the server that the gateway reports to. */
  readonly serverHosts: readonly string[];
  /** True if a database is read by any account, also one that may do more than read. */
  readonly hasAnySqlAccount: boolean;
}

/** The place to which a socket connects: its options, with which the checked address is the one that is connected. */
export interface ReachedPlace {
  readonly host: string;
  readonly port: number;
  readonly lookup: LookupFunction;
}

const [BITS_4, BITS_6] = [32, 128];
/** Each kind of address that no device of a plant has, by what a refusal calls it. */
const REFUSED: readonly (readonly [what: string, networks: readonly (readonly [address: string, prefix: number])[]])[] =
  [
    [
      'an address of the gateway’s own machine',
      [
        ['127.0.0.0', 8],
        ['0.0.0.0', 8],
        // Loopback, unspecified, and IPv4 addresses in their old notation.
        ['::', 96],
      ],
    ],
    [
      'a link-local address',
      [
        ['169.254.0.0', 16],
        ['fe80::', 10],
      ],
    ],
    [
      'the metadata service of a cloud',
      [
        // Alibaba Cloud, Azure and Oracle Cloud; then AWS and Google Cloud by IPv6. All others are link-local.
        ['100.100.100.200', BITS_4],
        ['168.63.129.16', BITS_4],
        ['192.0.0.192', BITS_4],
        ['fd00:ec2::254', BITS_6],
        ['fd20:ce::254', BITS_6],
      ],
    ],
    [
      'an address of no single device',
      [
        ['224.0.0.0', 3],
        ['ff00::', 8],
      ],
    ],
  ];
/** Word for both loopback networks. */
const LOOPBACK: readonly AllowedPlace[] = [
  { address: '127.0.0.0', prefix: 8, port: undefined },
  { address: '::1', prefix: BITS_6, port: undefined },
];
const PLACE = /^(?:\[(?<v6>[\da-f:.]+)\]|(?<bare>[\da-f:.]+?))(?:\/(?<prefix>\d{1,3}))?(?::(?<port>\d{1,5}))?$/i;

/** The addresses of a list such as `127.0.0.1:502, 169.254.0.0/16, [::1]:502, loopback`; undefined where one is malformed. */
export function allowedPlaces(text: string): readonly AllowedPlace[] | undefined {
  const places: AllowedPlace[] = [];
  for (const part of text.split(',').map((one) => one.trim())) {
    if (part === '') continue;
    const read = part === 'loopback' ? LOOPBACK : isIP(part) > 0 ? placesOf(part) : placesOf(...partsOf(part));
    if (read.length === 0) return undefined;
    places.push(...read);
  }
  return places;
}

function partsOf(text: string): [address: string, prefix?: number, port?: number] {
  const { v6, bare, prefix, port } = PLACE.exec(text)?.groups ?? {};
  const bits = prefix === undefined ? undefined : Number(prefix);
  return [v6 ?? bare ?? '', bits, port === undefined ? undefined : Number(port)];
}

function placesOf(address: string, prefix?: number, port?: number): readonly AllowedPlace[] {
  const most = isIP(address) === 6 ? BITS_6 : BITS_4;
  if (isIP(address) === 0 || (prefix ?? most) > most || (port ?? 1) < 1 || (port ?? 1) > 65_535) return [];
  return [{ address, prefix: prefix ?? most, port }];
}

/**
 * Decides to which addresses drivers connect: engineers enter hosts from far away, and the gateway must not become their
 * way into its own machine, the metadata service of a cloud, or the server. Names are checked by the addresses that they
 * have when a connection is opened.
 */
export class Reach {
  #rules: ReachRules | undefined;

  /** From now on the rules hold; undefined lifts them. */
  restrict(rules: ReachRules | undefined): void {
    this.#rules = rules;
  }

  /** True if a database is read by any account. */
  get hasAnySqlAccount(): boolean {
    return this.#rules?.hasAnySqlAccount ?? true;
  }

  /** Options of a socket to a host. Rejects for an address that is refused; a name is refused when it is looked up. */
  async place(host: string, port: number): Promise<ReachedPlace> {
    if (isIP(host) > 0) await this.#check(host, host, port);
    return {
      host,
      port,
      lookup: (name, options, done) => {
        this.#addresses(name, port, options.family).then(
          (found) => {
            const [first] = found;
            if (options.all === true) done(null, found);
            else done(null, first?.address ?? '', first?.family);
          },
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), '', 0),
        );
      },
    };
  }

  /** The address to which datagrams for a host are sent, IPv4 where it has one. Rejects for one that is refused. */
  async address(host: string, port: number): Promise<string> {
    const found = await this.#addresses(host, port);
    return (found.find(({ family }) => family === 4) ?? found[0])?.address ?? host;
  }

  /** The addresses of a host that are not refused. Rejects where all are. */
  async #addresses(host: string, port: number, family?: number | string): Promise<LookupAddress[]> {
    const found = await resolved(host, family);
    const allowed: LookupAddress[] = [];
    let refusal: unknown;
    for (const one of found) {
      try {
        await this.#check(one.address, host, port);
        allowed.push(one);
      } catch (error) {
        refusal ??= error;
      }
    }
    if (allowed.length === 0) throw refusal instanceof Error ? refusal : new Error(`${host} has no address`);
    return allowed;
  }

  async #check(address: string, host: string, port: number): Promise<void> {
    const rules = this.#rules;
    if (rules === undefined || rules.allow.some((place) => isIn(address, port, place))) return;
    const what =
      REFUSED.find(([, networks]) => listOf(networks).check(address, familyOf(address)))?.[0] ??
      ((await isServer(address, rules.serverHosts)) ? 'an address of the server' : undefined);
    if (what === undefined) return;
    const name = host === address ? address : `${host} (${address})`;
    const at = address.includes(':') ? `[${address}]` : address;
    throw new Error(
      `${name} is ${what}, which the gateway does not connect to. Its operator can allow it: --allow ${at}:${port}`,
    );
  }
}

/** The one of this process. */
export const reach = new Reach();

function isIn(address: string, port: number, place: AllowedPlace): boolean {
  if (place.port !== undefined && place.port !== port) return false;
  return listOf([[place.address, place.prefix]]).check(address, familyOf(address));
}

function listOf(networks: readonly (readonly [address: string, prefix: number])[]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of networks) list.addSubnet(address, prefix, familyOf(address));
  return list;
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** True if the server answers there. A server on this machine has all addresses of the machine. */
async function isServer(address: string, hosts: readonly string[]): Promise<boolean> {
  const found = await Promise.all(hosts.map((host) => resolved(host).catch((): LookupAddress[] => [])));
  const own = found.flat().map((one) => one.address);
  const isHere = own.some((one) => listOf(REFUSED[0]?.[1] ?? []).check(one, familyOf(one)));
  const machine = isHere ? Object.values(networkInterfaces()).flatMap((all) => all ?? []) : [];
  const list = listOf(
    [...own, ...machine.map((one) => one.address)].map((one) => [one, isIP(one) === 6 ? BITS_6 : BITS_4]),
  );
  return list.check(address, familyOf(address));
}

/** As `net` resolves a name: every address, in the order of the system. */
function resolved(host: string, family?: number | string): Promise<LookupAddress[]> {
  const wanted = family === 4 || family === 6 ? { family } : {};
  return new Promise((resolve, reject) =>
    lookup(host, { all: true, ...wanted }, (error, found) => (error === null ? resolve(found) : reject(error))),
  );
}
