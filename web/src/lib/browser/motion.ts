/** Between two frames of what moves by itself. Each is a repaint: dozens of turning things at the browser's 60 frames keep a thin client busy. */
const FRAME_MS = 200;

/** Selector of animated elements that keep their angle. */
const STILL = '[data-still]';

const isOurs = (animation: Animation): animation is CSSAnimation =>
  animation instanceof CSSAnimation && animation.playState === 'paused';

function isStill({ effect }: Animation): boolean {
  return effect instanceof KeyframeEffect && effect.target?.closest(STILL) != null;
}

/**
 * Moves all CSS animations that are declared `paused`, five times a second, for as long as there are any. The browser paints nothing for a
 * paused animation by itself, while one that runs costs it 60 frames a second, whatever its steps.
 */
export function startMotion(): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let movedAt = 0;
  const move = () => {
    const now = performance.now();
    const passed = now - movedAt;
    movedAt = now;
    if (document.hidden) return;
    const paused = document.getAnimations().filter(isOurs);
    if (paused.length === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    for (const animation of paused)
      if (!isStill(animation)) animation.currentTime = Number(animation.currentTime ?? 0) + passed;
  };
  document.addEventListener('animationstart', () => {
    if (timer !== undefined) return;
    movedAt = performance.now();
    timer = setInterval(move, FRAME_MS);
  });
}
