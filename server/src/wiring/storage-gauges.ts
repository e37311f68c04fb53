import type { Gauge, Registry } from 'prom-client';
import type { StorageFigures } from '../modules/storage/service.ts';

/** Metrics of the storage; unknown ones are omitted. */
export function storageGauges(GaugeClass: typeof Gauge, register: Registry): (figures: StorageFigures) => void {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new GaugeClass({ name: `tidegate_storage_${name}`, help, labelNames, registers: [register] });
  const bytes = gauge('bytes', 'Bytes that the data takes up, by kind', ['kind']);
  const total = gauge('total_bytes', 'Size of the disk, or of the room for the PostgreSQL database');
  const free = gauge('free_bytes', 'What is free of it');
  const days = gauge('days_until_full', 'Days until it is full at the present growth; +Inf: not within ten years');
  const set = (one: Gauge, value: number | undefined): void => {
    one.remove();
    if (value !== undefined) one.set(value);
  };
  return ({ volume, bytes: kinds, daysUntilFull }) => {
    for (const [kind, value] of Object.entries(kinds ?? {})) bytes.set({ kind }, value);
    set(total, volume?.total);
    set(free, volume?.free);
    set(days, daysUntilFull);
  };
}
