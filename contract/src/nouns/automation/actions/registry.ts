import { z } from 'zod';
import { keysOf } from '../../../keys-of.ts';
import { notifyAction } from './notify.ts';
import { reportAction } from './report.ts';
import { wallAction } from './wall.ts';
import { writeAction } from './write.ts';

/** What an automation can do: a new kind is a record beside this file and a line here. */
export const ACTION_KINDS = {
  write: writeAction,
  notify: notifyAction,
  report: reportAction,
  wall: wallAction,
} as const;

export type ActionKind = keyof typeof ACTION_KINDS;
export const ACTION_KIND_NAMES: readonly ActionKind[] = keysOf(ACTION_KINDS);

/** An action of a kind. */
export type ActionOf<K extends ActionKind> = z.output<(typeof ACTION_KINDS)[K]['schema']>;

export const actionSchema = z.union([
  ACTION_KINDS.write.schema,
  ACTION_KINDS.notify.schema,
  ACTION_KINDS.report.schema,
  ACTION_KINDS.wall.schema,
]);
export type Action = z.output<typeof actionSchema>;
