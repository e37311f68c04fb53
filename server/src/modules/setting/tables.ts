export interface SettingRow {
  key: string;
  value: string;
}

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    setting: SettingRow;
  }
}
