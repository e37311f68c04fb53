import type { Message, Unread } from '@tidegate/contract/nouns/message/message.ts';
import {
  FLOOD_MESSAGES,
  FLOOD_MS,
  MESSAGE_POLL_MS,
  MESSAGE_POLL_START_MS,
  POPUP_GAP_MS,
  POPUP_MS,
  TITLE_SCROLL_MS,
} from '@tidegate/contract/limits.ts';

/**
 * Prompts for new messages, as a pure state machine: `next(state, event)` answers what to do, and does nothing. Times
 * are ms of one clock.
 */

/** The preferences of the person: their settings, and reduced motion. */
export interface PromptWishes {
  readonly types: readonly Message['type'][];
  /** Popups. */
  readonly alter: boolean;
  readonly sound: boolean;
  /** The unread count in the page title. */
  readonly title: boolean;
  /** prefers-reduced-motion: titles do not scroll. */
  readonly isStill: boolean;
}

/** A message that has popped up, or in a flood the one summary of how many came. */
export type Popup =
  | { readonly is: 'message'; readonly key: string; readonly message: Message; readonly since: number }
  | { readonly is: 'summary'; readonly key: string; readonly count: number; readonly since: number };

export interface PromptState {
  readonly isOn: boolean;
  readonly wishes: PromptWishes;
  readonly isAsking: boolean;
  /** The last message that is known; null before the first answer. */
  readonly after: number | null;
  /** Null until it is known. */
  readonly unread: Unread | null;
  /** Messages that wait to pop up, the oldest first. */
  readonly queue: readonly Message[];
  /** The oldest first. */
  readonly popups: readonly Popup[];
  readonly lastPopupAt: number;
  /** The messages of the last ten minutes. */
  readonly arrivals: readonly { readonly at: number; readonly count: number }[];
  /** When a flood was last summed up. */
  readonly summaryAt: number | null;
  /** Scroll position of the titles of popups, in characters. */
  readonly scroll: number;
  /** The error of the last poll, or null. */
  readonly failure: string | null;
}

/** The one timer for all that popups do, the poll, and the scrolling of titles. */
export type PromptTimer = 'poll' | 'popups' | 'scroll';

export interface PromptAnswer {
  readonly unread: Unread;
  readonly last: number;
  readonly fresh: number;
  /** Newest first. */
  readonly rows: readonly Message[];
}

export type PromptEvent =
  /** The person is known and this is the top window; `after`: what this tab already knew before it was loaded again. */
  | { readonly type: 'start'; readonly wishes: PromptWishes; readonly after: number | null }
  | { readonly type: 'wishes'; readonly wishes: PromptWishes }
  | { readonly type: 'timer'; readonly timer: PromptTimer; readonly at: number }
  /** The person has read or deleted messages: the count is requested at once. */
  | { readonly type: 'refresh' }
  | { readonly type: 'answered'; readonly answer: PromptAnswer; readonly at: number }
  | { readonly type: 'failed'; readonly code: string; readonly text: string }
  | { readonly type: 'closed'; readonly key: string; readonly at: number }
  | { readonly type: 'stop' };

export type PromptEffect =
  | { readonly do: 'ask'; readonly after: number | null }
  | { readonly do: 'arm'; readonly timer: PromptTimer; readonly ms: number }
  | { readonly do: 'disarm'; readonly timer: PromptTimer }
  | { readonly do: 'sound'; readonly kind: 'alarm' | 'other' }
  | { readonly do: 'showFailure'; readonly text: string }
  /** New messages have arrived: open lists are refetched. */
  | { readonly do: 'refresh' }
  | { readonly do: 'disarmAll' };

interface Step {
  readonly state: PromptState;
  readonly effects: readonly PromptEffect[];
}

/** This code ends the polling; every other failure is shown. */
const STOP_CODE = '1006';
const SUMMARY = 'summary';

export const quietPrompts: PromptState = {
  isOn: false,
  wishes: { types: [], alter: false, sound: false, title: false, isStill: false },
  isAsking: false,
  after: null,
  unread: null,
  queue: [],
  popups: [],
  lastPopupAt: Number.NEGATIVE_INFINITY,
  arrivals: [],
  summaryAt: null,
  scroll: 0,
  failure: null,
};

const only = (state: PromptState, ...effects: PromptEffect[]): Step => ({ state, effects });
const arm = (timer: PromptTimer, ms: number): PromptEffect => ({ do: 'arm', timer, ms });

/** The next state and effects of an event. While it is off, only a start has an effect. */
export function next(state: PromptState, event: PromptEvent): Step {
  if (!state.isOn && event.type !== 'start') return only(state);
  switch (event.type) {
    case 'start':
      return only(
        { ...quietPrompts, isOn: true, wishes: event.wishes, after: event.after },
        arm('poll', MESSAGE_POLL_START_MS),
      );
    case 'wishes':
      return only({ ...state, wishes: event.wishes });
    case 'timer':
      return timerRang(state, event.timer, event.at);
    case 'refresh':
      return asked(state);
    case 'answered':
      return answered(state, event.answer, event.at);
    case 'failed':
      return failed(state, event);
    case 'closed':
      return shown({ ...state, popups: state.popups.filter(({ key }) => key !== event.key) }, event.at);
    case 'stop':
      return only(quietPrompts, { do: 'disarmAll' });
  }
}

function timerRang(state: PromptState, timer: PromptTimer, at: number): Step {
  switch (timer) {
    case 'poll': {
      const { state: then, effects } = asked(state);
      return only(then, arm('poll', MESSAGE_POLL_MS), ...effects);
    }
    case 'popups':
      return shown(state, at);
    case 'scroll':
      if (state.popups.length === 0 || state.wishes.isStill) return only({ ...state, scroll: 0 });
      return only({ ...state, scroll: state.scroll + 1 }, arm('scroll', TITLE_SCROLL_MS));
  }
}

function asked(state: PromptState): Step {
  if (state.isAsking) return only(state);
  return only({ ...state, isAsking: true }, { do: 'ask', after: state.after });
}

function failed(state: PromptState, { code, text }: Extract<PromptEvent, { type: 'failed' }>): Step {
  if (code === STOP_CODE) return only(quietPrompts, { do: 'disarmAll' });
  const isTold = state.failure === text;
  // Reported once, not every ten seconds, until the failure changes or recurs.
  return only({ ...state, isAsking: false, failure: text }, ...(isTold ? [] : [{ do: 'showFailure', text } as const]));
}

function answered(before: PromptState, { unread, last, fresh, rows }: PromptAnswer, at: number): Step {
  const isFirst = before.after === null;
  const state: PromptState = { ...before, isAsking: false, failure: null, unread, after: last };
  // Messages from before the person arrived do not pop up: they are part of the count.
  if (isFirst || fresh === 0) return only(state);
  const wanted = rows.filter(({ type }) => state.wishes.types.includes(type));
  const count = wanted.length === rows.length ? fresh : wanted.length;
  if (count === 0) return only(state, { do: 'refresh' });
  const recent = [...state.arrivals.filter((one) => at - one.at < FLOOD_MS), { at, count }];
  const kind = wanted.some(({ type }) => type === 'alarm') ? 'alarm' : 'other';
  const arrived = { ...state, arrivals: recent };
  const { state: then, effects } =
    sumOf(recent) > FLOOD_MESSAGES ? flooded(arrived, kind, at) : queued(arrived, wanted.toReversed(), kind, at);
  // A policy may override switched-off sounds.
  const isLoud = !state.wishes.sound && wanted.some((message) => message.isLoud === true);
  return only(then, { do: 'refresh' }, ...effects, ...(isLoud ? [{ do: 'sound', kind } as const] : []));
}

const sumOf = (arrivals: PromptState['arrivals']): number => arrivals.reduce((sum, { count }) => sum + count, 0);

function queued(state: PromptState, messages: readonly Message[], kind: 'alarm' | 'other', at: number): Step {
  // Without popups a sound can still be wanted.
  if (!state.wishes.alter) return only(state, ...soundOf(state, kind));
  return shown({ ...state, queue: [...state.queue, ...messages] }, at);
}

/**
 * Rule 13: one summary and one sound, however many more come. A flood that goes on is summed up again every ten minutes,
 * so that it cannot hide for hours what came after it began.
 */
function flooded(before: PromptState, kind: 'alarm' | 'other', at: number): Step {
  const count = sumOf(before.arrivals);
  const state = { ...before, queue: [] };
  const isSummedUp = state.summaryAt !== null && at - state.summaryAt < FLOOD_MS;
  if (isSummedUp) {
    const popups = state.popups.map((popup) => (popup.is === 'summary' ? { ...popup, count } : popup));
    return shown({ ...state, popups }, at);
  }
  const sounded = { ...state, summaryAt: at };
  if (!state.wishes.alter) return only(sounded, ...soundOf(state, kind));
  const summary: Popup = { is: 'summary', key: SUMMARY, count, since: at };
  const { state: then, effects } = shown({ ...sounded, popups: [summary], lastPopupAt: at }, at);
  return only(then, ...effects, ...soundOf(state, kind));
}

const soundOf = ({ wishes }: PromptState, kind: 'alarm' | 'other'): readonly PromptEffect[] =>
  wishes.sound ? [{ do: 'sound', kind }] : [];

/** Removes what has been shown for ten seconds, shows the next when due, and sets the next timer. */
function shown(before: PromptState, at: number): Step {
  const effects: PromptEffect[] = [];
  let state = { ...before, popups: before.popups.filter(({ since }) => at - since < POPUP_MS) };
  const [first, ...rest] = state.queue;
  if (first !== undefined && at - state.lastPopupAt >= POPUP_GAP_MS) {
    const popup: Popup = { is: 'message', key: first.id, message: first, since: at };
    state = { ...state, queue: rest, popups: [...state.popups, popup], lastPopupAt: at };
    effects.push(...soundOf(state, first.type === 'alarm' ? 'alarm' : 'other'));
  }
  const dues = [
    ...state.popups.map(({ since }) => since + POPUP_MS),
    ...(state.queue.length > 0 ? [state.lastPopupAt + POPUP_GAP_MS] : []),
  ];
  effects.push(
    dues.length === 0 ? { do: 'disarm', timer: 'popups' } : arm('popups', Math.max(0, Math.min(...dues) - at)),
  );
  const begins = before.scroll === 0 && state.popups.length > 0 && !state.wishes.isStill;
  if (begins) {
    state = { ...state, scroll: 1 };
    effects.push(arm('scroll', TITLE_SCROLL_MS));
  }
  if (state.popups.length === 0 && state.scroll > 0) {
    state = { ...state, scroll: 0 };
    effects.push({ do: 'disarm', timer: 'scroll' });
  }
  return only(state, ...effects);
}

/** Number of unread messages in the reminder; null until known. */
export function remindedOf({ unread, wishes }: Pick<PromptState, 'unread' | 'wishes'>): number | null {
  return unread === null ? null : wishes.types.reduce((sum, type) => sum + unread[type], 0);
}
