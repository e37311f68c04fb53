import type { Alarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import type { Generated } from 'kysely';
import type { AlarmRow, AlarmRuleRow, AlarmStandingRow, AlarmStepRow } from './rows.ts';

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    alarmRule: AlarmRuleRow;
    alarmStanding: AlarmStandingRow;
    alarm: AlarmRow;
    alarmStep: AlarmStepRow;
    alarmWatch: { id: Generated<number>; until: number };
    alarmUnwatched: { id: Generated<number>; fromAt: number; toAt: number };
  }
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly alarm: Alarm;
  }
}
