import type { Counter, Gauge, Registry } from 'prom-client';
import { SERVER_ROLES, type ListedServer } from '@tidegate/contract/nouns/server/server.ts';

export interface ServerFigures {
  /** This server first. */
  readonly servers: readonly Pick<ListedServer, 'role' | 'isActive' | 'term'>[];
  /** Total number of take-overs; undefined while unreadable. */
  readonly takeOvers: number | undefined;
}

/** Metrics of the servers of the installation, as this one knows them; unknown ones are omitted. */
export function serverGauges(
  classes: { readonly Gauge: typeof Gauge; readonly Counter: typeof Counter },
  register: Registry,
): (figures: ServerFigures) => void {
  const registers = [register];
  const active = new classes.Gauge({
    name: 'tidegate_server_active',
    help: '1 where this server is active',
    registers,
  });
  const term = new classes.Gauge({
    name: 'tidegate_server_term',
    help: 'Term under which this server is active; absent elsewhere, and where it is alone',
    registers,
  });
  const servers = new classes.Gauge({
    name: 'tidegate_servers',
    help: 'Servers by state, as this server knows them',
    labelNames: ['state'],
    registers,
  });
  const takeOvers = new classes.Counter({
    name: 'tidegate_take_overs_total',
    help: 'Take-overs of the installation, the same at every server',
    registers,
  });
  return ({ servers: known, takeOvers: count }) => {
    const [own] = known;
    active.set(own?.isActive === true ? 1 : 0);
    term.remove();
    if (own?.term != null) term.set(own.term);
    for (const state of SERVER_ROLES) servers.set({ state }, known.filter(({ role }) => role === state).length);
    takeOvers.remove();
    if (count !== undefined) takeOvers.inc(count);
  };
}
