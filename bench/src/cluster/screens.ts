import { setTimeout as pause } from 'node:timers/promises';
import { Program } from '@tidegate/server/testing/client/program.ts';
import { ADMIN_PASSWORD, type Place } from '@tidegate/server/testing/processes/server-process.ts';

/** Number of rows that a list shows at a time. */
const IN_A_LIST = 100;
const LOOK_EVERY_MS = 30;
export const GIVE_UP_MS = 60_000;

interface Listed {
  readonly equipmentId: string;
  readonly values: readonly { readonly quality: string; readonly time: number | null }[];
}

/** A moment by both clocks: that of the values, and one for durations. */
export interface Moment {
  readonly at: number;
  readonly elapsed: number;
}

export const now = (): Moment => ({ at: Date.now(), elapsed: performance.now() });

export async function signIn(place: Pick<Place, 'httpPort'>): Promise<Program> {
  const program = new Program(`http://127.0.0.1:${place.httpPort}`, 'en');
  await program.login(ADMIN_PASSWORD);
  return program;
}

/**
 * Milliseconds from `since` until each of the programs first sees a good value of each piece of equipment that was sent after it; `GIVE_UP_MS` for
 * what never comes.
 */
export async function firstLive(
  programs: readonly Program[],
  equipmentIds: readonly string[],
  since: Moment,
): Promise<readonly number[]> {
  const each = await Promise.all(programs.map((program) => firstLiveAt(program, equipmentIds, since)));
  return each.flat();
}

async function firstLiveAt(program: Program, equipmentIds: readonly string[], since: Moment): Promise<number[]> {
  const waiting = new Set(equipmentIds);
  const measured: number[] = [];
  while (waiting.size > 0) {
    const passed = performance.now() - since.elapsed;
    if (passed > GIVE_UP_MS) return [...measured, ...Array.from(waiting, () => passed)];
    const all = [...waiting];
    for (let at = 0; at < all.length; at += IN_A_LIST) {
      for (const equipmentId of await liveOf(program, all.slice(at, at + IN_A_LIST), since)) {
        waiting.delete(equipmentId);
        measured.push(performance.now() - since.elapsed);
      }
    }
    await pause(LOOK_EVERY_MS);
  }
  return measured;
}

async function liveOf(program: Program, equipmentIds: readonly string[], since: Moment): Promise<readonly string[]> {
  const rows = await program
    .get<readonly Listed[]>('/lfscada/monitor/equipment/values', { equipmentIds })
    // A server that cannot answer shows nothing.
    .catch((): readonly Listed[] => []);
  const isLive = ({ values }: Listed) =>
    values.some(({ quality, time }) => quality === 'good' && time !== null && time >= since.at);
  return rows.filter(isLive).map(({ equipmentId }) => equipmentId);
}
