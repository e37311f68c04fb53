import type { Action, ActionKind } from '@tidegate/contract/nouns/automation/actions/registry.ts';
import type { ActionCode } from './action-code.ts';
import { notifyCode } from './notify.ts';
import { reportCode } from './report.ts';
import { wallCode } from './wall.ts';
import { writeCode } from './write.ts';

const CODES = { write: writeCode, notify: notifyCode, report: reportCode, wall: wallCode } satisfies {
  readonly [K in ActionKind]: ActionCode<K>;
};

/** What the server does for the kind of an action. */
export const codeOfAction = ({ kind }: Action): ActionCode<ActionKind> => CODES[kind];
