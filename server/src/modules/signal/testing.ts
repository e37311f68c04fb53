import { defineInputs } from '../../testing/plant/example.ts';

/** A file of a signal that is there. */
const SIGNALS = Buffer.from('code\nlevel\n');

export const inputs = defineInputs(({ equipmentId, signalId }, unique) => ({
  signalAdd: { equipmentId, code: `s-${unique}`, name: 'new', rw: 'ro', dataType: 'bool' },
  signalEdit: { id: signalId, unit: unique.slice(0, 20) },
  signalDelete: { id: signalId },
  signalInfo: { id: signalId },
  signalUses: { id: signalId },
  formulaCheck: { equipmentId, formula: '{level} * 2', signalId },
  formulaNames: { equipmentId, text: 'lev' },
  manageSignalQuery: { equipmentId },
  signalEditMany: { equipmentId, ids: [signalId], unit: unique.slice(0, 20) },
  signalDeleteMany: { equipmentId, ids: ['999999'] },
  signalExport: { equipmentId, format: 'csv' },
  signalImport: { equipmentId, file: SIGNALS },
  signalAdopt: { equipmentId, metrics: [`metric-${unique}`] },
}));
