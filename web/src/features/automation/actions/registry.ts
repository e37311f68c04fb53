import type { ActionKind } from '@tidegate/contract/nouns/automation/actions/registry.ts';
import type { ActionForm } from './action-form.ts';
import { notifyForm } from './notify.tsx';
import { reportForm } from './report.tsx';
import { wallForm } from './wall.tsx';
import { writeForm } from './write.tsx';

const FORMS = { write: writeForm, notify: notifyForm, report: reportForm, wall: wallForm } satisfies {
  readonly [K in ActionKind]: ActionForm<K>;
};

/** How a kind of action is entered and read. */
export const actionForm = (kind: ActionKind): ActionForm<ActionKind> => FORMS[kind];
