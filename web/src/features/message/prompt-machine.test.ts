import type { Message } from '@tidegate/contract/nouns/message/message.ts';
import { FLOOD_MS } from '@tidegate/contract/limits.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FakeClock } from '../../testing/fake-clock.ts';
import { messageOf } from '../../testing/messages.ts';
import {
  next,
  quietPrompts,
  remindedOf,
  type PromptEffect,
  type PromptEvent,
  type PromptState,
  type PromptTimer,
  type PromptWishes,
} from './prompt-machine.ts';

const ALL: PromptWishes = {
  types: ['notice', 'expire', 'alarm'],
  alter: true,
  sound: true,
  title: true,
  isStill: true,
};

/** The machine with a clock in the test's hand: what it wants is done, questions wait to be answered. */
function prompts(wishes: PromptWishes = ALL, after: number | null = 0) {
  const clock = new FakeClock();
  const timers = new Map<PromptTimer, () => void>();
  const done: PromptEffect[] = [];
  let state: PromptState = quietPrompts;
  let last = after ?? 0;
  const apply = (event: PromptEvent): void => {
    const step = next(state, event);
    ({ state } = step);
    for (const effect of step.effects) {
      done.push(effect);
      if (effect.do === 'disarm') timers.get(effect.timer)?.();
      if (effect.do === 'disarmAll') for (const end of timers.values()) end();
      if (effect.do === 'arm') {
        timers.get(effect.timer)?.();
        const { timer, ms } = effect;
        timers.set(
          timer,
          clock.after(ms, () => apply({ type: 'timer', timer, at: clock.now() })),
        );
      }
    }
  };
  const asked = () => done.filter((effect) => effect.do === 'ask').length;
  return {
    clock,
    apply,
    asked,
    get state() {
      return state;
    },
    start: () => apply({ type: 'start', wishes, after }),
    /** The server answers that these have come, oldest first; more than are named where `fresh` says so. */
    brings: (messages: readonly Message[], fresh = messages.length) => {
      last += fresh;
      const rows = messages.toReversed();
      apply({
        type: 'answered',
        answer: { unread: { notice: 0, expire: 0, alarm: 0 }, last, fresh, rows },
        at: clock.now(),
      });
    },
    sounds: () => done.flatMap((effect) => (effect.do === 'sound' ? [effect.kind] : [])),
    failures: () => done.flatMap((effect) => (effect.do === 'showFailure' ? [effect.text] : [])),
    seen: () => state.popups.map((popup) => (popup.is === 'message' ? popup.message.id : `+${popup.count}`)),
    cleared: () => done.some((effect) => effect.do === 'disarmAll'),
  };
}

const alarms = (count: number, from = 1) =>
  Array.from({ length: count }, (_one, index) => messageOf({ id: String(from + index), type: 'alarm' }));

describe('polling', () => {
  test('starts after 2 s and repeats every 10 s', async () => {
    const one = prompts();
    one.start();
    await one.clock.turn(1_999);
    expect(one.asked()).toBe(0);
    await one.clock.turn(1);
    expect(one.asked()).toBe(1);
    one.brings([]);
    await one.clock.turn(9_999);
    expect(one.asked()).toBe(1);
    await one.clock.turn(1);
    expect(one.asked()).toBe(2);
  });

  test('makes no second request while one is pending', async () => {
    const one = prompts();
    one.start();
    await one.clock.turn(22_000);
    expect(one.asked()).toBe(1);
    one.apply({ type: 'refresh' });
    expect(one.asked()).toBe(1);
    one.brings([]);
    one.apply({ type: 'refresh' });
    expect(one.asked()).toBe(2);
  });

  test('stops permanently on 1006', async () => {
    const one = prompts();
    one.start();
    await one.clock.turn(2_000);
    one.apply({ type: 'failed', code: '1006', text: 'gone' });
    expect(one.failures()).toEqual([]);
    await one.clock.turn(60_000);
    one.apply({ type: 'refresh' });
    expect([one.asked(), one.state.isOn, one.cleared()]).toEqual([1, false, true]);
  });

  test('shows every other failure once while it lasts, and continues', async () => {
    const one = prompts();
    one.start();
    for (const text of ['busy', 'busy', 'down', 'busy']) {
      await one.clock.turn(10_000);
      one.apply({ type: 'failed', code: '503', text });
    }
    expect(one.failures()).toEqual(['busy', 'down', 'busy']);
    await one.clock.turn(10_000);
    one.brings([]);
    await one.clock.turn(10_000);
    one.apply({ type: 'failed', code: '503', text: 'busy' });
    expect(one.failures()).toHaveLength(4);
  });

  test('ends when the person signs out', async () => {
    const one = prompts();
    one.start();
    one.apply({ type: 'stop' });
    await one.clock.turn(60_000);
    expect([one.asked(), one.state]).toEqual([0, quietPrompts]);
  });
});

describe('popups', () => {
  test('appear 500 ms apart, the oldest first, and last 10 s each', async () => {
    const one = prompts();
    one.start();
    one.brings(alarms(3));
    expect(one.seen()).toEqual(['1']);
    await one.clock.turn(499);
    expect(one.seen()).toEqual(['1']);
    await one.clock.turn(1);
    expect(one.seen()).toEqual(['1', '2']);
    await one.clock.turn(500);
    expect(one.seen()).toEqual(['1', '2', '3']);
    await one.clock.turn(8_999);
    expect(one.seen()).toEqual(['1', '2', '3']);
    await one.clock.turn(1);
    expect(one.seen()).toEqual(['2', '3']);
    await one.clock.turn(1_000);
    expect(one.seen()).toEqual([]);
  });

  test('do not appear for messages from before the sign-in', () => {
    const one = prompts(ALL, null);
    one.start();
    one.brings(alarms(3), 3);
    expect([one.seen(), one.sounds()]).toEqual([[], []]);
    one.brings(alarms(1, 9));
    expect(one.seen()).toEqual(['9']);
  });

  test('that are closed disappear without affecting the next one', async () => {
    const one = prompts();
    one.start();
    one.brings(alarms(2));
    one.apply({ type: 'closed', key: '1', at: one.clock.now() });
    expect(one.seen()).toEqual([]);
    await one.clock.turn(500);
    expect(one.seen()).toEqual(['2']);
  });

  test('have a title that scrolls every 300 ms, and does not move with reduced motion', async () => {
    const moving = prompts({ ...ALL, isStill: false });
    moving.start();
    moving.brings(alarms(1));
    const steps = [];
    for (let turn = 0; turn < 3; turn += 1) {
      await moving.clock.turn(300);
      steps.push(moving.state.scroll);
    }
    expect(steps).toEqual([2, 3, 4]);
    await moving.clock.turn(10_000);
    expect(moving.state.scroll).toBe(0);

    const still = prompts();
    still.start();
    still.brings(alarms(1));
    await still.clock.turn(3_000);
    expect(still.state.scroll).toBe(0);
  });
});

describe('the settings of the person', () => {
  test('distinguish the sound of an alarm from other sounds', async () => {
    const one = prompts();
    one.start();
    one.brings([messageOf({ id: '1', type: 'notice' }), messageOf({ id: '2', type: 'alarm' })]);
    await one.clock.turn(500);
    expect(one.sounds()).toEqual(['other', 'alarm']);
  });

  test('without popups play one sound per batch of messages', () => {
    const one = prompts({ ...ALL, alter: false });
    one.start();
    one.brings(alarms(3));
    expect([one.seen(), one.sounds()]).toEqual([[], ['alarm']]);
  });

  test('without sound still play a sound required by a policy', () => {
    const one = prompts({ ...ALL, sound: false });
    one.start();
    one.brings([messageOf({ id: '1', type: 'alarm', isLoud: true })]);
    expect(one.sounds()).toEqual(['alarm']);
  });

  test('without sound still show popups', () => {
    const one = prompts({ ...ALL, sound: false });
    one.start();
    one.brings(alarms(1));
    expect([one.seen(), one.sounds()]).toEqual([['1'], []]);
  });

  test('exclude unwanted types from popups, sounds and the count', () => {
    const one = prompts({ ...ALL, types: ['alarm'] });
    one.start();
    one.brings([messageOf({ id: '1', type: 'notice' })]);
    expect([one.seen(), one.sounds()]).toEqual([[], []]);
    expect(remindedOf({ unread: { notice: 5, expire: 2, alarm: 3 }, wishes: one.state.wishes })).toBe(3);
    expect(remindedOf({ unread: null, wishes: one.state.wishes })).toBeNull();
  });

  test('take effect at once when they change', () => {
    const one = prompts();
    one.start();
    one.apply({ type: 'wishes', wishes: { ...ALL, alter: false, sound: false } });
    one.brings(alarms(1));
    expect([one.seen(), one.sounds()]).toEqual([[], []]);
  });
});

describe('a flood (more than 10 in 10 minutes)', () => {
  test('is one summary and one sound, however many come', async () => {
    const one = prompts();
    one.start();
    one.brings(alarms(20), 5_000);
    expect([one.seen(), one.sounds()]).toEqual([['+5000'], ['alarm']]);
    await one.clock.turn(9_000);
    one.brings(alarms(20, 30), 70);
    expect([one.seen(), one.sounds()]).toEqual([['+5070'], ['alarm']]);
    await one.clock.turn(1_000);
    expect(one.seen()).toEqual([]);
    one.brings(alarms(20, 60));
    expect([one.seen(), one.sounds()]).toEqual([[], ['alarm']]);
  });

  test('starts at eleven messages, not at ten', async () => {
    const one = prompts();
    one.start();
    for (let turn = 1; turn <= 10; turn += 1) {
      one.brings(alarms(1, turn));
      await one.clock.turn(10_000);
    }
    expect(one.sounds()).toHaveLength(10);
    one.brings(alarms(1, 11));
    expect([one.seen(), one.sounds().length]).toEqual([['+11'], 11]);
  });

  test('replaces waiting popups', async () => {
    const one = prompts();
    one.start();
    one.brings(alarms(6));
    one.brings(alarms(6, 7));
    await one.clock.turn(5_000);
    expect(one.seen()).toEqual(['+12']);
  });

  test('is summarised again after ten minutes, and ends ten minutes after the last message', async () => {
    const one = prompts();
    one.start();
    one.brings(alarms(20));
    await one.clock.turn(FLOOD_MS - 1_000);
    one.brings(alarms(11, 50));
    expect(one.seen()).toEqual([]);
    await one.clock.turn(1_000);
    one.brings(alarms(1, 90));
    expect([one.seen(), one.sounds().length]).toEqual([['+12'], 2]);
    await one.clock.turn(FLOOD_MS);
    one.brings(alarms(1, 99));
    expect(one.seen()).toEqual(['99']);
  });
});

test('popups always appear 500 ms apart for at most 10 s, and a flood never pops up singly', async () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 15_000 }), fc.integer({ min: 1, max: 6 })), {
    maxLength: 30,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (arrivals) => {
      const one = prompts();
      one.start();
      let id = 1;
      for (const [waitMs, count] of arrivals) {
        await one.clock.turn(waitMs);
        one.brings(alarms(count, id));
        id += count;
        const now = one.clock.now();
        const since = one.state.popups.map((popup) => popup.since);
        for (const [index, at] of since.entries()) {
          expect(now - at).toBeLessThan(10_000);
          if (index > 0) expect(at - (since[index - 1] ?? 0)).toBeGreaterThanOrEqual(500);
        }
        expect(one.state.popups.length + one.state.queue.length).toBeLessThanOrEqual(10);
      }
      await one.clock.turn(20_000);
      expect([one.state.popups, one.state.queue]).toEqual([[], []]);
    }),
    { numRuns: 200 },
  );
});
