import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import { type Api, Refused } from './api.ts';
import { equipmentOf, onceEach, seededId } from './once.ts';
import type { DemoRecord } from './record.ts';

/** The camera of the demo, under whose key its id and its port are kept. */
export const CAMERA = { key: 'camera', plant: 'WW-01', name: '水池与水泵', nameEn: 'Tank and pumps' } as const;

/** True if it was set up or skipped, with the port at which it listens now. */
export const isCameraSeeded = ({ operation, ports }: DemoRecord, port: number): boolean =>
  operation[CAMERA.key] !== undefined && ports[CAMERA.key] === port;

/**
 * Adds the camera to its plant, and its origin to those that browsers may play from. Answers what could not be set up,
 * in sentences.
 */
export async function seedCamera(
  api: Api,
  record: DemoRecord,
  { address, keep }: { readonly address: string; readonly keep: () => void },
): Promise<readonly string[]> {
  const failed: string[] = [];
  const once = onceEach(record, keep, failed);
  await once(CAMERA.key, CAMERA.name, async () => {
    const equipmentId = equipmentOf(CAMERA.plant, record);
    await allow(api, address);
    const there = (await api.ask(CALLS.watchedCameras, { equipmentId })).find(({ name }) => name === CAMERA.name);
    if (there !== undefined) return there.id;
    const { name, nameEn } = CAMERA;
    return (await api.ask(CALLS.cameraAdd, { equipmentId, name, nameEn, useType: 'flv', hlsReserve: address })).id;
  });
  return failed;
}

/** Changes the address of the camera on the server, unless somebody has deleted it. */
export async function moveCamera(api: Api, record: DemoRecord, address: string): Promise<void> {
  if ((record.operation[CAMERA.key] ?? '') === '') return;
  try {
    await api.ask(CALLS.cameraEdit, { id: seededId(CAMERA.key, record), hlsReserve: address });
    await allow(api, address);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

async function allow(api: Api, address: string): Promise<void> {
  const { streams } = await api.ask(CALLS.settingInfo, {});
  const { origin } = new URL(address);
  if (!streams.includes(origin)) await api.ask(CALLS.settingSave, { streams: [...streams, origin] });
}
