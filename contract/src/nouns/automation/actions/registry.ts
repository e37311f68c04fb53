import { z } from 'zod';
import { keysOf } from '../../../keys-of.ts';
import { notifyAction } from './notify.ts';
import { recipeAction } from './recipe.ts';
import { reportAction } from './report.ts';
import { sendAction } from './send.ts';
import { wallAction } from './wall.ts';
import { writeAction } from './write.ts';

/** Actions of automations: a new kind is a record beside this file and a line here, in the order in which they are offered. */
export const ACTION_KINDS = {
  write: writeAction,
  recipe: recipeAction,
  notify: notifyAction,
  send: sendAction,
  report: reportAction,
  wall: wallAction,
} as const;

export type ActionKind = keyof typeof ACTION_KINDS;
export const ACTION_KIND_NAMES: readonly ActionKind[] = keysOf(ACTION_KINDS);

/** An action of a kind. */
export type ActionOf<K extends ActionKind> = z.output<(typeof ACTION_KINDS)[K]['schema']>;

/** The fields of an action of any kind. */
export const actionSchema = z.union(Object.values(ACTION_KINDS).map(({ schema }) => schema));
export type Action = z.output<typeof actionSchema>;

/** Permissions that owners may lack for actions, by the resulting state of the automation. */
export const MISSING_PERMISSIONS = Object.values(ACTION_KINDS).flatMap(
  ({ missingPermission }) => missingPermission ?? [],
);
export type MissingPermissionState = (typeof MISSING_PERMISSIONS)[number]['state'];

/** Missing permission behind a state; undefined for any other state. */
export const missingPermissionOf = (state: string): (typeof MISSING_PERMISSIONS)[number] | undefined =>
  MISSING_PERMISSIONS.find((missing) => missing.state === state);
