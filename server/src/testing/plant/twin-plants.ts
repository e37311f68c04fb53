import { NORMAL } from '@tidegate/contract/nouns/alarm/rules/life.ts';
import { joined } from '../../kernel/module.ts';
import { alarmOf, came } from './alarm-fixtures.ts';
import { gateway } from '../../conformance/core-fixtures.ts';
import { TRAIL } from '../trail.ts';
import { addDevices } from './devices.ts';
import type { Place } from './example.ts';
import { MODULE_TESTING } from './module-testing.ts';
import { type Plant, plantIds } from './plant.ts';
import type { AccessServer } from '../access/access-server.ts';
import type { Organisation } from '../test-server.ts';
import { START } from '../test-server.ts';

/** Devices, and one of everything else that calls are about. */
export async function addPlant(server: AccessServer, name: string): Promise<Plant> {
  const own = await addDevices(server, name);
  const { org, admin, gatewayId, equipmentId, signalId } = own;
  const { uuid } = await admin.get<{ uuid: string }>('/lfscada/monitor/write', { equipmentId, signalId, value: '2' });
  server.confirm(uuid, 2);
  const added = async (noun: string, fields: Readonly<Record<string, unknown>>) =>
    (await admin.get<{ id: string }>(`/lfscada/manage/${noun}/add`, fields)).id;
  const examples = await addExamples({ ...own, name, added });
  const ids = plantIds.parse(examples);
  const alarmId = await addAlarm(server, org, ids.alarmRuleId, { gatewayId, equipmentId, signalId });
  const giver = await server.addOrg(`${name} maker`);
  const handoverId = await addOffer(server, giver, org, name);
  const refusedHandoverId = await addOffer(server, giver, org, `${name} 2`);
  return { ...own, ...examples, ...ids, uuid, alarmId, handoverId, refusedHandoverId };
}

/** Adds one object of each module that has an example, one after the other. */
async function addExamples(place: Place): Promise<object> {
  const added: object[] = [];
  for (const { example } of MODULE_TESTING) if (example !== undefined) added.push(await example.add(place));
  return joined(added);
}

/** An alarm of the plant's signal that is over. */
async function addAlarm(
  { stores }: AccessServer,
  { orgId }: Organisation,
  ruleId: string,
  place: { readonly gatewayId: string; readonly equipmentId: string; readonly signalId: string },
): Promise<string> {
  const alarmId = String(Number(await stores.alarms.lastId()) + 1);
  const over = alarmOf(alarmId, ruleId, { ...place, phase: 'normal', closedAt: START + 1 });
  await stores.alarms.commit([came(over, { orgId, life: NORMAL, alarm: null, isNews: false })]);
  return alarmId;
}

/** Offers a gateway of one organisation to another. */
async function addOffer(
  { stores, clock }: AccessServer,
  from: Organisation,
  { orgId: toOrgId }: Organisation,
  name: string,
): Promise<string> {
  const range = { userId: '0', orgId: toOrgId, orgPath: `/${toOrgId}/`, reach: 'org' as const };
  const [to] = await stores.objects.find('org', [toOrgId], range);
  const trail = { ...TRAIL, orgId: from.orgId, at: clock.now() };
  const made = { ...gateway(`${name}-offered`), orgId: from.orgId };
  const gatewayId = await stores.gateways.add(made, trail);
  const said = {
    withEquipment: true,
    withHistory: true,
    note: '',
    offeredAt: clock.now(),
    expiresAt: clock.now() + 1e9,
  };
  const offeredBy = { userId: '999', loginname: 'maker' };
  await stores.handovers.offer({ ...said, gatewayId, toOrgId, toOrgName: to?.name ?? '', offeredBy }, trail);
  const offers = await stores.handovers.incoming(range, clock.now());
  return offers.find(({ sn }) => sn === made.sn)?.id ?? '';
}
