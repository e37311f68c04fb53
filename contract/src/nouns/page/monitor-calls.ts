import { z } from 'zod';
import { call } from '../../call.ts';
import { periodFiguresSchema, periodsAsked, signalsAsked } from '../report/chart-figures.ts';
import { idSchema } from '../../id.ts';
import { replayedSchema } from './page.ts';
import { signalSchema } from '../signal/signal.ts';
import { jsonField, numberField } from '../../form.ts';
import { REPLAY_MAX_SIGNALS, SIGNAL_LOOKUP_MAX } from '../../limits.ts';
import { namesOf } from '../../fields/named.ts';

/** Signals of any equipment for a page: their definitions and past values. */
export const signalLookup = call({
  path: '/lfscada/monitor/signal/lookup',
  keys: 'allowed',
  displays: 'allowed',
  summary: 'Signals by id, of any equipment within the access scope; others are left out',
  who: { auth: 'monitor_equipment_view' },
  touches: 'list',
  keptOffline: true,
  input: z.strictObject({ ids: jsonField(z.array(idSchema).max(SIGNAL_LOOKUP_MAX)) }),
  output: z.array(signalSchema.extend({ ...namesOf('equipment') })),
});
export type LookedUpSignal = z.output<typeof signalLookup.output>[number];

export const monitorPeriods = call({
  path: '/lfscada/monitor/signal/periods',
  keys: 'allowed',
  displays: 'allowed',
  summary: 'One statistic per signal and period: hours, days, weeks, months or years up to now',
  who: { auth: 'monitor_history_view' },
  touches: [{ kind: 'signal', field: 'signalIds' }],
  rate: 'heavy',
  input: z.strictObject({ signalIds: jsonField(signalsAsked), ...periodsAsked }),
  output: periodFiguresSchema,
});

export const monitorReplay = call({
  path: '/lfscada/monitor/replay',
  keys: 'allowed',
  summary: 'Values of signals in a time range: the value at its start, and each change',
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
