import type { OutputOf } from '@tidegate/contract/call.ts';
import type { findpwdAccount } from '@tidegate/contract/nouns/account/recovery-calls.ts';
import { PATTERNS } from '../../lib/paths/paths.ts';

type Begun = OutputOf<typeof findpwdAccount>;
/** A way of proving that the account is one's own. */
export type Way = Begun['ways'][number];
/** The ways that end in a code. */
export type CodeWay = Exclude<Way, 'question'>;

/** The steps of a forgotten password, in their order. */
export const STEPS = ['account', 'validate', 'password', 'finish'] as const;
export type Step = (typeof STEPS)[number];

/** Progress of the person on this page; the server keeps its own and decides. Held in memory alone: a reload begins again. */
export interface Flow {
  readonly id: string;
  readonly loginname: string;
  readonly ways: readonly Way[];
  readonly questions: Begun['questions'];
  /** The current step; earlier steps cannot be repeated. */
  readonly step: Exclude<Step, 'account'>;
  /** The answers were right, and a code has to follow. */
  readonly isAnswered: boolean;
  /** Ms: when each code was last asked for. */
  readonly sentAt: { readonly [W in CodeWay]?: number };
}

export const WAY_PATHS = {
  tel: PATTERNS.findpwdTel,
  email: PATTERNS.findpwdEmail,
  question: PATTERNS.findpwdQuestion,
} as const satisfies { readonly [W in Way]: string };

const STEP_PATHS = {
  validate: PATTERNS.findpwdValidate,
  password: PATTERNS.findpwdPassword,
  finish: PATTERNS.findpwdFinish,
} as const satisfies { readonly [S in Flow['step']]: string };

/** A flow that has just begun. */
export function begin(loginname: string, { flow, ways, questions }: Begun): Flow {
  return { id: flow, loginname, ways, questions, step: 'validate', isAnswered: false, sentAt: {} };
}

/** The ways that are still open: once the questions are answered, those that send a code; none where nothing sends one. */
export function openWays({ ways, isAnswered }: Flow): readonly Way[] {
  const codeWays = ways.filter((way) => way !== 'question');
  // Answers alone never suffice, so without a sender they lead nowhere.
  return isAnswered || codeWays.length === 0 ? codeWays : ways;
}

/** Path of the next step: with a single way to choose from, that way itself. */
export function duePath(flow: Flow): string {
  const [way, ...others] = openWays(flow);
  const isChosen = flow.step === 'validate' && way !== undefined && others.length === 0;
  return isChosen ? WAY_PATHS[way] : STEP_PATHS[flow.step];
}

/** The step that a path belongs to. */
export function stepOf(path: string): Step {
  return STEPS.find((step) => step !== 'account' && path.startsWith(STEP_PATHS[step])) ?? 'account';
}

/** True when a path may be opened as far as the flow has come; the first step may always. */
export function isInOrder(path: string, flow: Flow | null): boolean {
  const step = stepOf(path);
  if (step === 'account') return true;
  if (flow === null || flow.step !== step) return false;
  return step !== 'validate' || path === STEP_PATHS.validate || openWays(flow).some((way) => WAY_PATHS[way] === path);
}
