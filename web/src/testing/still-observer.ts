/** jsdom lays nothing out, so no size ever changes. */
export class StillObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
