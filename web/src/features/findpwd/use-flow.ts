import { createContext, use } from 'react';
import type { Flow } from './flow.ts';

/** Why a person finds themselves at the beginning again. */
export type Again = 'again' | 'over';

/** The state shared by the steps. */
export interface FlowAccess {
  readonly flow: Flow;
  /** Stores the progress and opens the next step. */
  readonly advance: (flow: Flow) => Promise<void>;
  /** Keeps it and stays. */
  readonly keep: (flow: Flow) => void;
  /** Back to the beginning, with the reason. */
  readonly restart: (why: Again) => Promise<void>;
}

export const FlowContext = createContext<FlowAccess | null>(null);

/** The flow of the step that is on the screen; throws outside one. */
export function useFlow(): FlowAccess {
  const access = use(FlowContext);
  if (access === null) throw new Error('No recovery is under way');
  return access;
}
