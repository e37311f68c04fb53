import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Program } from '@tidegate/server/testing/client/program.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { ADMIN_PASSWORD } from '@tidegate/server/testing/processes/server-process.ts';
import { HAPROXY } from '@tidegate/server/testing/servers/shipped-cluster.ts';
import type { ClusterSite } from './site.ts';

const SHIPPED = join(import.meta.dirname, '../../../deploy/haproxy/haproxy.cfg');
const PEOPLE = 20;
const ASK_EVERY_MS = 50;
const SETTLE_MS = 3_000;

export interface Upgrade {
  readonly asked: number;
  readonly failed: number;
}

/** The proxy as it is shipped for people, before the servers of this site; undefined where HAProxy is not installed. */
async function startProxy(site: ClusterSite): Promise<{ readonly url: string; end(): Promise<void> } | undefined> {
  if (!existsSync(HAPROXY)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'tidegate-proxy-'));
  const [port, plainPort] = [await freePort(), await freePort()];
  const [general = '', people = ''] = readFileSync(SHIPPED, 'utf8').split(/^# ── .*$/m);
  const servers = site.places.map(({ httpPort }, index) => `  server server-${index} 127.0.0.1:${httpPort}`);
  const config = `${general}${people}`
    .replace('maxconn 20000', 'maxconn 500')
    .replace('bind :8080', `bind 127.0.0.1:${plainPort}`)
    .replace('bind :8443 ssl crt /etc/haproxy/site.pem alpn h2,http/1.1', `bind 127.0.0.1:${port}`)
    .replaceAll(/^ {2}server server-.*\n/gm, '');
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, `${config.trimEnd()}\n${servers.join('\n')}\n`);
  // One process, so that it ends with the signal.
  const child: ChildProcess = spawn(HAPROXY, ['-db', '-f', file], { stdio: 'ignore' });
  return {
    url: `http://127.0.0.1:${port}`,
    end: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Every server is stopped and started again, one after the other, while people ask and edit through the proxy. A request without an
 * answer, or with one of the proxy or of a server that cannot answer, has failed.
 */
export async function rollingUpgrade(site: ClusterSite): Promise<Upgrade | undefined> {
  await site.whole();
  const proxy = await startProxy(site);
  if (proxy === undefined) return undefined;
  try {
    await pause(SETTLE_MS);
    const program = new Program(proxy.url, 'en');
    await program.login(ADMIN_PASSWORD);
    const count = { asked: 0, failed: 0 };
    const asking = { isOver: false };
    const people = Array.from({ length: PEOPLE }, async (_, person) => {
      while (!asking.isOver) {
        const isFailed = await failed(program, site, person);
        count.asked += 1;
        if (isFailed) count.failed += 1;
        await pause(ASK_EVERY_MS);
      }
    });
    for (const place of site.places) {
      await site.faulty.restart(place);
      await site.faulty.whole();
      await pause(SETTLE_MS);
    }
    asking.isOver = true;
    await Promise.all(people);
    return count;
  } finally {
    await proxy.end();
  }
}

/** Some ask what any server answers, some what the active one answers, some edit. */
async function failed(program: Program, site: ClusterSite, person: number): Promise<boolean> {
  const node = site.nodes[person % site.nodes.length];
  if (node === undefined) throw new Error('there are no nodes');
  const { equipment } = node;
  const asked =
    person % 3 === 0
      ? program.ask('/lfscada/monitor/data', { equipmentId: equipment, isFirst: true })
      : person % 3 === 1
        ? program.ask('/lfscada/manage/restore/state')
        : program.ask('/lfscada/manage/equipment/edit', { id: equipment, name: `Press ${person}` });
  return asked.then(
    ({ status }) => status >= 500,
    () => true,
  );
}
