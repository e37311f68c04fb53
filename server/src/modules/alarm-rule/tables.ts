import type { AlarmRule } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly alarmRule: AlarmRule;
  }
}
