import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import { PAGE_SIZE_MAX } from '@tidegate/contract/limits.ts';
import type { BoundSignal, CalculatedSignal, Plant } from '../plants/plant.ts';
import { type Api, Refused } from './api.ts';
import type { DemoRecord } from './record.ts';
import { signalIdOf } from './signal-id.ts';

/** The serial number of the demo's gateway, and its metrics' Sparkplug edge node. */
const SN = 'DEMO-0001';
const NAMES = { name: '演示网关', nameEn: 'Demo gateway' };
const POLL_MS = 1_000;

/** True if anything is left to set up. */
export function isSeeded(record: DemoRecord, plants: readonly Plant[]): boolean {
  return record.gateway !== undefined && plants.every(({ code }) => record.equipment[code]?.isWhole === true);
}

/**
 * Sets up gateway, equipment, drivers and signals through the server's calls, except for steps recorded as done. `keep`
 * is called after each step, so that an interrupted start continues there.
 */
export async function seed(api: Api, plants: readonly Plant[], record: DemoRecord, keep: () => void): Promise<void> {
  const gateway = record.gateway ?? (await addGateway(api));
  record.gateway = gateway;
  keep();
  for (const plant of plants) {
    const port = record.ports[plant.code];
    if (record.equipment[plant.code]?.isWhole === true || port === undefined) continue;
    const equipment = (record.equipment[plant.code] ??= {
      id: await addEquipment(api, plant, gateway.id),
      signals: [],
      isWhole: false,
    });
    keep();
    equipment.driverId ??= await addDriver(api, plant, equipment.id, port);
    keep();
    for (const [seq, signal] of plant.signals.entries()) {
      if (equipment.signals.includes(signal.code)) continue;
      await unlessThere(() =>
        api.ask(CALLS.signalAdd, {
          ...signalFields(signal, seq, equipment.id, equipment.driverId ?? ''),
          ...groupFields(plant, signal.code),
        }),
      );
      equipment.signals.push(signal.code);
      keep();
    }
    // After their inputs.
    for (const [seq, signal] of plant.calculated.entries()) {
      if (equipment.signals.includes(signal.code)) continue;
      const fields = {
        ...calculatedFields(signal, plant.signals.length + seq + 1, equipment.id),
        ...groupFields(plant, signal.code),
      };
      await unlessThere(() => api.ask(CALLS.signalAdd, fields));
      equipment.signals.push(signal.code);
      keep();
    }
    await addAlarms(api, plant, equipment.id);
    await setPosition(api, plant, equipment.id);
    equipment.isWhole = true;
    keep();
  }
}

/** Reports the new ports of the PLCs to the server. */
export async function moveDrivers(api: Api, moved: readonly { driverId: string; port: number }[]): Promise<void> {
  for (const { driverId, port } of moved) {
    await api.ask(CALLS.driverEdit, { id: driverId, params: driverParams(port) });
  }
}

/** Parameters of a gateway's connection to a PLC of the demo. */
export const driverParams = (port: number) => ({ host: '127.0.0.1', port, unitId: 1, timeoutMs: 1_000, retries: 2 });

/** Only a start that was cut off right after the call finds its gateway there already; its secret was not kept then. */
async function addGateway(api: Api): Promise<{ id: string; sn: string; secret: string }> {
  const added = await unlessThere(() => api.ask(CALLS.gatewayAdd, { sn: SN, ...NAMES, interval: 1 }));
  if (added !== undefined) return { sn: SN, ...added };
  const { rows } = await api.ask(CALLS.gatewayQuery, { name: SN });
  const found = rows.find(({ sn }) => sn === SN);
  if (found === undefined) throw new Error(`the gateway ${SN} exists and cannot be found`);
  const { secret } = await api.ask(CALLS.gatewayRotateSecret, { id: found.id });
  return { id: found.id, sn: SN, secret };
}

async function addEquipment(api: Api, plant: Plant, gatewayId: string): Promise<string> {
  const { code, name, nameEn, remark, place, tags } = plant;
  const fields = { code, name, nameEn, remark, tags, ...place, gatewayId };
  const added = await unlessThere(() => api.ask(CALLS.equipmentAdd, fields));
  if (added !== undefined) return added.id;
  const { rows } = await api.ask(CALLS.equipmentQuery, { name: code });
  const found = rows.find((one) => one.code === code);
  if (found === undefined) throw new Error(`the equipment ${code} exists and cannot be found`);
  return found.id;
}

async function addDriver(api: Api, plant: Plant, equipmentId: string, port: number): Promise<string> {
  const { rows } = await api.ask(CALLS.driverQuery, { equipmentId });
  const [there] = rows;
  if (there !== undefined) return there.id;
  const fields = {
    equipmentId,
    name: plant.driverName,
    protocol: 'modbus-tcp',
    params: driverParams(port),
    pollMs: POLL_MS,
  };
  return (await api.ask(CALLS.driverAdd, fields)).id;
}

function signalFields(signal: BoundSignal, seq: number, equipmentId: string, driverId: string) {
  const { area, address, byteOrder, bit, length, enumTexts, isWritable, needsConfirm } = signal;
  const { code, name, nameEn, dataType, unit, decimals, factor, offset, deadband } = signal;
  const { displayMin, displayMax, writeMin, writeMax } = signal;
  const isBool = dataType === 'bool';
  const text = (value: number): string | undefined =>
    isBool ? enumTexts?.find((one) => one.value === value)?.text : undefined;
  return {
    equipmentId,
    driverId,
    code,
    name,
    nameEn,
    rw: isWritable ? 'rw' : 'ro',
    dataType,
    address: {
      area,
      address,
      ...(byteOrder === undefined ? {} : { byteOrder }),
      ...(bit === undefined ? {} : { bit }),
      ...(length === undefined ? {} : { length }),
    },
    unit,
    decimals,
    factor,
    offset,
    deadband,
    displayMin,
    displayMax,
    writeMin,
    writeMax,
    writeConfirm: needsConfirm === true ? 'confirm' : undefined,
    trueText: text(1),
    falseText: text(0),
    enumTexts,
    storeMode: 'change',
    seq: seq + 1,
  };
}

function groupFields({ groups }: Plant, code: string) {
  const group = groups.find(({ codes }) => codes.includes(code));
  return group === undefined ? {} : { groupName: group.name, groupNameEn: group.nameEn };
}

function calculatedFields({ calculation, ...shown }: CalculatedSignal, seq: number, equipmentId: string) {
  return { ...shown, ...calculation, equipmentId, rw: 'ro', dataType: 'float64', storeMode: 'change', seq };
}

/** The plant's alarm rules but those that are there by their names: a start may have been cut off in the midst of them. */
async function addAlarms(api: Api, plant: Plant, equipmentId: string): Promise<void> {
  const { rows: there } = await api.ask(CALLS.alarmRuleQuery, { equipmentId, pageSize: PAGE_SIZE_MAX });
  const idOf = (code: string) => signalIdOf(api, equipmentId, code);
  for (const { signal, referenceSignal, ...rule } of plant.alarms) {
    if (there.some(({ name }) => name === rule.name)) continue;
    await api.ask(CALLS.alarmRuleAdd, {
      ...rule,
      ...(signal === null ? { equipmentId } : { signalId: await idOf(signal) }),
      ...(referenceSignal === undefined ? {} : { referenceSignalId: await idOf(referenceSignal) }),
    });
  }
}

/** Says where the plant is, if it moves. */
async function setPosition(api: Api, { position }: Plant, equipmentId: string): Promise<void> {
  if (position === undefined) return;
  const idOf = (code: string) => signalIdOf(api, equipmentId, code);
  await api.ask(CALLS.positionSet, {
    equipmentId,
    latSignalId: await idOf(position.lat),
    lngSignalId: await idOf(position.lng),
    speedSignalId: await idOf(position.speed),
    courseSignalId: await idOf(position.course),
  });
}

/** Undefined when the server says that it exists already. */
async function unlessThere<T>(add: () => Promise<T>): Promise<T | undefined> {
  try {
    return await add();
  } catch (error) {
    if (error instanceof Refused && error.status === 409) return undefined;
    throw error;
  }
}
