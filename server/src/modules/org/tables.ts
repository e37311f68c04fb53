import type { Generated } from 'kysely';
import type { Org } from '@tidegate/contract/nouns/org/org.ts';

interface OrgRow {
  id: Generated<number>;
  parentId: number | null;
  kind: string;
  name: string;
  path: string;
  seq: number;
  title: string;
  icon: string;
  sessionIdleMin: Generated<number>;
  /** Empty: that of the organisation above. */
  language: Generated<string>;
  timeZone: Generated<string>;
  /** The screen that its people see after signing in, as JSON; empty where nothing was chosen. */
  home: Generated<string>;
  /** When and by whom its automations were switched off, as JSON; empty while they are on. */
  automationOff: Generated<string>;
  createdAt: number;
}

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    org: OrgRow;
  }
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly org: Org;
  }
}
