import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { Aedes } from 'aedes';

const MOSQUITTO = '/usr/sbin/mosquitto';
const MOSQUITTO_PASSWD = '/usr/bin/mosquitto_passwd';

/** A broker in front of which the server is one client among others. */
export interface OutsideBroker {
  readonly port: number;
  start(): Promise<void>;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
}

/** Name → password of who may connect; undefined lets everybody in. */
type Accounts = { readonly [name: string]: string } | undefined;
/** `more`: further lines of its configuration, where it has one. */
type MakeBroker = (folder: string, port: number, accounts: Accounts, more?: string) => OutsideBroker;

/** Debian's mosquitto, without persistence: a restart has forgotten everything. */
function mosquitto(folder: string, port: number, accounts: Accounts, more = ''): OutsideBroker {
  const passwords = join(folder, 'passwords');
  writeFileSync(passwords, '');
  for (const [name, password] of Object.entries(accounts ?? {})) {
    execFileSync(MOSQUITTO_PASSWD, ['-b', passwords, name, password], { stdio: 'ignore' });
  }
  const rights = accounts === undefined ? 'allow_anonymous true' : `allow_anonymous false\npassword_file ${passwords}`;
  const config = join(folder, 'mosquitto.conf');
  writeFileSync(config, `listener ${port} 127.0.0.1\n${rights}\nuser root\nlog_dest none\n${more}\n`);
  let child: ChildProcess | undefined;
  return {
    port,
    start: async () => {
      child = spawn(MOSQUITTO, ['-c', config], { stdio: 'ignore' });
      await listening(port);
    },
    kill: async () => {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** The broker library in this process, on a real port, without the rules of ours. */
function plainBroker(_folder: string, port: number, accounts: Accounts): OutsideBroker {
  const sockets = new Set<Socket>();
  let aedes: Aedes | undefined;
  let server: Server | undefined;
  return {
    port,
    start: async () => {
      const broker = await Aedes.createBroker({
        authenticate: (_client, username, password, done) => {
          const secret = username === undefined ? undefined : accounts?.[username];
          done(null, accounts === undefined || (secret !== undefined && secret === password?.toString()));
        },
      });
      aedes = broker;
      server = createServer((socket) => {
        sockets.add(socket);
        broker.handle(socket);
      }).listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    kill: async () => {
      for (const socket of sockets) socket.destroy();
      server?.close();
      await new Promise<void>((resolve) => {
        if (aedes === undefined) resolve();
        else aedes.close(() => resolve());
      });
    },
  };
}

async function listening(port: number): Promise<void> {
  for (;;) {
    const stream = connect(port, '127.0.0.1');
    const isOpen = await once(stream, 'connect').then(
      () => true,
      () => false,
    );
    stream.destroy();
    if (isOpen) return;
  }
}

/** A broker that this machine has. */
export interface BrokerKind {
  readonly name: string;
  readonly make: MakeBroker;
}

/** The brokers that this machine has. */
export const outsideBrokers: readonly BrokerKind[] = [
  { name: 'a plain broker', make: plainBroker },
  ...(existsSync(MOSQUITTO) && existsSync(MOSQUITTO_PASSWD) ? [{ name: 'mosquitto', make: mosquitto }] : []),
];
