import type { Report } from './report.ts';

/** The equipment that a report shows, the one that it is filed under first. */
export function reportEquipmentIds({
  equipmentId,
  kind,
  columns,
  alarms,
}: Pick<Report, 'equipmentId' | 'kind' | 'columns' | 'alarms'>): readonly string[] {
  const shown = kind === 'alarm' ? alarms.equipmentIds : columns.map((column) => column.equipmentId);
  return [...new Set([equipmentId, ...shown.filter((id) => id !== '')])];
}
