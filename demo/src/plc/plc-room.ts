import { createServer } from 'node:net';
import type { Plant } from '../plants/plant.ts';
import { PlcMemory } from './memory.ts';
import { type PlcServer, servePlc } from './plc-server.ts';

/** Preferred port of the first PLC; the others follow. Not 502, which only root may have. */
const BASE_PORT = 15_020;

/**
 * Opens one PLC for each plant, at its port of last time, else at one counted from 15020, else at any free one. Answers
 * the PLCs by plant code.
 */
export async function openPlcs(
  plants: readonly Plant[],
  known: Readonly<Record<string, number>>,
): Promise<ReadonlyMap<string, PlcServer>> {
  const open = new Map<string, PlcServer>();
  for (const [index, plant] of plants.entries()) {
    const memory = new PlcMemory(plant.signals);
    const wanted = [known[plant.code] ?? BASE_PORT + index, BASE_PORT + index];
    open.set(plant.code, await atAnyPort(wanted, (port) => servePlc(memory, port)));
  }
  return open;
}

/** Result of `open` at the first free one of the wanted ports, else at any free port. */
export async function atAnyPort<T>(wanted: readonly number[], open: (port: number) => Promise<T>): Promise<T> {
  for (const port of wanted) {
    try {
      return await open(port);
    } catch {
      // Taken: the next one, and in the end any that is free.
    }
  }
  return open(await freePort());
}

/** A port of 127.0.0.1 that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
