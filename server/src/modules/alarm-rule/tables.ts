import type { AlarmRule } from '@tidegate/contract/entities/alarm-rule.ts';

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly alarmRule: AlarmRule;
  }
}
