import { SHIPPED_ROLES } from '@tidegate/contract/catalogue/auths.ts';
import { lacking } from '@tidegate/contract/call.ts';
import type { CallName } from '@tidegate/contract/catalogue/calls.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { askAbout, CALL_NAMES, callOf, unique } from '../testing/inputs/every-call.ts';
import { EVERY_CALL_MS } from '../testing/offenders.ts';
import type { TestServer } from '../testing/test-server.ts';
import type { Visitor } from '../testing/client/visitor.ts';
import { startTestServer } from '../testing/test-server.ts';
import type { Plant } from '../testing/plant/plant.ts';
import { addPlant } from '../testing/plant/twin-plants.ts';

/**
 * Which calls need the active server is stated in the contract and seen here: every call is made once, and what it uses of that
 * which only the active server has is noted.
 */
let server: TestServer;
let ours: Plant;
let root: Visitor;
/** Services used by the current call. */
const used = new Set<string>();

beforeAll(async () => {
  server = await startTestServer();
  ours = await addPlant(server, 'ours');
  root = await server.signedIn(ours.org, 'platform');
  const { link, backups, restores, meter, alarms, services, historian, live } = server;
  watch('link', link, ['isWritable', 'write', 'openMonitor', 'ask', 'discovered', 'vitals', 'overRate', 'frames']);
  watch('historian', historian, ['latest', 'dropBefore']);
  watch('live', live, ['restore']);
  watch('backups', backups, ['list', 'isOnDataDisk', 'make', 'remove', 'read', 'stop']);
  watch('restores', restores, ['addPiece', 'hasRoom', 'dropUpload', 'check', 'restore', 'replaced', 'forget', 'stop']);
  watch('meter', meter, ['disk', 'sizes']);
  watch('alarms', alarms, ['open', 'watch', 'apply', 'newId']);
  watch('commands', services.commands, ['write']);
  watch('recipes', services.recipeRunner, ['reserve', 'stopRun']);
  watch('pages', services.pages, ['editing']);
  watch('roster', server.roster, ['setHandingOver']);
  watch('logs', services.logs, ['verify']);
});
afterAll(() => server.end());

/** Notes each use of these methods. */
function watch<T extends object>(name: string, owner: T, methods: readonly (keyof T & string)[]): void {
  for (const method of methods) {
    const real = owner[method];
    if (typeof real !== 'function') throw new Error(`${name} has no ${method}`);
    vi.spyOn(owner, method as never).mockImplementation(((...input: unknown[]) => {
      used.add(`${name}.${method}`);
      return real.apply(owner, input);
    }) as never);
  }
}

/** Calls that end before they use anything, because of what the plants of the tests lack, and what they would use. */
const NOT_REACHED: { readonly [N in CallName]?: string } = {
  multiOpen: 'link.openMonitor of its gateways, of which the record has none',
  sharedMonitor: 'link.openMonitor, without a share',
  sharedWrite: 'commands.write, without a share',
  serverHandOver: 'roster.setHandingOver, without another server',
  restoreBegin: 'restores.restore, without a verified backup',
};

const held = new Set<string>(SHIPPED_ROLES.admin.auths);
const turnOf = (name: CallName) => (name.endsWith('Delete') ? 1 : 0);
/** Signing out ends the session that the other calls need. */
const TRIED = CALL_NAMES.filter((name) => name !== 'logout').toSorted((a, b) => turnOf(a) - turnOf(b));

test(
  'exactly the calls that use parts of the active server run there',
  async () => {
    const found: string[] = [];
    for (const name of TRIED) {
      used.clear();
      const person = lacking(callOf(name).who, held) === undefined ? ours.admin : root;
      const text = unique();
      server.link.metrics = [{ device: 'ours-pump', metric: `metric-${text}`, dataType: 'Float', value: 1, at: 0 }];
      const answer = await askAbout(person, name, ours, text);
      const isActive = callOf(name).runsAt === 'active';
      if (isActive && used.size === 0 && NOT_REACHED[name] === undefined)
        found.push(`${name} runs at the active server and uses nothing of it (answer ${answer.code})`);
      if (!isActive && used.size > 0) found.push(`${name} runs at any server and uses ${[...used].join(', ')}`);
      if (NOT_REACHED[name] !== undefined && used.size > 0) found.push(`${name} is reached after all`);
    }
    expect(found).toEqual([]);
  },
  EVERY_CALL_MS,
);
