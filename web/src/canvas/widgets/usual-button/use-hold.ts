import { useEffect, useRef, useState } from 'react';

type Send = (value: '1' | '0') => Promise<unknown> | undefined;

/**
 * Sends 1 when it is held and 0 when it is let go, also when what is held is taken off the screen. The one waits for the
 * other: a plant that heard the release before the press would stay pressed.
 */
export function useHold(send: Send) {
  const [isHeld, setHeld] = useState(false);
  const [pending, setPending] = useState(0);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const held = useRef(false);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(
    () => () => {
      if (held.current) void queued(line, () => latest.current('0'));
    },
    [],
  );
  const turn = async (isOn: boolean) => {
    if (held.current === isOn) return;
    held.current = isOn;
    setHeld(isOn);
    setPending((count) => count + 1);
    await queued(line, () => latest.current(isOn ? '1' : '0'));
    setPending((count) => count - 1);
  };
  return { isHeld, isPending: pending > 0, hold: () => void turn(true), release: () => void turn(false) };
}

/** Runs after the queue, as part of it. */
function queued(line: { current: Promise<unknown> }, run: () => Promise<unknown> | undefined): Promise<unknown> {
  line.current = line.current.then(run);
  return line.current;
}
