import type { Call } from '@tidegate/contract/call.ts';
import { lacking } from '@tidegate/contract/call.ts';
import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import type { UserReach } from '@tidegate/contract/nouns/user/managed-user.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { Account } from '../../kernel/account.ts';
import type { EquipmentStore } from '../equipment/module.ts';
import type { GatewayStore } from '../gateway/module.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import type { OrgStore } from '../org/module.ts';
import type { AccountStore } from '../account/module.ts';
import type { SignalStore } from '../signal/module.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { pickNamesOf } from '@tidegate/contract/locale/name-text.ts';

const SHOWN = 100;
const FIRST = { page: 1, pageSize: SHOWN, name: '' };

interface Stores {
  readonly accounts: Pick<AccountStore, 'byId'>;
  readonly orgs: OrgStore;
  readonly equipment: EquipmentStore;
  readonly gateways: GatewayStore;
  readonly signals: SignalStore;
  readonly objects: ObjectFinder;
}

/** "What this user sees": listed with their range by the very stores that they would ask. */
export class UserReachService {
  readonly #stores: Stores;

  constructor(stores: Stores) {
    this.#stores = stores;
  }

  /** The totals are theirs; of organisations and equipment only those are named that who asks reaches as well. */
  async of(context: RequestContext): Promise<UserReach> {
    const { accounts, orgs, equipment, gateways, signals, objects } = this.#stores;
    const account = await accounts.byId(context.objects.one('user').id);
    if (account === undefined) throw new Refusal('notFound');
    const { userId, orgId, orgPath, dataRange, auths, authRegion } = account;
    const range = { userId, orgId, orgPath, reach: dataRange };
    const [seen, nodes, gatewayRows, signalCount] = await Promise.all([
      equipment.page(range, FIRST),
      orgs.all(range),
      gateways.page(range, { ...FIRST, pageSize: 1, groupName: '' }),
      signals.countIn(range, authRegion),
    ]);
    const named = new Map(nodes.map(({ id, name }) => [id, name]));
    const shownOrgs = new Set((await orgs.all(context.range)).map(({ id }) => id));
    const seenIds = seen.rows.map(({ id }) => id);
    const shown =
      seenIds.length === 0 ? [] : (await objects.find('equipment', seenIds, context.range)).map(({ id }) => id);
    const orgIds = new Set(seen.rows.map((one) => one.orgId).filter((id) => !named.has(id)));
    for (const org of orgIds.size === 0 ? [] : await objects.find('org', [...orgIds], context.range)) {
      named.set(org.id, org.name);
    }
    return {
      auths: [...auths],
      dataRange,
      authRegion: [...authRegion],
      organisations: nodes
        .filter(({ id, kind }) => kind === 'org' && shownOrgs.has(id))
        .map(({ id, name }) => ({ id, name })),
      equipmentTotal: seen.total,
      equipment: seen.rows
        .filter(({ id }) => shown.includes(id))
        .map(({ id, name, code, ...one }) => ({
          id,
          name,
          code,
          orgName: named.get(one.orgId) ?? '',
          ...pickNamesOf(one, 'gateway'),
        })),
      gatewayTotal: gatewayRows.total,
      signalTotal: signalCount.total,
      writableTotal: auths.includes('monitor_signal_write') ? signalCount.writable : 0,
      calls: callsOf(account),
    };
  }
}

/** The calls that the person may make, by path. */
function callsOf({ auths }: Account): string[] {
  const calls: readonly Call[] = Object.values(CALLS);
  const held = new Set(auths);
  return calls.filter(({ who }) => lacking(who, held) === undefined).map(({ path }) => path);
}
