import { afterEach, expect, test, vi } from 'vitest';
import { FakeClock } from '../../testing/fake-clock.ts';
import { Chime } from './chime.ts';

/** Stub of the browser's audio: records the pitch of each tone. */
function stubAudio(mayResume: () => boolean) {
  const tones: number[] = [];
  class Context {
    state = 'suspended';
    readonly currentTime = 0;
    readonly destination = {};
    resume(): Promise<void> {
      if (!mayResume()) return new Promise(() => undefined);
      this.state = 'running';
      return Promise.resolve();
    }
    createGain() {
      const gain = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined };
      return { gain, connect: () => undefined };
    }
    createOscillator() {
      const frequency = { value: 0 };
      const start = () => void tones.push(frequency.value);
      return { type: '', frequency, connect: () => undefined, start, stop: () => undefined };
    }
  }
  vi.stubGlobal('AudioContext', Context);
  return tones;
}

afterEach(() => vi.unstubAllGlobals());

test('an alarm sounds different from anything else', async () => {
  const tones = stubAudio(() => true);
  const chime = new Chime(new FakeClock());
  expect(await chime.play('other')).toBe(true);
  const other = tones.splice(0);
  expect(await chime.play('alarm')).toBe(true);
  expect(tones.length).toBeGreaterThan(other.length);
  expect(tones.filter((tone) => other.includes(tone))).toEqual([]);
});

test('blocked sound is reported, and plays after the first interaction', async () => {
  let isTouched = false;
  const tones = stubAudio(() => isTouched);
  const clock = new FakeClock();
  const chime = new Chime(clock);
  const played = chime.play('alarm');
  await clock.turn(1_000);
  expect([await played, tones]).toEqual([false, []]);
  isTouched = true;
  expect(await chime.allow()).toBe(true);
  expect(await chime.play('alarm')).toBe(true);
  expect(tones).not.toEqual([]);
});

test('a browser without sound causes no error', async () => {
  vi.stubGlobal('AudioContext', undefined);
  expect(await new Chime(new FakeClock()).play('alarm')).toBe(false);
});
