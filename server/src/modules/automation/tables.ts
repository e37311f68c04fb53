import { type Automation, automationSchema } from '@tidegate/contract/nouns/automation/automation.ts';
import { automationRunSchema } from '@tidegate/contract/nouns/automation/run.ts';
import type { Generated } from 'kysely';
import { z } from 'zod';
import type { RowOf } from '../../kernel/sql/table.ts';
import { flag, id, json, Table } from '../../kernel/sql/table.ts';

const {
  enabled: _enabled,
  staleMayAct: _stale,
  when,
  within,
  actions,
  ...plain
} = automationSchema.omit({ id: true }).shape;

/** Automations, each part of its equipment. */
export const automations = new Table('automation', {
  ...plain,
  orgId: id,
  equipmentId: id,
  ownerId: id,
  enabled: flag,
  staleMayAct: flag,
  when: json(when),
  within: json(within),
  actions: json(actions),
});

const run = automationRunSchema.omit({ id: true }).shape;

/** Triggers of automations. `key` identifies one: an automation acts on it once. */
export const automationRuns = new Table('automationRun', {
  ...run,
  automationId: id,
  key: z.string(),
  values: json(run.values),
  outcomes: json(run.outcomes),
});

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    automation: RowOf<typeof automations>;
    automationRun: RowOf<typeof automationRuns>;
    automationHead: { id: Generated<number>; revision: number; stepId: number };
  }
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly automation: Automation & { readonly orgId: string };
  }
}
