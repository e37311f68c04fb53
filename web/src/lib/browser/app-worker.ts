import { create } from 'zustand';

/** The one worker of the application: it keeps the shell for when there is no network, and shows what the server pushes. */
export const WORKER = '/push-worker.js';

/** A later build is asked for so often while a page stays open. */
const UPDATE_MS = 60 * 60_000;

interface AppWorker {
  /** A later build that is whole in the browser and waits to be taken. */
  readonly waiting: ServiceWorker | null;
}

export const useAppWorker = create<AppWorker>(() => ({ waiting: null }));

/** Surroundings of the worker, injected for tests. */
interface Around {
  readonly container: ServiceWorkerContainer;
  readonly every: (ms: number, run: () => void) => void;
  readonly reload: () => void;
}

/**
 * Registers the worker. A later build is offered and never taken by itself: what somebody is drawing stays until they reload, and no
 * page ever runs on parts of two builds.
 */
export async function startWorker({ container, every, reload }: Around): Promise<void> {
  const registration: ServiceWorkerRegistration | undefined = await container.register(WORKER);
  // A browser may refuse without a word.
  if (registration === undefined) return;
  const offer = (worker: ServiceWorker | null) => {
    // The first one has nothing before it that would have to give way.
    if (worker?.state === 'installed' && container.controller !== null) useAppWorker.setState({ waiting: worker });
  };
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => offer(coming));
  });
  let isTaking = false;
  useAppWorker.subscribe(({ waiting }, before) => {
    if (waiting === null && before.waiting !== null) isTaking = true;
  });
  container.addEventListener('controllerchange', () => {
    if (isTaking) reload();
  });
  every(UPDATE_MS, () => void registration.update().catch(() => undefined));
}

/** Activates the newer build, which reloads the page. */
export function activateNewVersion(): void {
  const { waiting } = useAppWorker.getState();
  useAppWorker.setState({ waiting: null });
  // Another tab may have taken it already.
  if (waiting?.state === 'installed') waiting.postMessage('take', []);
  else globalThis.location.reload();
}
