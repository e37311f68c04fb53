import { manageAlarmRuleRoutes } from './routes.ts';
import { SqlAlarmRules, alarmRuleRecords } from './sql-store.ts';
import type { AlarmRuleStore } from './store.ts';
import { defineModule } from '../../kernel/module.ts';

interface Stores {
  readonly alarmRules: AlarmRuleStore;
}

export const alarmRuleModule = defineModule({
  name: 'alarm-rule',
  stores: ({ db, ruleNews }): Stores => ({
    alarmRules: new SqlAlarmRules(db, ruleNews),
  }),
  records: {
    alarmRule: alarmRuleRecords,
  },
  routes: [manageAlarmRuleRoutes],
});
