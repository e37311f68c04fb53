import { create } from 'zustand';

/** Install event of a browser; not in any standard type yet. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}
const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event;

/** Install offer of the browser. */
export const useInstall = create<{ readonly offer: InstallEvent | null }>(() => ({ offer: null }));

/** The offer comes once, early, and would be gone by the time somebody looks for it. */
export function watchInstall(): void {
  globalThis.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return;
    event.preventDefault();
    useInstall.setState({ offer: event });
  });
  globalThis.addEventListener('appinstalled', () => useInstall.setState({ offer: null }));
}

/** Asks the person in the browser's own words; an offer is good for once. */
export async function install(): Promise<void> {
  const { offer } = useInstall.getState();
  useInstall.setState({ offer: null });
  await offer?.prompt();
}

/** True when the page runs in a window of its own, as an installed application. */
export const isInstalled = (): boolean => globalThis.matchMedia?.('(display-mode: standalone)').matches === true;
