import { keptCodeText } from '@tidegate/contract/catalogue/code-texts.ts';
import { REFUSALS } from '@tidegate/contract/catalogue/refusals.ts';
import type { Command } from '@tidegate/contract/nouns/command/command.ts';
import type { RecipeRunState, RecipeRunStep } from '@tidegate/contract/nouns/recipe/run.ts';

/** Result of a command for its written value. */
export type Decided = Pick<Command, 'code' | 'actualValue' | 'decidedAt'> & { readonly status: string };

/** It may have been written. */
const UNKNOWN: readonly string[] = [REFUSALS.commandUnknown.code, REFUSALS.commandSeen.code];

/** A value whose command is decided: written, not written, or not known. */
export function stepAfterCommand(
  step: RecipeRunStep,
  { status, code, actualValue, decidedAt }: Decided,
): RecipeRunStep {
  if (status === 'success' && code !== REFUSALS.commandLate.code)
    return { ...step, state: 'done', actual: actualValue, at: decidedAt };
  const state = status === 'success' ? 'done' : UNKNOWN.includes(code) ? 'unknown' : 'failed';
  return {
    ...step,
    state,
    actual: actualValue,
    at: decidedAt,
    code,
    zh: keptCodeText(code, 'zh'),
    en: keptCodeText(code, 'en'),
  };
}

/** A value that was under way when the server stopped. A command is stored before it is sent: without one nothing was. */
export const afterStop = (step: RecipeRunStep, command: Decided | undefined): RecipeRunStep =>
  command === undefined ? { ...step, state: 'open', commandUuid: '' } : stepAfterCommand(step, command);

/** Final state of a run that does not continue. */
export function endOf(steps: readonly RecipeRunStep[]): Exclude<RecipeRunState, 'running'> {
  if (steps.every(({ state }) => state === 'done')) return 'done';
  return steps.some(({ state }) => state === 'refused' || state === 'failed') ? 'stopped' : 'interrupted';
}
