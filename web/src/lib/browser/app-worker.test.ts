import { afterEach, expect, test, vi } from 'vitest';
import { startWorker, activateNewVersion, useAppWorker } from './app-worker.ts';

/** A worker whose states are controlled by the test. */
class Worker extends EventTarget {
  state = 'installing';
  readonly postMessage = vi.fn();
  becomes(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

function browser({ isControlled }: { readonly isControlled: boolean }) {
  const registration = Object.assign(new EventTarget(), {
    installing: new Worker(),
    waiting: null,
    update: vi.fn(async () => undefined),
  });
  const container = Object.assign(new EventTarget(), {
    controller: isControlled ? {} : null,
    register: async () => registration,
  });
  const reload = vi.fn();
  const start = () =>
    startWorker({ container: container as unknown as ServiceWorkerContainer, every: () => undefined, reload });
  const finds = () => {
    registration.dispatchEvent(new Event('updatefound'));
    registration.installing.becomes('installed');
    return registration.installing;
  };
  return { container, reload, start, finds };
}

afterEach(() => useAppWorker.setState(useAppWorker.getInitialState(), true));

test('a newer build is offered once it is complete, and reloads the page only when it is accepted', async () => {
  const { container, reload, start, finds } = browser({ isControlled: true });
  await start();
  const worker = finds();
  expect(useAppWorker.getState().waiting).toBe(worker);
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).not.toHaveBeenCalled();
  activateNewVersion();
  expect(worker.postMessage).toHaveBeenCalledWith('take', []);
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

test('the first build in a browser is offered to nobody', async () => {
  const { start, finds } = browser({ isControlled: false });
  await start();
  finds();
  expect(useAppWorker.getState().waiting).toBeNull();
});
