import type { ComponentPropsWithRef } from 'react';

type Props<E extends 'div' | 'ol'> = ComponentPropsWithRef<E> & {
  /** Its name in a screen reader. */
  readonly 'aria-label': string | undefined;
};

/** A box with more content than room: the keyboard scrolls it while it has the focus. */
export function ScrollRegion(props: Props<'div'>) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keys too
  return <div role="group" {...props} tabIndex={0} />;
}

/** The same for a list. */
export function ScrolledList(props: Props<'ol'>) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keys too
  return <ol {...props} tabIndex={0} />;
}
