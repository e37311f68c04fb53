import type { InputOf } from '@tidegate/contract/call.ts';
import type { serverHandOver } from '@tidegate/contract/nouns/server/calls.ts';
import type { HandOverObstacle, ListedServer, Servers } from '@tidegate/contract/nouns/server/server.ts';
import { Refusal, type RefusalName } from '@tidegate/contract/errors.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { AuditLog } from '../../ports/audit-log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { ServerRoster } from '../../ports/server-roster.ts';

/** Load balancers ask every few seconds whether a server is ready: so long it goes on answering after it reports that it is not. */
export const DRAIN_MS = 5_000;

interface Parts {
  readonly roster: ServerRoster;
  readonly audit: Pick<AuditLog, 'append'>;
  /** Ends this server in order; its supervisor starts it again. */
  readonly handOver: () => void;
  readonly clock: Clock;
  readonly log: Log;
}

const REFUSED = {
  alone: 'serverAlone',
  noneReady: 'serverNoneReady',
  handingOver: 'serverHandingOver',
  noneActive: 'serverNotActive',
} as const satisfies { readonly [O in HandOverObstacle]: RefusalName };

/** The servers of the installation, and handing over from the active one to another. */
export class ServerList {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  list(): Servers {
    const { roster } = this.#parts;
    const servers = roster.servers();
    return {
      self: roster.self,
      servers: servers.toSorted((one, other) => rank(one) - rank(other) || (one.name < other.name ? -1 : 1)),
      handOverObstacle: obstacleIn(servers) ?? null,
    };
  }

  /** Begins to hand over. Refuses serverNotActive, serverAlone, serverNoneReady and serverHandingOver. */
  async handOver({ name }: InputOf<typeof serverHandOver>, context: RequestContext): Promise<void> {
    const { roster, audit, clock } = this.#parts;
    if (name !== roster.self) throw new Refusal('serverNotActive');
    this.#refuse();
    await audit.append(context.trail({ object: 'server', old: { active: name } }));
    this.#refuse();
    roster.setHandingOver(true);
    clock.after(DRAIN_MS, () => this.#end());
  }

  /**
   * Before this server ends: where another one is ready, it reports to load balancers and to the others that it is not, and goes
   * on answering until they have noticed. Resolves at once where it is alone, or has done so already.
   */
  async drain(): Promise<void> {
    const { roster, clock } = this.#parts;
    const servers = roster.servers();
    const isDrained = servers.some(({ name, isHandingOver }) => name === roster.self && isHandingOver);
    if (isDrained || !isAnotherReady(servers, roster.self)) return;
    roster.setHandingOver(true);
    await new Promise<void>((resolve) => clock.after(DRAIN_MS, resolve));
  }

  #refuse(): void {
    const obstacle = obstacleIn(this.#parts.roster.servers());
    if (obstacle !== undefined) throw new Refusal(REFUSED[obstacle]);
  }

  /** Unless the other server has gone in the meantime. */
  #end(): void {
    const { roster, handOver, log } = this.#parts;
    if (isAnotherReady(roster.servers(), roster.self)) {
      handOver();
      return;
    }
    log.warn({}, 'did not hand over: no other server is ready any more');
    roster.setHandingOver(false);
  }
}

const ORDER = { active: 0, answering: 1, lost: 2 } as const satisfies { readonly [R in ListedServer['role']]: number };
const rank = ({ role }: ListedServer): number => ORDER[role];

function obstacleIn(servers: readonly ListedServer[]): HandOverObstacle | undefined {
  const active = servers.find(({ role }) => role === 'active');
  if (active === undefined) return 'noneActive';
  if (active.isHandingOver) return 'handingOver';
  if (servers.length === 1) return 'alone';
  return isAnotherReady(servers, active.name) ? undefined : 'noneReady';
}

const isAnotherReady = (servers: readonly ListedServer[], self: string): boolean =>
  servers.some(
    ({ name, role, hasDatabase, hasBroker, isHandingOver }) =>
      name !== self && role !== 'lost' && hasDatabase && hasBroker && !isHandingOver,
  );
