import { manageAlarmRuleRoutes } from './routes.ts';
import { AlarmRuleStore, alarmRuleRecords } from './store.ts';
import { RuleTests } from './rule-tests.ts';
import { AlarmRules } from './service.ts';
import type { ServicePorts } from '../../kernel/service-ports.ts';
import type { CalculatedFields } from '../signal/module.ts';
import { alarmRuleReferences } from './sql-references.ts';
import { defineModule } from '../../kernel/module.ts';
import { byId } from '../../kernel/sql/quota-rows.ts';

export { pastValues } from './past-values.ts';

interface Stores {
  readonly alarmRules: AlarmRuleStore;
}

interface Needs extends Pick<ServicePorts, 'concurrency' | 'historian' | 'objects'> {
  readonly stores: Stores;
  readonly calculatedFields: CalculatedFields;
}

export const alarmRuleModule = defineModule({
  name: 'alarm-rule',
  stores: ({ db, writer }): Stores => ({
    alarmRules: new AlarmRuleStore(db, writer),
  }),
  services: ({ stores, calculatedFields, objects, historian, concurrency }: Needs) => {
    const alarmRules = new AlarmRules(stores.alarmRules, objects, calculatedFields);
    return { alarmRules, ruleTests: new RuleTests(alarmRules, historian, concurrency) };
  },
  records: {
    alarmRule: alarmRuleRecords,
  },
  quotas: { alarmRule: byId('alarm_rule', { equipment: 'alarm_rule.equipment_id' }) },
  references: { alarmRule: alarmRuleReferences },
  routes: [manageAlarmRuleRoutes],
});
