import type { Mock } from 'vitest';

/** The form that the last question carried, as text. */
export function sentBody(network: Mock<typeof fetch>): string {
  const body = network.mock.lastCall?.[1]?.body;
  return body instanceof URLSearchParams ? body.toString() : '';
}
