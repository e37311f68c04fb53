import { SqlSignalNames } from './sql-store.ts';
import type { SignalNames } from '../signal/module.ts';
import { defineModule } from '../../kernel/module.ts';

interface Stores {
  readonly signalNames: SignalNames;
}

export const signalUseModule = defineModule({
  name: 'signal-use',
  stores: ({ db }): Stores => ({
    signalNames: new SqlSignalNames(db),
  }),
});
