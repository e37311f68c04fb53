import { z } from 'zod';
import { call } from '../call.ts';
import { periodFiguresSchema, periodsAsked, signalsAsked } from '../entities/chart-figures.ts';
import { idSchema } from '../entities/id.ts';
import { replayedSchema } from '../entities/page.ts';
import { signalSchema } from '../entities/signal.ts';
import { jsonField, numberField } from '../form.ts';
import { REPLAY_MAX_SIGNALS, SIGNAL_LOOKUP_MAX } from '../limits.ts';

/** What a page needs of the signals of any equipment: what they are, and what they were. */
export const signalLookup = call({
  path: '/lfscada/monitor/signal/lookup',
  keys: 'allowed',
  summary: 'Signals by their ids, of any equipment that the person reaches; the others are left out',
  who: { auth: 'monitor_equipment_view' },
  touches: 'list',
  input: z.strictObject({ ids: jsonField(z.array(idSchema).max(SIGNAL_LOOKUP_MAX)) }),
  output: z.array(signalSchema.extend({ equipmentName: z.string(), equipmentNameEn: z.string() })),
});
export type LookedUpSignal = z.output<typeof signalLookup.output>[number];

export const monitorPeriods = call({
  path: '/lfscada/monitor/signal/periods',
  keys: 'allowed',
  summary: 'Signals by hours, days, weeks, months or years up to now: one figure of each in each period',
  who: { auth: 'monitor_history_view' },
  touches: [{ kind: 'signal', field: 'signalIds' }],
  rate: 'heavy',
  input: z.strictObject({ signalIds: jsonField(signalsAsked), ...periodsAsked }),
  output: periodFiguresSchema,
});

export const monitorReplay = call({
  path: '/lfscada/monitor/replay',
  keys: 'allowed',
  summary: 'What signals were in a span of time: what stood at its start, and each change in it',
  who: { auth: 'monitor_history_view' },
  touches: [{ kind: 'signal', field: 'signalIds' }],
  rate: 'heavy',
  input: z.strictObject({
    signalIds: jsonField(z.array(idSchema).min(1).max(REPLAY_MAX_SIGNALS)),
    from: numberField(z.int()),
    to: numberField(z.int()),
  }),
  output: z.array(replayedSchema),
});
