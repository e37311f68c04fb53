import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { startAskedFirst } from './api/asked-first.ts';
import { startBatching } from './api/batch.ts';
import { startTexts } from './app/all-texts/start.ts';
import { openScreen } from './app/late-screen.tsx';
import { isSignIn, SignInPage } from './app/sign-in-page.tsx';
import { Theme } from './app/theme.tsx';
import { startWorker } from './lib/browser/app-worker.ts';
import { watchInstall } from './lib/browser/install.ts';
import { startMotion } from './lib/browser/motion.ts';
import './ui/tokens.css';

/** The first screen comes first: keeping the shell fetches all of it. */
const WORKER_AFTER_MS = 3_000;

function startOwnWorker(): void {
  const every = (ms: number, run: () => void) => void setInterval(run, ms);
  const { serviceWorker: container } = navigator;
  // Without it the application works as before, with a network.
  startWorker({ container, every, reload: () => globalThis.location.reload() }).catch(() => undefined);
}

watchInstall();
startMotion();
startAskedFirst();
startBatching();
startTexts();
// In the sources' own server there is no build that could be kept.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  globalThis.addEventListener('load', () => setTimeout(startOwnWorker, WORKER_AFTER_MS));
}

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no #root');
let isAlone = isSignIn(globalThis.location.pathname);
const root = createRoot(place, {
  onUncaughtError: (error) => {
    globalThis.reportError(error);
    // The sign-in page cannot say what went wrong, the application can.
    if (isAlone) void showApp(false);
  },
});

function show(content: ReactNode): void {
  root.render(
    <StrictMode>
      <Theme>{content}</Theme>
    </StrictMode>,
  );
}

async function showApp(isWhole: boolean): Promise<void> {
  isAlone = false;
  const App = await openScreen(async () => (await import('./app/app.tsx')).openApp({ isWhole }));
  show(<App />);
}

if (isAlone) show(<SignInPage onOpen={() => showApp(true)} />);
else void showApp(false);
