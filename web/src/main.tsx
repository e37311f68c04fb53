import './lib/browser/schemas-without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startAskedFirst } from './api/asked-first.ts';
import { startBatching } from './api/batch.ts';
import { startTexts } from './app/all-texts/start.ts';
import { App } from './app/app.tsx';
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

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
