let refresh: (() => void) | undefined;

/** Whoever polls says by which function it is asked to do so at once; undefined when it ends. */
export function onUnreadRefresh(run: (() => void) | undefined): void {
  refresh = run;
}

/** The person has read or deleted messages: the count is asked for at once. */
export const refreshUnread = (): void => refresh?.();
