import type { ServicePorts } from '../../kernel/service-ports.ts';
import { automationReferences } from './sql-references.ts';
import { defineModule } from '../../kernel/module.ts';
import { byId } from '../../kernel/sql/quota-rows.ts';
import type { AccountStore } from '../account/module.ts';
import type { CalendarStore } from '../calendar/module.ts';
import type { Commands } from '../command/module.ts';
import type { Mailbox } from '../message/module.ts';
import type { CalculatedFields } from '../signal/module.ts';
import type { ActionNeeds } from './codes.ts';
import { AutomationEngine } from './engine.ts';
import { AutomationMessages } from './automation-messages.ts';
import { AutomationOwners } from './owners.ts';
import { AutomationRehearsals } from './rehearsal.ts';
import { manageAutomationRoutes } from './routes.ts';
import { AutomationRunStore } from './run-store.ts';
import { Automations } from './service.ts';
import { AutomationStore, automationRecords } from './store.ts';

interface Stores {
  readonly automations: AutomationStore;
  readonly automationRuns: AutomationRunStore;
}

type Needs = ActionNeeds &
  Pick<ServicePorts, 'clock' | 'concurrency' | 'historian' | 'link' | 'live' | 'log' | 'objects'> & {
    readonly stores: Stores & {
      readonly accounts: AccountStore;
      readonly calendars: CalendarStore;
      readonly mailbox: Mailbox;
    };
    readonly calculatedFields: CalculatedFields;
    readonly commands: Pick<Commands, 'begun'>;
  };

export { automationsOverEquipment, automationsUsing } from './sql-uses.ts';

export const automationModule = defineModule({
  name: 'automation',
  stores: ({ db }): Stores => ({
    automations: new AutomationStore(db),
    automationRuns: new AutomationRunStore(db),
  }),
  services: (needs: Needs) => {
    const { calculatedFields: calculated, commands, objects, historian, concurrency, live, link, clock, log } = needs;
    const { automations: store, automationRuns: runs, accounts, calendars, mailbox } = needs.stores;
    const owners = new AutomationOwners(accounts, objects);
    const news = new AutomationMessages({ store, mailbox, clock });
    return {
      automations: new Automations({ store, runs, owners, objects, calculated, needs }),
      automationRehearsals: new AutomationRehearsals({ runs, objects, calculated, historian, concurrency }),
      automationEngine: new AutomationEngine({
        needs,
        commands,
        store,
        runs,
        owners,
        news,
        live,
        link,
        calendars,
        clock,
        log,
      }),
    };
  },
  background: ({ automationEngine }) => [automationEngine],
  records: {
    automation: automationRecords,
  },
  quotas: { automation: byId('automation', { equipment: 'automation.equipment_id' }) },
  references: { automation: automationReferences },
  routes: [manageAutomationRoutes],
});
