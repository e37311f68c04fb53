let refresh: (() => void) | undefined;

/** Registers the poller's function that polls at once; undefined when it ends. */
export function onUnreadRefresh(run: (() => void) | undefined): void {
  refresh = run;
}

/** The person has read or deleted messages: the count is polled at once. */
export const refreshUnread = (): void => refresh?.();
