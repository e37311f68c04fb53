import type { Measured } from './sized-cluster.ts';

/** Messages of each gateway in a second. */
const GATEWAY_HZ = 1;
const NUMBER = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });
const HEAD = [
  'Servers',
  'Gateways',
  'Statements/s for the lease',
  'Messages/s of servers: sent, delivered',
  'MB/s delivered',
  '*Messages/s of gateways delivered*',
  'New lease, s',
  '*Active, s*',
  'All copies whole, s',
  'MB delivered by then',
];

/** The rows of docs/operations.md; italics are computed. */
export function tableOf(measured: readonly Measured[]): string {
  const rows = measured.map(({ size, rest, takeOver, leaseMs, activeMs, wholeMs }) => [
    size.servers,
    size.gateways,
    rest.statements,
    `${NUMBER.format(rest.broker.received)}, ${NUMBER.format(rest.broker.delivered)}`,
    rest.broker.deliveredBytes / 1e6,
    `*${NUMBER.format(size.servers * size.gateways * GATEWAY_HZ)}*`,
    leaseMs / 1_000,
    `*${NUMBER.format(activeMs / 1_000)}*`,
    wholeMs / 1_000,
    takeOver.broker.deliveredBytes / 1e6,
  ]);
  const lines = [HEAD, HEAD.map(() => '--:'), ...rows.map((row) => row.map(textOf))];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const textOf = (cell: number | string): string => (typeof cell === 'number' ? NUMBER.format(cell) : cell);
