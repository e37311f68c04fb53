import { spawn } from 'node:child_process';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StandIn } from './bad-input.ts';

const SNMPD = '/usr/sbin/snmpd';
/** Below it the agent has what a test configures. */
export const OWN = '1.3.6.1.4.1.99999';

/** The reason why there is no such agent on this machine; undefined when there is one. */
export const whyNoSnmpd = (): string | undefined =>
  existsSync(SNMPD) ? undefined : 'snmpd is not installed (apt-get install snmpd)';

/** The number of packets that a spoilt one becomes. */
const BURST = 100;

export interface SnmpAgent {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * The agent of Net-SNMP, in a process of its own: communities public (read) and secret (write), user joe with
 * passwords joe-auth-1 and joe-priv-1; `own` are objects below `OWN`, as `1.0 integer 7`.
 */
export async function startSnmpd(own: readonly string[]): Promise<SnmpAgent> {
  const port = await freeUdpPort();
  const folder = mkdtempSync(join(tmpdir(), 'tidegate-snmp-'));
  const lines = [
    'rocommunity public 127.0.0.1',
    'rwcommunity secret 127.0.0.1',
    'createUser joe SHA-256 "joe-auth-1" AES "joe-priv-1"',
    'rwuser joe priv',
    'sysDescr Tide pump station',
    'sysLocation Hall 3',
    ...own.map((object) => `override -rw ${OWN}.${object}`),
  ];
  writeFileSync(join(folder, 'snmpd.conf'), `${lines.join('\n')}\n`);
  const args = ['-f', '-Lo', '-C', '-c', join(folder, 'snmpd.conf'), `udp:127.0.0.1:${port}`];
  const child = spawn(SNMPD, args, {
    env: { ...process.env, SNMP_PERSISTENT_DIR: folder, SNMPCONFPATH: folder, MIBS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let said = '';
  const started = new Promise<void>((resolve, reject) => {
    const listen = (bytes: Buffer): void => {
      said += bytes.toString();
      if (said.includes('NET-SNMP version')) resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => reject(new Error(`snmpd ended: ${said}`)));
  });
  await started;
  return {
    port,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Datagrams to another port and back, on the way of which a test spoils what comes back. */
export class UdpRelay implements StandIn {
  spoil: (packet: Uint8Array) => Uint8Array | undefined = (packet) => packet;
  readonly #front: Socket;
  readonly #back: Socket;
  #isStopped = false;

  private constructor(front: Socket, back: Socket) {
    this.#front = front;
    this.#back = back;
  }

  static async start(target: number, port = 0): Promise<UdpRelay> {
    const [front, back] = [await bound(port), await bound(0)];
    const relay = new UdpRelay(front, back);
    let client = 0;
    front.on('message', (packet, from) => {
      client = from.port;
      back.send(packet, target, '127.0.0.1');
    });
    back.on('message', (packet) => {
      const spoilt = relay.spoil(packet);
      // A request waits for its answer whatever else arrives: many wrong ones cost no more time than one.
      const count = spoilt === undefined ? 0 : spoilt === packet ? 1 : BURST;
      for (let sent = 0; sent < count; sent += 1)
        front.send((sent === 0 ? spoilt : relay.spoil(packet)) ?? packet, client, '127.0.0.1');
    });
    return relay;
  }

  get port(): number {
    return this.#front.address().port;
  }

  async stop(): Promise<void> {
    if (this.#isStopped) return;
    this.#isStopped = true;
    await Promise.all([this.#front, this.#back].map((socket) => new Promise<void>((done) => socket.close(done))));
  }
}

async function bound(port: number): Promise<Socket> {
  const socket = createSocket('udp4');
  socket.bind(port, '127.0.0.1');
  await once(socket, 'listening');
  return socket;
}

async function freeUdpPort(): Promise<number> {
  const socket = await bound(0);
  const { port } = socket.address();
  await new Promise<void>((done) => socket.close(done));
  return port;
}
